import type { Setting, Settings } from "@loupe/contract";
import type { ReactNode } from "react";
import { LANGUAGES, languageOfTag } from "#languages";
import * as texts from "#texts/dashboard/settings.ts";
import { Disclosure } from "#ui/disclosure.tsx";

type Props = {
  /** The texts in other languages than English. */
  settings: readonly Setting[];
  values: Settings["values"];
  fieldFor: (setting: Setting) => ReactNode;
};

/** The translations of a text, folded up at first. */
export function Translations({ settings, values, fieldFor }: Props) {
  if (settings.length === 0) return null;
  const count = settings.filter(({ name }) => values[name]).length;
  return (
    <Disclosure className="mt-1" summary={texts.translationCount(count, LANGUAGES.length - 1)}>
      <div className="grid gap-4 pt-1 pb-2 sm:grid-cols-2">
        {settings.map((setting) => {
          const tag = setting.translation?.language ?? "";
          return (
            <div key={setting.name} lang={tag}>
              {fieldFor({ ...setting, title: languageOfTag(tag).name })}
            </div>
          );
        })}
      </div>
    </Disclosure>
  );
}
