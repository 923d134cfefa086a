import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "en";
/** The same as Open Graph writes it. */
export const openGraphLocale = "en_US";
/** The page's `dir`: "rtl" for a language that is written from right to left. */
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt: boolean = false;
/** How dates are written: 7 Oct 2026. */
export const dates = "en-GB";

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
/** "A, B, C": names side by side, not a sentence. */
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; other: string }>("en");
/** The name of a marketplace, by its Latin name: other scripts may have one of their own. */
export const marketplaceName = (latin: string): string => latin;
