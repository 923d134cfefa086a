import type { Settings, SettingsPreview, SettingsSave } from "@loupe/contract";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { mailService, sendTestEmail } from "#features/accounts/mail/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { languageFor } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { findSettings } from "./present.server.ts";
import { saveSettings } from "./save.server.ts";
import {
  LOGO_BYTES_MAX,
  LOGO_SIDE_MAX,
  PICTURE_FRAMES_MAX,
  inMegabytes,
} from "@loupe/contract/limits";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { logoText } from "#server/settings/logo.ts";
import { desc, eq, gt } from "drizzle-orm";
import { showActors } from "#features/accounts/people/service.server.ts";
import { LISTED_SOURCES } from "#features/shop-keeping/sources/service.server.ts";
import { historyOf } from "#server/documents/versions.ts";
import { isEditable } from "#server/settings/settings-schema.ts";
import { type SavedSettings, readSavedSettings } from "#server/settings/saved-settings.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import { settingsSaves } from "#server/settings/tables.ts";
import { shownText } from "./setting-labels.server.ts";

/** The saves of settings. */
const saves = historyOf({
  table: settingsSaves,
  showActors,
  notFound: () => new ApiError("settings_version_not_found"),
  present: ({ version, changes, restores, editor, createdAt }): SettingsSave => ({
    version,
    changes: Object.entries(changes).map(([name, change]) => ({
      name,
      title: settingTitle(name),
      isSecret: "secret" in change,
      from: "secret" in change ? null : shownText(name, change.from),
      to: "secret" in change ? null : shownText(name, change.to),
    })),
    restores,
    savedBy: editor,
    savedAt: createdAt,
  }),
});

type Choice = { demonstration?: "keep" | "remove" | undefined };

/** The saves to revert: one save, or all saves after a version. */
type Way = { undoes?: number | undefined; restores?: number | undefined };
type KeptReason = SettingsPreview["kept"][number]["why"];
type Planned = {
  values: Record<string, string | null>;
  kept: Map<string, KeptReason>;
  saved: SavedSettings;
};

/**
 * Returns the values that reverting would save, and those that it would keep, with the reason.
 * @throws {ApiError} 404 for a version that does not exist
 */
async function plan(context: Context, { undoes, restores }: Way): Promise<Planned> {
  const saved = await readSavedSettings(context);
  const newest = undoes ?? restores ?? 0;
  if (newest > saved.version || undoes === 0) throw new ApiError("settings_version_not_found");
  const reverted = await context.db
    .select()
    .from(settingsSaves)
    .where(
      undoes === undefined
        ? gt(settingsSaves.version, restores ?? 0)
        : eq(settingsSaves.version, undoes),
    )
    .orderBy(desc(settingsSaves.version));
  const values: Planned["values"] = {};
  const unchanged: Planned["kept"] = new Map();
  for (const [name, change] of reverted.flatMap(({ changes }) => Object.entries(changes))) {
    if (!isEditable(name)) continue;
    if ("secret" in change) unchanged.set(name, "secret");
    else if (context.config.environment.has(name)) unchanged.set(name, "environment");
    else if (undoes !== undefined && (saved.values.get(name) ?? null) !== change.to)
      unchanged.set(name, "changed");
    else values[name] = change.from;
  }
  return { values, kept: unchanged, saved };
}

/**
 * Returns the changes by undoing a save or restoring a version.
 * @throws {ApiError} 404 for a version that does not exist
 */
async function previewChange(context: Context, way: Way): Promise<SettingsPreview> {
  const { values, kept, saved } = await plan(context, way);
  const changes = Object.entries(values).filter(
    ([name, to]) => (saved.values.get(name) ?? null) !== to,
  );
  return {
    changes: changes.map(([name, to]) => ({
      name,
      title: settingTitle(name),
      from: shownText(name, saved.values.get(name) ?? null),
      to: shownText(name, to),
    })),
    kept: [...kept].map(([name, why]) => ({ name, title: settingTitle(name), why })),
    disconnects: LISTED_SOURCES.flatMap(({ name, variables: [address = ""] }) =>
      changes.some(([changedName, to]) => changedName === address && to === null) ? [name] : [],
    ),
  };
}

