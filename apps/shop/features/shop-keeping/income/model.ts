import type { Earned, EarningsColumns } from "@loupe/contract";
import { language } from "#texts/words.ts";

/** One sum a currency: "$12.50", "CN¥70.00". */
export const sumsInWords = (earned: readonly Earned[]): string[] =>
  earned.map(({ currency, amount }) =>
    new Intl.NumberFormat(language, { style: "currency", currency }).format(amount),
  );

export const ordersOf = (earned: readonly Earned[]): number =>
  earned.reduce((total, { orders }) => total + orders, 0);

/** Names that agents' pages give their columns, the likeliest first. */
const LIKELY = {
  date: [/^date$/i, /date|time|day/i],
  amount: [/commission|earning|reward|income/i, /amount|total/i],
  currency: [/currency/i],
  orders: [/orders|quantity|count/i],
};

/**
 * How the file may be read: as the agent's last one, where it has the same columns, else by the names of its
 * columns. Somebody looks at it before anything is imported.
 */
export function guessColumns(header: string[], last: EarningsColumns | null): EarningsColumns {
  if (last && columnsOf(last).every((column) => header.includes(column))) return last;
  const likely = (patterns: RegExp[]) =>
    patterns.flatMap((pattern) => header.find((name) => pattern.test(name)) ?? [])[0];
  const currency = likely(LIKELY.currency);
  return {
    date: likely(LIKELY.date) ?? header[0] ?? "",
    dateOrder: "ymd",
    amount: likely(LIKELY.amount) ?? header[1] ?? "",
    decimal: ".",
    currency: currency ? { column: currency } : { code: "USD" },
    orders: likely(LIKELY.orders),
  };
}

const columnsOf = ({ date, amount, currency, orders }: EarningsColumns): string[] => [
  date,
  amount,
  ...("column" in currency ? [currency.column] : []),
  ...(orders ? [orders] : []),
];
