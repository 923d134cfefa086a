import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "es";
/** The same as Open Graph writes it. */
export const openGraphLocale = "es_ES";
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "/es";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt = false;
/** How dates are written. */
export const dates = "es";

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