/**
 * Reverts the changes of one save. Secrets stay, and so do values that the environment sets or that were changed since
 * then.
 * @throws {ApiError} 404 for a version that does not exist, and as `saveSettings`
 */
async function undoSettings(
  context: Context,
  by: Viewer,
  { version, undoes, demonstration }: Choice & { version: number; undoes: number },
): Promise<Settings> {
  const { values } = await plan(context, { undoes });
  return await saveSettings(context, by, { version, values, demonstration });
}

/**
 * Saves the values of an earlier version again, except secrets and values that the environment sets now.
 * @throws {ApiError} 404 for a version that does not exist, and as `saveSettings`
 */
async function restoreSettings(
  context: Context,
  by: Viewer,
  { version, restores, demonstration }: Choice & { version: number; restores: number },
): Promise<Settings> {
  const { values } = await plan(context, { restores });
  return await saveSettings(context, by, { version, values, demonstration }, { restores });
}

export const settingsApi: FeatureApi = (context) => ({
  getSettings: async () => ({ data: await findSettings(context) }),

  patchSettings: async ({ body }, _, by) => {
    refuseTypedLogo(body.values);
    return { message: "The settings were saved", data: await saveSettings(context, by, body) };
  },

  uploadLogo: async ({ body }, _, by) => ({
    message: "The logo was saved",
    data: await saveLogo(context, by, body),
  }),

  getSettingsHistory: ({ query }) => saves.list(context, query),

  previewSettings: async ({ query }) => ({ data: await previewChange(context, query) }),

  undoSettings: async ({ body }, _, by) => ({
    message: "The change was undone",
    data: await undoSettings(context, by, body),
  }),

  restoreSettings: async ({ body }, _, by) => ({
    message: "The settings were restored",
    data: await restoreSettings(context, by, body),
  }),

  sendTestMail: async (_, call, by) => {
    // The limit's key contains the settings, so that the count starts again after a change. Correcting a password needs
    // more attempts.
    const account = `${mailService(context).settings}:${by.userId}`;
    await countAttempt(context, "trial", { account, address: addressOf(call) });
    return { data: await sendTestEmail(context, by, languageFor(call)) };
  },
});

const REJECTED = {
  kind: () => new ApiError("logo_type"),
  frames: () => new ApiError("image_too_many_frames", { most: PICTURE_FRAMES_MAX }),
  pixels: () => new ApiError("logo_too_wide", { most: LOGO_SIDE_MAX }),
  damaged: () => new ApiError("image_damaged"),
};

/**
 * Encodes an uploaded logo again, so that only its pixels remain, and saves it as a setting.
 * @throws {ApiError} 400 if it is damaged, 413 if it is too large, 415 if it is not a picture; and as `saveSettings`
 */
async function saveLogo(
  context: Context,
  by: Viewer,
  { file, version }: { file: File; version: number },
): Promise<Settings> {
  if (file.size > LOGO_BYTES_MAX) {
    throw new ApiError("image_too_large", { most: inMegabytes(LOGO_BYTES_MAX) });
  }
  const images = await context.pictureWork.run("encodeLogo", Buffer.from(await file.arrayBuffer()));
  if (!images.ok) throw REJECTED[images.reason]();
  return await saveSettings(context, by, { version, values: { LOGO: logoText(images.pictures) } });
}

/**
 * Rejects a logo that is typed as a setting's value.
 * @throws {ApiError} 422 if the values contain a logo
 */
function refuseTypedLogo(values: Readonly<Record<string, string | null>>): void {
  if (!values.LOGO?.trim()) return;
  const message = "Logo must be uploaded in the dashboard";
  const issues = [{ path: "body.values.LOGO", message }];
  throw new ApiError("settings_faults", { issue: message }, { issues });
}
