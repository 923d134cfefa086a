import type { Setting, Settings } from "@loupe/contract";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { LANGUAGES, languageOfTag } from "#languages";
import * as texts from "#texts/dashboard/settings.ts";

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
    <details className="group mt-1">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-1 pe-2 font-[550] text-ink-2 hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 transition-transform group-open:rotate-90"
        />
        {texts.translationCount(count, LANGUAGES.length - 1)}
      </summary>
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
    </details>
  );
}
