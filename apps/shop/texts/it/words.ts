import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "it";
/** The same as Open Graph writes it. */
export const openGraphLocale = "it_IT";
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "/it";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt = false;
/** How dates are written. */
export const dates = "it";

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
