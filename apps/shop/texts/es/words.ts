import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "es";
/** The language in the format of Open Graph. */
export const openGraphLocale = "es_ES";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/es";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = false;
/** The locale for dates. */
export const dates = "es";
export const currency = "EUR";

export const wholeNumber = wholeNumbers("es");
export const shortNumber = shortNumbers("es");
export const oneDecimal = decimals("es", 1);
export const centimetres = decimals("es", 2);
export const fixedDecimal = sums("es", 1);
export const twoDecimals = sums("es", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("es");
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; many: string; other: string }>("es");
export const marketplaceName = (latin: string): string => latin;

/** What stands between two sentences. */
export const sentenceGap = " ";
