import type { EarningsColumns } from "@loupe/contract";
import { readCsv, UnreadableFile } from "#server/csv/csv-records.ts";

export type EarningsFault = { line: number; column: string; reason: string };
/** What an agent paid for one line of its file, in its currency. */
export type EarningsLine = { day: string; currency: string; cents: number; orders: number };
export type ReadEarnings = {
  header: string[];
  sample: string[][];
  lines: number;
  earned: EarningsLine[];
  /** The first of them: a file with a million bad lines must not fill the memory. */
  faults: EarningsFault[];
  faultCount: number;
};

const FAULTS_LISTED_MAX = 100;

const SAMPLE_LINES = 3;
/** No order of a shopping agent brings as much; more is a price in the wrong column. */
const AMOUNT_MAX = 1_000_000;
const CENTS = 100;

/**
 * Reads what an agent paid. Without columns only the header and its first lines are read.
 * @throws {UnreadableFile} for a file without a header, or without one of the columns
 */
export async function readEarnings(
  file: AsyncIterable<Uint8Array>,
  columns: EarningsColumns | undefined,
  today: string,
): Promise<ReadEarnings> {
  const read: ReadEarnings = {
    header: [],
    sample: [],
    lines: 0,
    earned: [],
    faults: [],
    faultCount: 0,
  };
  const note = (fault: EarningsFault) => {
    read.faultCount += 1;
    if (read.faults.length < FAULTS_LISTED_MAX) read.faults.push(fault);
  };
  let readLine: ReturnType<typeof readerOf> | undefined;
  for await (const record of readCsv(file)) {
    const { line } = record;
    if ("fault" in record) {
      if (read.header.length === 0) throw new UnreadableFile(record.fault);
      note({ line, column: "", reason: record.fault });
    } else if (read.header.length === 0) {
      read.header = record.cells.map((name) => name.trim());
      if (columns) readLine = readerOf(read.header, columns, today);
    } else {
      read.lines += 1;
      if (read.sample.length < SAMPLE_LINES) read.sample.push(record.cells);
      const told = readLine?.(record.cells);
      if (told && "reason" in told) note({ line, ...told });
      else if (told) read.earned.push(told);
    }
  }
  if (read.header.length === 0) throw new UnreadableFile("The file is empty");
  return read;
}

type Wrong = { column: string; reason: string };

/** A function that reads one line, by the places of the columns in the header. */
function readerOf(header: string[], columns: EarningsColumns, today: string) {
  const at = (column: string) => {
    const place = header.indexOf(column);
    if (place < 0) throw new UnreadableFile(`The file has no column “${column}”`);
    return place;
  };
  const [date, amount] = [at(columns.date), at(columns.amount)];
  const currency = "column" in columns.currency ? at(columns.currency.column) : undefined;
  const orders = columns.orders ? at(columns.orders) : undefined;
  return (cells: string[]): EarningsLine | Wrong => {
    const wrong = (place: number, reason: string) => ({ column: header[place] ?? "", reason });
    if (cells.length !== header.length) {
      return wrong(-1, `has ${cells.length} cells where the header has ${header.length}`);
    }
    const text = (place: number) => (cells[place] ?? "").trim();
    const formula = [date, amount, currency, orders].find(
      (place) => place !== undefined && isFormula(text(place)),
    );
    if (formula !== undefined) return wrong(formula, "is a formula: export the values instead");
    const day = readDay(text(date), columns.dateOrder);
    if (!day) return wrong(date, `must be a date, ${WRITTEN[columns.dateOrder]}`);
    if (day > today) return wrong(date, "is in the future");
    const cents = readCents(text(amount), columns.decimal);
    if (cents === undefined)
      return wrong(amount, `must be an amount such as 12${columns.decimal}50`);
    const code =
      currency === undefined
        ? (columns.currency as { code: string }).code
        : text(currency).toUpperCase();
    if (!CURRENCIES.has(code)) return wrong(currency ?? amount, "must be a currency, such as USD");
    const count = orders === undefined ? 1 : readCount(text(orders));
    if (count === undefined) return wrong(orders ?? -1, "must be a whole number");
    return { day, currency: code, cents, orders: count };
  };
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

const WRITTEN = {
  ymd: "year first, such as 2026-11-24",
  dmy: "day first, such as 24.11.2026",
  mdy: "month first, such as 11/24/2026",
} as const;

/** A spreadsheet would evaluate it. A sign before a number is no formula. */
const isFormula = (text: string) => /^[=@]/.test(text) || /^[+-](?![\s\d.,¥$€£])/.test(text);

/** `2026-11-24`, `24/11/2026 13:05`: the day, whatever follows it. */
function readDay(text: string, order: EarningsColumns["dateOrder"]): string | undefined {
  const [, a, b, c] = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:$|[T\s])/.exec(text) ?? [];
  if (!a || !b || !c) return undefined;
  const [year, month, day] = order === "ymd" ? [a, b, c] : order === "dmy" ? [c, b, a] : [c, a, b];
  if (year.length !== 4) return undefined;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written);
  return isReal && year >= "2000" ? written : undefined;
}

/** `1,234.50`, `$12.30`, `-3,50 €`, in hundredths. */
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
