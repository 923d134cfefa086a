/** The languages of the extension, in the order of the menu. Each has its texts in `texts/`. */
export const LANGUAGES = [
  { tag: "en", name: "English" },
  { tag: "de", name: "Deutsch" },
  { tag: "fr", name: "Français" },
  { tag: "es", name: "Español" },
  { tag: "it", name: "Italiano" },
  { tag: "pl", name: "Polski" },
  { tag: "pt-BR", name: "Português" },
  { tag: "zh-CN", name: "简体中文" },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]["tag"];

/** Returns the extension's language for a browser's language such as `pt-PT`; English if there is none. */
export function languageFor(tag: string): LanguageTag {
  const base = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((one) => one.tag.toLowerCase().split("-")[0] === base)?.tag ?? "en";
}

/** Returns the folder of a language in the shop's paths: empty for English, otherwise for example `/pt-br`. */
export const folderOf = (tag: LanguageTag) => (tag === "en" ? "" : `/${tag.toLowerCase()}`);
