import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "pl";
/** The language in the format of Open Graph. */
export const openGraphLocale = "pl_PL";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/pl";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = true;
/** The locale for dates. */
export const dates = "pl";
export const currency = "PLN";

export const wholeNumber = wholeNumbers("pl");
export const shortNumber = shortNumbers("pl");
export const oneDecimal = decimals("pl", 1);
export const centimetres = decimals("pl", 2);
export const fixedDecimal = sums("pl", 1);
export const twoDecimals = sums("pl", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("pl");
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; few: string; many: string; other: string }>("pl");
export const marketplaceName = (latin: string): string => latin;

/** What stands between two sentences. */
export const sentenceGap = " ";
