import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The page's `lang`. */
export const language = "pt-BR";
/** The same as Open Graph writes it. */
export const openGraphLocale = "pt_BR";
export const direction: "ltr" | "rtl" = "ltr";
/** What the paths of its pages begin with. */
export const folder = "/pt-br";
/** Whether every page shows letters of the font's second file. */
export const needsLatinExt = false;
/** How dates are written. */
export const dates = "pt-BR";

export const wholeNumber = wholeNumbers("pt-BR");
export const shortNumber = shortNumbers("pt-BR");
export const oneDecimal = decimals("pt-BR", 1);
export const centimetres = decimals("pt-BR", 2);
export const fixedDecimal = sums("pt-BR", 1);
export const twoDecimals = sums("pt-BR", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;
export const listed = lists("pt-BR");
export const series = (names: readonly string[]): string => names.join(", ");
export const plural = plurals<{ one: string; many: string; other: string }>("pt-BR");
export const marketplaceName = (latin: string): string => latin;
