import { decimalsOf } from "./currency-decimals.ts";
import { divide, exact, multiply, type Exact } from "./exact.ts";

/** A currency that a calculation needs and that has no rate. */
export class MissingRate extends Error {
  readonly currency: string;

  constructor(currency: string) {
    super(`no rate for ${currency}`);
    this.currency = currency;
  }
}

/** Returns the result of a calculation, or something else where a currency has no rate. */
export function whereRated<Result, Otherwise>(
  calculate: () => Result,
  otherwise: Otherwise,
): Result | Otherwise {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof MissingRate) return otherwise;
    throw error;
  }
}

/** Converts between yuan, the shopper's currency and the facts' currencies, at mid rates. */
export type Exchange = {
  currency: string;
  decimals: number;
  /** The yuan of one unit of the shopper's currency. */
  rate: Exact;
  toCny: (amount: number, currency: string) => Exact;
  fromCny: (cny: Exact) => Exact;
  /** Converts an amount of a fact to the shopper's currency. */
  convert: (amount: number, currency: string) => Exact;
};

export function exchangeOf(
  currency: string,
  rates: Readonly<Record<string, number | undefined>>,
): Exchange {
  const rate = rateOf(currency, rates);
  const fromCny = (cny: Exact) => divide(cny, rate);
  const toCny = (amount: number, from: string) =>
    from === "CNY" ? exact(amount) : multiply(exact(amount), rateOf(from, rates));
  const convert = (amount: number, from: string) =>
    amount === 0 || from === currency ? exact(amount) : fromCny(toCny(amount, from));
  return { currency, decimals: decimalsOf(currency), rate, toCny, fromCny, convert };
}

function rateOf(currency: string, rates: Readonly<Record<string, number | undefined>>): Exact {
  if (currency === "CNY") return exact(1);
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (rate === undefined) throw new MissingRate(currency);
  return exact(rate);
}
