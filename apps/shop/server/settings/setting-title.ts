import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { editableSettings, isEditable } from "./settings-schema.ts";
import type { SettingWords } from "./values.ts";

/** Returns a setting's name in the dashboard, or its name in the environment if the dashboard does not have it. */
export function settingTitle(name: string): string {
  if (!isEditable(name)) return name;
  const words = editableSettings[name].meta() as Partial<SettingWords> | undefined;
  return words?.title ?? titleOfSource(name);
}

/** Builds the title of a source's setting, from the service's name: `QC partner: address`. */
function titleOfSource(name: string): string {
  const source = SOURCE_RECORDS.find(({ settings }) => name in settings);
  if (!source) return name;
  if (name === source.perMinute) return `${source.name}: most calls a minute`;
  const own = name.replace(source.address.replace(/URL$/, ""), "");
  return `${source.name}: ${name === source.address ? "address" : own.toLowerCase().replaceAll("_", " ")}`;
}
