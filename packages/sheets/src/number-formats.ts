import type { NumberFormat } from "./grid.ts";

/** The ids of built-in formats of dates and times, some of them for Chinese, Japanese and Korean. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
/** Amounts in the currency of the reader's system, which is unknown. */
const isBuiltInCurrency = (id: number) => (id >= 5 && id <= 8) || id === 42 || id === 44;
const isBuiltInPercent = (id: number) => id === 9 || id === 10;

/** The locale of Japan in `[$¥-411]`: its sign is the same as that of the yuan. */
const YEN = /-0*411\]/;
const YUAN = /[¥￥元]|CN[YH]|RMB/i;
const FOREIGN = /[$€£₩₽₹₺₫฿]|USD|EUR|GBP|PLN|zł/i;

/** Returns how a format displays numbers, by its id and by its code if the file defines it. */
export function formatOf(id: number, code = ""): NumberFormat {
  if (isBuiltInDate(id)) return "date";
  if (isBuiltInPercent(id)) return "percent";
  if (isBuiltInCurrency(id) && code === "") return "foreign";
  // `[$¥-804]` is a sign with its locale, and what remains in brackets are colours and conditions.
  const signs = code.replace(/\[\$([^\]-]*)[^\]]*\]/g, "$1").replace(/\[[^\]]*\]/g, "");
  if (YUAN.test(signs) && !YEN.test(code)) return "cny";
  if (FOREIGN.test(signs) || YEN.test(code)) return "foreign";
  const letters = signs.replace(/"[^"]*"|\\./g, "");
  if (/[ymdhs]/i.test(letters) && !/general/i.test(letters)) return "date";
  return letters.includes("%") ? "percent" : "plain";
}
