import type { Setting, Settings } from "@loupe/contract";
import type { Typed } from "#client/form.tsx";
import * as texts from "#texts/dashboard-settings.ts";

/** The name of a setting's field, as the server names it in a fault. */
export const fieldOf = (name: string) => `values.${name}`;

/** What was typed and is not what is saved. An empty secret stays as it is, unless it is to be removed. */
export function changesIn(
  typed: Typed,
  settings: readonly Setting[],
  { values }: Pick<Settings, "values">,
): Settings["values"] {
  const changes: Settings["values"] = {};
  for (const { name, form, source } of settings) {
    const text = typed[fieldOf(name)]?.trim();
    if (text === undefined || source === "environment") continue;
    if (form === "secret") {
      if (text) changes[name] = text;
      else if (typed[`${fieldOf(name)}.remove`]) changes[name] = null;
      continue;
    }
    // A form sends its lines with a carriage return.
    const said = text.replaceAll("\r\n", "\n") || null;
    if (said !== (values[name] ?? null)) changes[name] = said;
  }
  return changes;
}

type Against = { yours: Settings["values"]; current: Settings };

/** What a section was about to save, beside what somebody else saved. */
export const comparedValues = (settings: readonly Setting[], { yours, current }: Against) =>
  settings
    .filter(({ name }) => name in yours)
    .map(({ name, title, form }) => {
      const shown = (value: string | null | undefined) =>
        form === "secret" ? texts.hidden : (value ?? "");
      return { label: title, theirs: shown(current.values[name]), yours: shown(yours[name]) };
    });
