import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "fr";
/** The language in the format of Open Graph. */
export const openGraphLocale = "fr_FR";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/fr";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = false;
/** The locale for dates. */
export const dates = "fr";
export const currency = "EUR";

export const wholeNumber = wholeNumbers("fr");
export const shortNumber = shortNumbers("fr");
export const oneDecimal = decimals("fr", 1);
export const centimetres = decimals("fr", 2);
export const fixedDecimal = sums("fr", 1);
export const twoDecimals = sums("fr", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("fr");
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; many: string; other: string }>("fr");
export const marketplaceName = (latin: string): string => latin;

/** What stands between two sentences. */
export const sentenceGap = " ";
