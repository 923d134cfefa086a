import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "en";
/** The language in the format of Open Graph. */
export const openGraphLocale = "en_US";
/** The `dir` attribute of the page: "rtl" for a language that is written from right to left. */
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt: boolean = false;
/** The locale for dates, which are written as 7 Oct 2026. */
export const dates = "en-GB";
/** The currency of prices in the HTML, before the visitor's choice is known. "CNY" for yuan only. */
export const currency: string = "USD";

export const wholeNumber = wholeNumbers("en-US");
export const shortNumber = shortNumbers("en-US");
/** "4.5". */
export const oneDecimal = decimals("en-US", 1);
export const centimetres = decimals("en-US", 2);
/** "4.0". */
export const fixedDecimal = sums("en-US", 1);
export const twoDecimals = sums("en-US", 2);
/** "1,138 g". */
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("en");
/** "A, B, C": a list of names that is not part of a sentence. */
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; other: string }>("en");
/** Returns the name of a marketplace in this language, by its name in Latin letters. */
export const marketplaceName = (latin: string): string => latin;

/** What stands between two sentences. */
export const sentenceGap = " ";
