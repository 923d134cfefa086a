import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "pt-BR";
/** The language in the format of Open Graph. */
export const openGraphLocale = "pt_BR";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/pt-br";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = false;
/** The locale for dates. */
export const dates = "pt-BR";
export const currency = "BRL";

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

/** What stands between two sentences. */
export const sentenceGap = " ";
