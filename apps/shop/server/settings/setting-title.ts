import { SERVICE_RECORDS } from "#server/external-services/service-list.ts";
import { editableSettings, isEditable } from "./settings-schema.ts";
import type { SettingWords } from "./values.ts";

/** Returns a setting's name in the dashboard, or its name in the environment if the dashboard does not have it. */
export function settingTitle(name: string): string {
  if (!isEditable(name)) return name;
  const words = editableSettings[name].meta() as Partial<SettingWords> | undefined;
  return words?.title ?? titleOfService(name);
}

/** Builds the title of an external service's setting, from the service's name: `QC partner: address`. */
function titleOfService(name: string): string {
  const upstream = SERVICE_RECORDS.find(({ settings }) => name in settings);
  if (!upstream) return name;
  if (name === upstream.perMinute) return `${upstream.name}: most calls a minute`;
  const own = name.replace(upstream.address.replace(/URL$/, ""), "");
  return `${upstream.name}: ${name === upstream.address ? "address" : own.toLowerCase().replaceAll("_", " ")}`;
}
