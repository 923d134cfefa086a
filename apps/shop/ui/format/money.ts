import { twoDecimals } from "#texts/words.ts";

/**
 * Formats an amount of money: "¥ 1,299.50", the same in all languages. The space is non-breaking, so that symbol
 * and number stay on one line.
 */
export const money = (amount: number, symbol = "¥") => `${symbol}\u00a0${twoDecimals(amount)}`;
