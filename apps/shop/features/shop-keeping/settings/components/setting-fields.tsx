import type { Setting } from "@loupe/contract";
import { fieldOf } from "../setting-values.ts";
import { SettingField } from "./setting-field.tsx";
import { anchorOf } from "../subjects.ts";
import { Translations } from "./translations.tsx";
import type { Saved } from "./use-save.ts";

type Props = Pick<Saved, "settings" | "all" | "show"> & {
  errors: Readonly<Record<string, string | undefined>>;
  isLocked: (setting: Setting) => boolean;
};

/** The fields of a section, each followed by its translations. */
export function SettingFields({ settings, all, show, errors, isLocked }: Props) {
  const fieldFor = (setting: Setting) => (
    <SettingField
      // The key makes a newly saved value replace the value of its field.
      key={`${setting.name} ${all.values[setting.name]}`}
      {...setting}
      isLocked={isLocked(setting)}
      version={all.version}
      show={show}
      value={all.values[setting.name] ?? null}
      error={errors[fieldOf(setting.name)]}
    />
  );
  return settings
    .filter(({ translation }) => translation === null)
    .map((setting) => (
      <div key={setting.name} id={anchorOf(setting.name)}>
        {fieldFor(setting)}
        <Translations
          settings={settings.filter(({ translation }) => translation?.of === setting.name)}
          values={all.values}
          fieldFor={fieldFor}
        />
      </div>
    ));
}
