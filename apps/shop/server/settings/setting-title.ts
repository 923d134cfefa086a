import { SERVICE_RECORDS } from "#server/external-services/services.ts";
import { editableSettings, isEditable } from "./settings-schema.ts";
import type { SettingWords } from "./values.ts";

/** What the dashboard calls a setting. One that it does not have is called what the environment calls it. */
export function settingTitle(name: string): string {
  if (!isEditable(name)) return name;
  const words = editableSettings[name].meta() as Partial<SettingWords> | undefined;
  return words?.title ?? titleOfService(name);
}

/** The settings of an external service are described by the service: `QC partner: address`. */
function titleOfService(name: string): string {
  const upstream = SERVICE_RECORDS.find(({ settings }) => name in settings);
  if (!upstream) return name;
  const own = name.replace(upstream.address.replace(/URL$/, ""), "");
  return `${upstream.name}: ${name === upstream.address ? "address" : own.toLowerCase().replaceAll("_", " ")}`;
}
