import { type FieldError, defaultFieldError, fieldErrorsOf, sentenceOf } from "@loupe/contract";
import type { Config } from "#server/config.ts";
import { ApiError } from "#server/http/api-error.ts";
import {
  conflictingSettings,
  editableSettings,
  isEditable,
  missingSettings,
} from "#server/settings/settings-schema.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import type { SavedSettings } from "#server/settings/saved-settings.ts";
import { wordsOf } from "./setting-labels.server.ts";

/** Values as texts, as in the environment. Null resets a setting to its default. */
export type Values = Readonly<Record<string, string | null>>;

const LENGTH_MAX = 10_000;

/** Removes surrounding spaces. An empty text becomes null, as in the environment. */
export const tidied = (values: Values): Values =>
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
