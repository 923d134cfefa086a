import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "it";
/** The language in the format of Open Graph. */
export const openGraphLocale = "it_IT";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/it";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = false;
/** The locale for dates. */
export const dates = "it";
export const currency = "EUR";

export const wholeNumber = wholeNumbers("it");
export const shortNumber = shortNumbers("it");
export const oneDecimal = decimals("it", 1);
export const centimetres = decimals("it", 2);
export const fixedDecimal = sums("it", 1);
export const twoDecimals = sums("it", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("it");
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; many: string; other: string }>("it");
export const marketplaceName = (latin: string): string => latin;

/** What stands between two sentences. */
export const sentenceGap = " ";
