import { STATUS_WORDS_MAX, WORD_LENGTH_MAX, type EarningsColumns } from "@loupe/contract";
import { readCsv, UnreadableFile } from "#server/csv/csv-records.ts";

export type LineError = { line: number; column: string; reason: string };
/** An agent's payment or future payment for a line of its file, in the line's currency. */
export type EarningsLine = {
  day: string;
  currency: string;
  cents: number;
  orders: number;
  isPending: boolean;
  /** The item's link or id as it is in the file, or empty if the file has no such column. */
  item: string;
};
export type ReadEarnings = {
  header: string[];
  sample: string[][];
  lines: number;
  earned: EarningsLine[];
  /** The days in the file, in order, with cancelled lines. */
  days: string[];
  leftOutLines: number;
  words: { column: string; values: string[] }[];
  /** The first errors. A file with a million bad lines must not fill the memory. */
  faults: LineError[];
  faultCount: number;
};

const ERRORS_LISTED_MAX = 100;
const SAMPLE_LINES = 3;

/**
 * Reads an agent's file. If `columns` is undefined, it reads only the header, the first lines, and the different values
 * of each column.
 * @throws {UnreadableFile} for a file without a header, or without one of the columns
 */
export async function readEarnings(
  file: AsyncIterable<Uint8Array>,
  columns: EarningsColumns | undefined,
  today: string,
): Promise<ReadEarnings> {
  const read = {
    header: [] as string[],
    sample: [] as string[][],
    lines: 0,
    earned: [] as EarningsLine[],
    leftOutLines: 0,
    faults: [] as LineError[],
    faultCount: 0,
  };
  const days = new Set<string>();
  const words: Set<string>[] = [];
  const note = (error: LineError) => {
    read.faultCount += 1;
    if (read.faults.length < ERRORS_LISTED_MAX) read.faults.push(error);
  };
  let readLine: ReturnType<typeof readerOf> | undefined;
  for await (const record of readCsv(file)) {
    const { line } = record;
    if ("error" in record) {
      if (read.header.length === 0) throw new UnreadableFile(record.error);
      note({ line, column: "", reason: record.error });
    } else if (read.header.length === 0) {
      read.header = record.cells.map((name) => name.trim());
      words.push(...read.header.map(() => new Set<string>()));
      if (columns) readLine = readerOf(read.header, columns, today);
    } else {
      read.lines += 1;
      if (read.sample.length < SAMPLE_LINES) read.sample.push(record.cells);
      collectWords(words, record.cells);
      const outcome = readLine?.(record.cells);
      if (!outcome) continue;
      if ("reason" in outcome) note({ line, ...outcome });
      else {
        days.add(outcome.day);
        if ("cents" in outcome) read.earned.push(outcome);
        else read.leftOutLines += 1;
      }
    }
  }
  if (read.header.length === 0) throw new UnreadableFile("The file is empty");
  return { ...read, days: [...days].toSorted(), words: wordsOf(read.header, words) };
}

/**
 * Collects the different values of each column. It stops one value after the most that a status column may have, so
 * that other columns are recognized and take little memory.
 */
function collectWords(words: readonly Set<string>[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const values = words[at];
    if (values && values.size <= STATUS_WORDS_MAX) {
      values.add(cell.trim().slice(0, WORD_LENGTH_MAX + 1));
    }
  }
}

const wordsOf = (header: readonly string[], words: readonly Set<string>[]) =>
  header.flatMap((column, at) => {
    const values = [...(words[at] ?? [])];
    const isShort = values.every((value) => value.length <= WORD_LENGTH_MAX);
    return isShort && values.length > 0 && values.length <= STATUS_WORDS_MAX
      ? [{ column, values: values.toSorted() }]
      : [];
  });

type Wrong = { column: string; reason: string };

/**
 * Returns the indexes of the columns in the header.
 * @throws {UnreadableFile} for a column that the header lacks
 */
function placesOf(
  header: string[],
  { date, amount, currency, orders, status, item }: EarningsColumns,
) {
  const at = (column: string) => {
    const place = header.indexOf(column);
    if (place < 0) throw new UnreadableFile(`The file has no column “${column}”`);
    return place;
  };
  return {
    date: at(date),
    amount: at(amount),
    currency: "column" in currency ? at(currency.column) : undefined,
    orders: orders ? at(orders) : undefined,
    status: status && "column" in status ? at(status.column) : undefined,
    item: item ? at(item) : undefined,
  };
}

