import type { Earned, Income } from "@loupe/contract";
import { language } from "#texts/words.ts";

/** Returns an amount in words, such as "$12.50" or "CN¥70.00". A small amount has a third decimal: "$0.012". */
export const moneyInWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    ...(Math.abs(amount) < 0.1 && amount !== 0 && { maximumSignificantDigits: 2 }),
  }).format(amount);

/** Returns the paid sums in words, one for each currency. */
export const paidInWords = (earnings: readonly Earned[]): string[] =>
  earnings
    .filter(({ orders, amount }) => orders > 0 || amount !== 0)
    .map(({ currency, amount }) => moneyInWords(amount, currency));

/** Returns the pending sums in words, one for each currency. */
export const pendingInWords = (earnings: readonly Earned[]): string[] =>
  earnings
    .filter(({ pendingOrders, pendingAmount }) => pendingOrders > 0 || pendingAmount !== 0)
    .map(({ currency, pendingAmount }) => moneyInWords(pendingAmount, currency));

/** Returns the paid amount per click in words, one for each currency. Empty without a click or a payment. */
export const perClickInWords = (earnings: readonly Earned[], clicks: number): string[] =>
  clicks === 0
    ? []
    : earnings
        .filter(({ orders, amount }) => orders > 0 || amount !== 0)
        .map(({ currency, amount }) => moneyInWords(amount / clicks, currency));

/** Returns the number of paid and pending orders. */
export const ordersOf = (earnings: readonly Earned[]): number =>
  earnings.reduce((total, { orders, pendingOrders }) => total + orders + pendingOrders, 0);

/** Returns the currencies of a period. The one with the most orders is first. */
export const currenciesOf = (earnings: readonly Earned[]): string[] =>
  earnings.toSorted((a, b) => ordersOf([b]) - ordersOf([a])).map(({ currency }) => currency);

/** Returns the paid and pending amounts of each day, in one currency. */
export const moneyByDay = ({ byDay }: Income, currency: string) =>
  byDay.map(({ day, earned }) => {
    const { amount = 0, pendingAmount = 0 } = earned.find((sum) => sum.currency === currency) ?? {};
    return { day, paid: amount, pending: pendingAmount };
  });
