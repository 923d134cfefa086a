import { twoDecimals } from "#texts/words.ts";

/**
 * "¥ 1,299.50": the one way that money is written, in every reader's language alike. The space does not
 * break: a symbol never parts from its number.
 */
export const money = (amount: number, symbol = "¥") => `${symbol}\u00a0${twoDecimals(amount)}`;
