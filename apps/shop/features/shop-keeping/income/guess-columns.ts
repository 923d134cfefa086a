import type { EarningsColumns, EarningsReport } from "@loupe/contract";

/** Patterns for the names of columns in agents' files, the likeliest first. */
const LIKELY = {
  date: [/^date$/i, /date|time|day/i],
  amount: [/commission|earning|reward|income/i, /amount|total/i],
  currency: [/currency/i],
  orders: [/orders|quantity|count/i],
  status: [/^status$/i, /status|state/i],
  item: [/link|url/i, /(item|product|goods)[ _-]?(id|no|code)/i],
};

/**
 * Guesses the columns of a file: the columns of the agent's last file if it has them all, or else by their names. The
 * owner checks them before the import.
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
