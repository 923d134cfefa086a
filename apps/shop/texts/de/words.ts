import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "de";
/** The same as Open Graph writes it. */
export const openGraphLocale = "de_DE";
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "/de";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt = false;
/** How dates are written. */
export const dates = "de";

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
