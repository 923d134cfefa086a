import { mayCall, type Settings } from "@loupe/contract";
import { eq, inArray } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import {
  connectsFirstSource,
  endByChoice,
} from "#features/shop-keeping/demonstration/service.server.ts";
import { announceChange, SETTINGS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { isEditable, SECRET_SETTINGS } from "#server/settings/settings-schema.ts";
import { isOwners } from "#server/settings/owners.ts";
import {
  readSavedSettings,
  sealSetting,
  type SavedSettings,
} from "#server/settings/saved-settings.ts";
import { settings, settingsSaves, type SettingChange } from "#server/settings/tables.ts";
import { checkValues, tidied, type Values } from "./checks.server.ts";
import { findSettings, shownValues } from "./present.server.ts";
import { shownText } from "./setting-labels.server.ts";

type Save = { version: number; values: Values; demonstration?: "keep" | "remove" | undefined };

/**
 * Saves settings, all or none. This process uses them when the function returns, other processes within a second.
 * @throws {ApiError} 403 for settings that only owners may change; 409 if somebody has saved since `version`, or if the
 * demonstration's rows would go live and nothing was chosen about them; and as `checkValues`
 */
export async function saveSettings(
  context: Context,
  by: Viewer,
  input: Save,
  restoring?: { restores: number },
): Promise<Settings> {
  const values = tidied(input.values);
  if (Object.keys(values).some(isOwners)) admitOwner(by);
  const entry = {
    action: restoring ? "restoreSettings" : "patchSettings",
    subject: "settings",
    look: (inside: Context) => readForAudit(inside, Object.keys(values).filter(isEditable)),
  };
  const goesLive = connectsFirstSource(context.config, values);
  await audited(context, by, entry, async (inside) => {
    const saved = await readSavedSettings(inside);
    if (saved.version !== input.version) throw changedMeanwhile(saved, { ...input, values });
    checkValues(values, saved, context.config);
    await write(inside, by, { saved, values, ...restoring });
    if (goesLive) await endByChoice(inside, by, input.demonstration);
  });
  await context.settings.reload();
  return await findSettings(context);
}

/** Requires a re-authenticated owner for some settings. */
function admitOwner({ role, hasProved }: Viewer): void {
  if (!mayCall(role, "owner")) throw new ApiError("owners_only");
  if (!hasProved) throw new ApiError("reauth_required");
}

function changedMeanwhile({ version, values }: SavedSettings, yours: Save): ApiError {
  const withoutSecrets = (all: Values): Settings["values"] =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [
        name,
        SECRET_SETTINGS.has(name) ? null : shownText(name, text),
      ]),
    );
  const conflict = {
    current: { version, values: shownValues(values) },
    yours: { version: yours.version, values: withoutSecrets(yours.values) },
  };
  return new ApiError("settings_changed", {}, { conflict });
}

type Writing = { saved: SavedSettings; values: Values; restores?: number };

async function write(inside: Context, by: Viewer, { saved, values, restores }: Writing) {
  const version = saved.version + 1;
  const changes: Record<string, SettingChange> = {};
  for (const [name, text] of Object.entries(values)) {
    const before = saved.values.get(name) ?? null;
    if (text === before && !saved.unreadable.includes(name)) continue;
    const isSecret = SECRET_SETTINGS.has(name);
    changes[name] = isSecret ? { secret: true } : { from: before, to: text };
    if (text === null) {
      await inside.db.delete(settings).where(eq(settings.name, name));
      continue;
    }
    const set = {
      value: isSecret ? null : text,
      sealed: isSecret ? await sealSetting(inside, text) : null,
      version,
    };
    await inside.db
      .insert(settings)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: settings.name, set });
  }
  if (Object.keys(changes).length === 0) return;
  const createdAt = inside.now();
  await inside.db
    .insert(settingsSaves)
    .values({ version, changes, restores, editor: by.userId, createdAt });
  await announceChange(inside, SETTINGS_TAG);
}

const SHOWN_LENGTH_MAX = 300;

/** Returns the values for the audit log: for a secret only the version of its change, for a picture its path. */
async function readForAudit({ db }: Context, names: string[]): Promise<Record<string, string>> {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return Object.fromEntries(
    rows.map(({ name, value, version }) => [
      name,
      value === null
        ? `changed in version ${version}`
        : (shownText(name, value)?.slice(0, SHOWN_LENGTH_MAX) ?? ""),
    ]),
  );
}
