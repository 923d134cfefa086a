/** The languages of the extension, in the order of the menu, with the currency of their prices. Each has a catalogue in apps/shop/texts. */
export const LANGUAGES = [
  { tag: "en", name: "English", currency: "USD" },
  { tag: "de", name: "Deutsch", currency: "EUR" },
  { tag: "fr", name: "Français", currency: "EUR" },
  { tag: "es", name: "Español", currency: "EUR" },
  { tag: "it", name: "Italiano", currency: "EUR" },
  { tag: "pl", name: "Polski", currency: "PLN" },
  { tag: "pt-BR", name: "Português", currency: "BRL" },
  { tag: "zh-CN", name: "简体中文", currency: "CNY" },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]["tag"];

/** Returns the extension's language for a browser's language such as `pt-PT`; English if there is none. */
export function languageFor(tag: string): LanguageTag {
  const base = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((one) => one.tag.toLowerCase().split("-")[0] === base)?.tag ?? "en";
}

/** Returns the folder of a language in the shop's paths: empty for English, otherwise for example `/pt-br`. */
export const folderOf = (tag: LanguageTag) => (tag === "en" ? "" : `/${tag.toLowerCase()}`);

/** Returns the currency of prices for shoppers of a language who have chosen no country. */
export const currencyOf = (tag: LanguageTag): string =>
  LANGUAGES.find((one) => one.tag === tag)!.currency;
