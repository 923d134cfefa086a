import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "de";
/** The language in the format of Open Graph. */
export const openGraphLocale = "de_DE";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/de";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = false;
/** The locale for dates. */
export const dates = "de";
export const currency = "EUR";

export const wholeNumber = wholeNumbers("de");
export const shortNumber = shortNumbers("de");
export const oneDecimal = decimals("de", 1);
export const centimetres = decimals("de", 2);
export const fixedDecimal = sums("de", 1);
export const twoDecimals = sums("de", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("de");
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; other: string }>("de");
export const marketplaceName = (latin: string): string => latin;

/** What stands between two sentences. */
export const sentenceGap = " ";
