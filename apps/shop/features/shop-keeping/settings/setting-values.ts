import type { Setting, Settings } from "@loupe/contract";
import type { FormValues } from "#browser/form.tsx";
import { truncate } from "#ui/format/truncate.ts";
import * as texts from "#texts/dashboard/settings.ts";

/** Returns the name of a setting's field, which is also its path in the server's errors. */
export const fieldOf = (name: string) => `values.${name}`;

/**
 * Returns the options of a select, each value once. The default has the value "", and "nothing" is an option only if
 * there is no default.
 */
export const choicesOf = (
  { choices, preset }: Pick<Setting, "choices" | "preset">,
  value: string | null,
) => [
  ...(preset === null ? [{ value: "", label: texts.noChoice }] : []),
  ...choices.map((choice) => ({
    value: choice === preset && value !== preset ? "" : choice,
    label: texts.choiceNames[choice] ?? choice,
  })),
];

const SHOWN_LENGTH_MAX = 80;
export const shownValue = (value: string | null) =>
  value ? truncate(value, SHOWN_LENGTH_MAX) : texts.nothing;

/** The sections whose services can be tested below their fields. */
const TESTED_SECTIONS = new Set(["mail", "login", "services"]);

/** Whether these values belong to a service that was not called with them yet. */
export const isUntested = (settings: readonly Setting[], values: Settings["values"]) =>
  settings.some(({ section }) => TESTED_SECTIONS.has(section)) &&
  Object.values(values).some((value) => value !== null);

/**
 * Returns the typed values that differ from the saved ones. A secret with an empty field stays, unless its removal is
 * ticked.
 */
export function changesIn(
  fields: FormValues,
  settings: readonly Setting[],
  { values }: Pick<Settings, "values">,
): Settings["values"] {
  const changes: Settings["values"] = {};
  for (const { name, form, source } of settings) {
    const text = fields[fieldOf(name)]?.trim();
    if (text === undefined || source === "environment") continue;
    if (form === "secret") {
      if (text) changes[name] = text;
      else if (fields[`${fieldOf(name)}.remove`]) changes[name] = null;
      continue;
    }
    // Forms send line ends with a carriage return.
    const newValue = text.replaceAll("\r\n", "\n") || null;
    if (newValue !== (values[name] ?? null)) changes[name] = newValue;
  }
  return changes;
}

type Against = { yours: Settings["values"]; current: Settings };

/** Compares the values of a section with the values that another admin saved. */
export const comparedValues = (settings: readonly Setting[], { yours, current }: Against) =>
  settings
    .filter(({ name }) => name in yours)
    .map(({ name, title, form }) => {
      const displayText = (value: string | null | undefined) =>
        form === "secret" ? texts.hidden : (value ?? "");
      return {
        label: title,
        theirs: displayText(current.values[name]),
        yours: displayText(yours[name]),
      };
    });
