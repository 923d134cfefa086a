import type { Setting } from "@loupe/contract";
import * as z from "zod";
import {
  EDITABLE_NAMES,
  editableSettings,
  SECRET_SETTINGS,
  type EditableName,
} from "#server/settings/settings-schema.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import { logoPath } from "#server/settings/logo.ts";
import type { SettingWords } from "#server/settings/values.ts";

/** Returns the labels of a setting, and the kind of its field, for the page and the OpenAPI document. */
export function wordsOf(
  name: EditableName,
): Pick<Setting, "title" | "description" | "form" | "choices" | "translation"> {
  const labels = editableSettings[name].meta() as Partial<SettingWords> | undefined;
  return {
    title: settingTitle(name),
    description: labels?.description ?? "",
    form: SECRET_SETTINGS.has(name) ? "secret" : (labels?.form ?? "line"),
    choices: choicesOf(editableSettings[name]),
    translation: labels?.translation ?? null,
  };
}

function choicesOf(schema: z.ZodType): string[] {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

/** Returns a value as responses and logs contain it: the path of a picture, or else the text itself. */
export const shownText = (name: string, text: string | null): string | null =>
  name === "LOGO" && text ? logoPath(text, "wide") : text;

/** Returns the default of a setting as text, or null if it has none. */
export function presetOf(name: EditableName): string | null {
  const preset: unknown = editableSettings[name].parse(undefined);
  if (preset === undefined) return null;
  if (Array.isArray(preset)) return preset.join(",") || null;
  if (typeof preset !== "object" || preset === null) return String(preset);
  return Object.entries(preset)
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
}

/** Returns the schema of the values by name, for the OpenAPI document. */
export const describeValues = () => ({
  type: "object",
  properties: Object.fromEntries(
    EDITABLE_NAMES.map((name) => {
      const { title, description, form } = wordsOf(name);
      const isSecret = form === "secret" && { writeOnly: true };
      return [name, { type: ["string", "null"], title, description, ...isSecret }];
    }),
  ),
  additionalProperties: false,
});
