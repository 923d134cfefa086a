import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "pl";
/** The same as Open Graph writes it. */
export const openGraphLocale = "pl_PL";
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "/pl";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt = true;
/** How dates are written. */
export const dates = "pl";

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
