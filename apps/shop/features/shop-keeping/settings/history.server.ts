import type { Settings, SettingsPreview, SettingsSave } from "@loupe/contract";
import { desc, eq, gt } from "drizzle-orm";
import { showActors } from "#features/accounts/people/service.server.ts";
import { LISTED_SOURCES } from "#features/shop-keeping/sources/service.server.ts";
import type { Context } from "#server/context.ts";
import { historyOf } from "#server/documents/versions.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { isEditable } from "#server/settings/settings-schema.ts";
import { readSavedSettings, type SavedSettings } from "#server/settings/saved-settings.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import { settingsSaves } from "#server/settings/tables.ts";
import { saveSettings } from "./save.server.ts";
import { shownText } from "./setting-labels.server.ts";

/** The saves of settings. */
export const saves = historyOf({
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
export async function previewChange(context: Context, way: Way): Promise<SettingsPreview> {
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
export async function undoSettings(
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
export async function restoreSettings(
  context: Context,
  by: Viewer,
  { version, restores, demonstration }: Choice & { version: number; restores: number },
): Promise<Settings> {
  const { values } = await plan(context, { restores });
  return await saveSettings(context, by, { version, values, demonstration }, { restores });
}
