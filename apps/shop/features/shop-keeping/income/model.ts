import type { Earned, EarningsColumns, EarningsReport, Income } from "@loupe/contract";
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

/** Patterns for the names of columns in agents' files, the likeliest first. */
const LIKELY = {
  date: [/^date$/i, /date|time|day/i],
  amount: [/commission|earning|reward|income/i, /amount|total/i],
  currency: [/currency/i],
  orders: [/orders|quantity|count/i],
  status: [/^status$/i, /status|state/i],
  item: [/link|url/i, /(item|product|goods)[ _-]?(id|no|code)/i],
};

/** Returns the paid and pending amounts of each day, in one currency. */
export const moneyByDay = ({ byDay }: Income, currency: string) =>
  byDay.map(({ day, earned }) => {
    const { amount = 0, pendingAmount = 0 } = earned.find((sum) => sum.currency === currency) ?? {};
    return { day, paid: amount, pending: pendingAmount };
  });

/**
 * Guesses the columns of a file: those of the agent's last file if it has them all, or else by their names. The owner
 * checks them before the import.
 */
export function guessColumns(report: FileColumns, last: EarningsColumns | null): EarningsColumns {
  const guessed = columnsByName(report);
  if (!last || !columnsOf(last).every((column) => report.header.includes(column))) return guessed;
  const { status } = last;
  // Columns stored by an earlier version have no status and item.
  if (!status) return { ...last, status: guessed.status, item: last.item ?? guessed.item };
  const hasWords = "all" in status || report.words.some(({ column }) => column === status.column);
  // The form cannot display a column with too many values. All lines become pending, so that none counts as paid by
  // mistake.
  return hasWords ? last : { ...last, status: { all: "pending" } };
}

type FileColumns = Pick<EarningsReport, "header" | "words">;

function columnsByName({ header, words }: FileColumns): EarningsColumns {
  const likely = (patterns: RegExp[]) =>
    patterns.flatMap((pattern) => header.find((name) => pattern.test(name)) ?? [])[0];
  const currency = likely(LIKELY.currency);
  const status = words.find(({ column }) => column === likely(LIKELY.status));
  return {
    date: likely(LIKELY.date) ?? header[0] ?? "",
    dateOrder: "ymd",
    amount: likely(LIKELY.amount) ?? header[1] ?? "",
    decimal: ".",
    currency: currency ? { column: currency } : { code: "USD" },
    orders: likely(LIKELY.orders),
    status: status ? statusOf(status) : { all: "paid" },
    item: likely(LIKELY.item),
  };
}

type Words = EarningsReport["words"][number];
export type Meaning = "paid" | "pending" | "leftOut";

/**
 * Patterns for the meanings of a status. Any other word counts as pending, so that nothing counts as paid or cancelled
 * by mistake.
 */
const MEANINGS: [RegExp, Meaning][] = [
  [/cancel|reject|refus|refund|invalid|void|denied|declin|expired|取消|无效|拒/i, "leftOut"],
  [/\bun|not|wait|pend|process|approv|confirm|待/i, "pending"],
  [/paid|settled|withdrawn|transferred|credited|已结算|已支付/i, "paid"],
];

/** Guesses the meanings of the values of a status column. */
export function statusOf({ column, values }: Words) {
  const meaningOf = (word: string): Meaning =>
    MEANINGS.find(([pattern]) => pattern.test(word))?.[1] ?? "pending";
  const as = (meaning: Meaning) => values.filter((word) => meaningOf(word) === meaning);
  return { column, paid: as("paid"), pending: as("pending"), leftOut: as("leftOut") };
}

const columnsOf = ({ date, amount, currency, orders, status, item }: EarningsColumns): string[] => [
  date,
  amount,
  ...("column" in currency ? [currency.column] : []),
  ...(orders ? [orders] : []),
  ...(status && "column" in status ? [status.column] : []),
  ...(item ? [item] : []),
];