/** Returns a function that reads one line. For a cancelled line it returns only the day. */
function readerOf(header: string[], columns: EarningsColumns, today: string) {
  const { date, amount, currency, orders, status, item } = placesOf(header, columns);
  return (cells: string[]): EarningsLine | { day: string } | Wrong => {
    const wrong = (place: number, reason: string) => ({ column: header[place] ?? "", reason });
    if (cells.length !== header.length) {
      return wrong(-1, `has ${cells.length} cells where the header has ${header.length}`);
    }
    const text = (place: number | undefined) =>
      place === undefined ? "" : (cells[place] ?? "").trim();
    const formula = [date, amount, currency, orders, status, item].find((place) =>
      isFormula(text(place)),
    );
    if (formula !== undefined) return wrong(formula, "is a formula: export the values instead");
    const day = readDay(text(date), columns.dateOrder);
    if (!day) return wrong(date, `must be a date, ${WRITTEN[columns.dateOrder]}`);
    if (day > today) return wrong(date, "is in the future");
    const meaning = readStatus(columns.status ?? { all: "paid" }, text(status));
    if (!meaning)
      return wrong(status ?? -1, `has a new word, “${text(status)}”: choose what it means`);
    if (meaning === "leftOut") return { day };
    const cents = readCents(text(amount), columns.decimal);
    if (cents === undefined)
      return wrong(amount, `must be an amount such as 12${columns.decimal}50`);
    const code = "code" in columns.currency ? columns.currency.code : text(currency).toUpperCase();
    if (!CURRENCIES.has(code)) return wrong(currency ?? amount, "must be a currency, such as USD");
    const count = orders === undefined ? 1 : readCount(text(orders));
    if (count === undefined) return wrong(orders ?? -1, "must be a whole number");
    const isPending = meaning === "pending";
    return { day, currency: code, cents, orders: count, isPending, item: text(item) };
  };
}

/** The highest accepted amount. No agent pays as much for an order, so a higher amount is from the wrong column. */
const AMOUNT_MAX = 1_000_000;
const CENTS = 100;

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

const WRITTEN = {
  ymd: "year first, such as 2026-11-24",
  dmy: "day first, such as 24.11.2026",
  mdy: "month first, such as 11/24/2026",
} as const;

/** Whether a spreadsheet would run the text as a formula. A sign before a number is not one. */
const isFormula = (text: string) => /^[=@]/.test(text) || /^[+-](?![\s\d.,¥$€£])/.test(text);

/** Returns the day of a date such as "2026-11-24" or "24/11/2026 13:05". A time after it is ignored. */
function readDay(text: string, order: EarningsColumns["dateOrder"]): string | undefined {
  const [, a, b, c] = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:$|[T\s])/.exec(text) ?? [];
  if (!a || !b || !c) return undefined;
  const [year, month, day] = order === "ymd" ? [a, b, c] : order === "dmy" ? [c, b, a] : [c, a, b];
  if (year.length !== 4) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
  return isReal && year >= "2000" ? date : undefined;
}

/** Returns an amount such as "1,234.50", "$12.30" or "-3,50 €" in hundredths, or undefined if it is none. */
function readCents(text: string, decimal: EarningsColumns["decimal"]): number | undefined {
  const [group, sign] = decimal === "." ? [",", "\\."] : ["\\.", ","];
  const number = text.replaceAll(/[\s'\u00A0\u202F]|[A-Z]{3}|\p{Sc}/gu, "");
  const form = new RegExp(`^([+-]?)((?:\\d{1,3}(?:${group}\\d{3})+|\\d+))(?:${sign}(\\d{1,4}))?$`);
  const [, minus, whole, part = ""] = form.exec(number) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole.replaceAll(/\D/g, "")}.${part || 0}`);
  if (value > AMOUNT_MAX) return undefined;
  const cents = Math.round(value * CENTS);
  return minus === "-" ? -cents : cents;
}

const readCount = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

/** Returns the meaning that the owner chose for a line's status, or undefined for a new word. */
function readStatus(
  status: NonNullable<EarningsColumns["status"]>,
  word: string,
): "paid" | "pending" | "leftOut" | undefined {
  if ("all" in status) return status.all;
  return (["paid", "pending", "leftOut"] as const).find((meaning) =>
    status[meaning].includes(word),
  );
}
