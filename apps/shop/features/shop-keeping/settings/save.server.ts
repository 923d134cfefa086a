import {
  type FieldError,
  type Settings,
  defaultFieldError,
  fieldErrorsOf,
  mayCall,
  sentenceOf,
} from "@loupe/contract";
import { eq, inArray } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import {
  connectsFirstSource,
  endByChoice,
} from "#features/shop-keeping/demonstration/service.server.ts";
import { SETTINGS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import {
  SECRET_SETTINGS,
  conflictingSettings,
  editableSettings,
  isEditable,
  missingSettings,
} from "#server/settings/settings-schema.ts";
import { isOwners } from "#server/settings/owners.ts";
import {
  type SavedSettings,
  readSavedSettings,
  sealSetting,
} from "#server/settings/saved-settings.ts";
import { type SettingChange, settings, settingsSaves } from "#server/settings/tables.ts";
import { findSettings, shownValues } from "./present.server.ts";
import { shownText, wordsOf } from "./setting-labels.server.ts";
import type { Config } from "#server/config.ts";
import { settingTitle } from "#server/settings/setting-title.ts";

/** Values as texts, as in the environment. Null resets a setting to its default. */
export type Values = Readonly<Record<string, string | null>>;

const LENGTH_MAX = 10_000;

/** Removes surrounding spaces. An empty text becomes null, as in the environment. */
const tidied = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text?.trim() || null]));

/**
 * Validates values that are about to be saved.
 * @throws {ApiError} 422 for settings that the environment sets, and for values that the schemas of the configuration
 * reject
 */
export function checkValues(values: Values, saved: SavedSettings, { environment }: Config): void {
  const ofEnvironment = Object.keys(values).filter((name) => environment.has(name));
  if (ofEnvironment[0] !== undefined) {
    const issues = ofEnvironment.map((name) => issue(name, "is set by the environment"));
    throw new ApiError("setting_of_environment", { setting: ofEnvironment[0] }, { issues });
  }
  const issues = Object.entries(values).flatMap(([name, text]) => errorsOf(name, text));
  const needs = issues.length > 0 ? [] : neededAfter(values, saved, environment);
  const all = [...issues, ...needs];
  if (all[0]) throw new ApiError("settings_faults", { issue: all[0].message }, { issues: all });
}

const issue = (name: string, error: string): FieldError => ({
  path: `body.values.${name}`,
  message: sentenceOf(settingTitle(name), error),
});

function errorsOf(name: string, text: string | null): FieldError[] {
  if (!isEditable(name)) return [issue(name.slice(0, 60), "is not a setting of the dashboard")];
  if (text === null) return [];
  const { form } = wordsOf(name);
  if (form !== "picture" && text.length > LENGTH_MAX)
    return [issue(name, `must have at most ${LENGTH_MAX} characters`)];
  if (form !== "lines" && /\p{Cc}/u.test(text)) return [issue(name, "must be one line of text")];
  const parsed = editableSettings[name].safeParse(text, { error: defaultFieldError });
  return parsed.success
    ? []
    : fieldErrorsOf(parsed.error.issues, () => "").map(({ message }) => issue(name, message));
}

/**
 * Returns the errors of combinations after this save, such as a missing second setting, if this save contains one of
 * the settings.
 */
function neededAfter(
  values: Values,
  saved: SavedSettings,
  environment: Config["environment"],
): FieldError[] {
  const after = {
    ...Object.fromEntries(saved.values),
    ...Object.fromEntries(saved.unreadable.map((name) => [name, "set"])),
    ...values,
    ...Object.fromEntries(environment),
  };
  return [...missingSettings(after), ...conflictingSettings(after)]
    .filter(({ name, other }) => name in values || other in values)
    .map(({ name, other, message }) =>
      issue(name, message.replace("{other}", `“${settingTitle(other)}”`)),
    );
}

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
