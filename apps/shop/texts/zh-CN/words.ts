import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../formats.ts";

/** The `lang` attribute of the page. */
export const language = "zh-CN";
/** The language in the format of Open Graph. */
export const openGraphLocale = "zh_CN";
export const direction: "ltr" | "rtl" = "ltr";
/** The beginning of the paths of this language's pages. */
export const folder = "/zh-cn";
/** Whether every page needs the second font file, which has more Latin letters. */
export const needsLatinExt = false;
/** The locale for dates. */
export const dates = "zh-CN";
export const currency = "CNY";

export const wholeNumber = wholeNumbers("zh-CN");
export const shortNumber = shortNumbers("zh-CN");
export const oneDecimal = decimals("zh-CN", 1);
export const centimetres = decimals("zh-CN", 2);
export const fixedDecimal = sums("zh-CN", 1);
export const twoDecimals = sums("zh-CN", 2);
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} 克`;
export const listed = lists("zh-CN");
export const series = (names: readonly string[]): string => names.join("、");
export const plural = plurals<{ other: string }>("zh-CN");
const MARKETPLACES: Record<string, string> = { Taobao: "淘宝", Tmall: "天猫", Weidian: "微店" };
export const marketplaceName = (latin: string): string => MARKETPLACES[latin] ?? latin;

/** What stands between two sentences. */
export const sentenceGap = "";
