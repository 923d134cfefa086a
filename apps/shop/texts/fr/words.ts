import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "fr";
/** The same as Open Graph writes it. */
export const openGraphLocale = "fr_FR";
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "/fr";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt = false;
/** How dates are written. */
export const dates = "fr";

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
