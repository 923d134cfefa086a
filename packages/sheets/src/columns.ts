import type { Cell, GridRow } from "./grid.ts";
import { unitIn, valueOf, type CellKind, type CellValue } from "./values.ts";

/** The columns of a table, by what their cells contain. Names may be in several, if tables are side by side. */
export type Columns = {
  names: number[];
  prices: number[];
  /** With the factor to g. */
  weights: { column: number; factor: number }[];
  sizes: number[];
  notes: number[];
};

/** The most rows from which columns are recognised. */
const SAMPLE_ROWS = 400;
/** The share of a column's cells that must be of one kind. */
const SHARE_MIN = 0.6;
/** Spreadsheets count days from 1900. These are the days from 2012 to 2036. */
const DAYS = { from: 41_000, to: 50_000 };

type Column = {
  column: number;
  kind: CellKind;
  numbers: number[];
  texts: string[];
  /** The share of rows in which the cell is not empty. */
  fill: number;
  isLink: boolean;
  unit: ReturnType<typeof unitIn>;
};

/** Whether a cell is a link: an address, or words with one behind them. */
export const hasAddress = ({ text, addresses }: Cell): boolean =>
  (addresses?.length ?? 0) > 0 || /[\w-]\.[a-z]{2,}[/?%]|:\/\//i.test(text);
const isAddress = (text: string) => /^\s*\S*:\/\/\S*\s*$/.test(text);

/**
 * Recognises the columns of the rows with links. Headings, the nearest first, count only by signs of units and currencies in them, which
 * are the same in every language.
 */
export function findColumns(rows: GridRow[], headings: GridRow[]): Columns {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const indexes = new Set(sample.flatMap((row) => [...row.cells.keys()]));
  const columns = [...indexes]
    .toSorted((a, b) => a - b)
    .map((column) => describe(column, sample, headings));
  const numbers = findNumbers(columns);
  const texts = columns.filter(({ kind, texts: [first] }) => kind === "text" && first);
  const names = rankNames(texts);
  const [name] = names;
  const notes = texts.filter((one) => one !== name && !one.isLink);
  return {
    ...numbers,
    sizes: columns.filter(({ kind }) => kind === "size").map(({ column }) => column),
    names: names.map(({ column }) => column),
    notes: notes
      .toSorted((a, b) => averageLength(b.texts) - averageLength(a.texts))
      .map(({ column }) => column),
  };
}

function describe(column: number, rows: GridRow[], headings: GridRow[]): Column {
  const cells = rows.flatMap((row) => row.cells.get(column) ?? []);
  const values = cells.flatMap((cell) => (isAddress(cell.text) ? [] : [valueOf(cell)]));
  const counts = new Map<CellKind, number>();
  for (const { kind } of values) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [kind = "text", count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isClear = count >= SHARE_MIN * values.length;
  return {
    column,
    kind: isClear ? kind : mixedKind(counts, values.length),
    numbers: values.flatMap(({ number }: CellValue) => number ?? []),
    texts: cells
      .filter(({ text }) => !isAddress(text))
      .map(({ text }) => text.trim())
      .filter(Boolean),
    fill: cells.length / rows.length,
    isLink: cells.filter(hasAddress).length > cells.length / 2,
    unit: headings.flatMap((row) => unitIn(row.cells.get(column)?.text ?? "") ?? [])[0],
  };
}

/** Sizes are numbers in some rows and letters in others, and amounts have their sign only in some. */
function mixedKind(counts: Map<CellKind, number>, total: number): CellKind {
  const share = (...kinds: CellKind[]) =>
    kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) / total;
  for (const kind of ["size", "cny", "foreign", "weight"] as const)
    if (counts.has(kind) && share(kind, "number") >= SHARE_MIN) return kind;
  return "text";
}

function findNumbers(columns: Column[]): Pick<Columns, "prices" | "weights"> {
  const isPlain = (one: Column) => one.kind === "number" && !one.isLink && one.numbers.length > 0;
  const prices = columns.filter(
    (one) => one.kind === "cny" || (isPlain(one) && one.unit === "cny"),
  );
  const weights = columns
    .filter(({ kind }) => kind === "weight")
    .map(({ column }) => ({ column, factor: 1 }));
  for (const one of columns.filter(isPlain)) {
    if (one.unit === "g") weights.push({ column: one.column, factor: 1 });
    if (one.unit === "kg") weights.push({ column: one.column, factor: 1000 });
  }
  const unclear = columns.filter((one) => isPlain(one) && !one.unit && isQuantity(one));
  const isForeign = columns.some(({ kind, unit }) => kind === "foreign" || unit === "foreign");
  const grams = unclear.filter(isLikeGrams);
  if (
    weights.length === 0 &&
    grams.length > 0 &&
    (prices.length > 0 || isForeign || unclear.length > grams.length)
  )
    weights.push(...grams.map(({ column }) => ({ column, factor: 1 })));
  // A number without a sign beside an amount in another currency may be in that currency too, and one of several may
  // be how many were sold.
  const others = unclear.filter(({ column }) => !weights.some((one) => one.column === column));
  if (prices.length === 0 && !isForeign && others.length === 1) prices.push(others[0]!);
  return { prices: prices.map(({ column }) => column), weights };
}

/** Whether numbers can be amounts: they are no dates, no row numbers, no ids, and no counts or ratings. */
function isQuantity({ numbers }: Column): boolean {
  const isEach = (test: (number: number, at: number) => boolean) =>
    numbers.filter(test).length >= 0.8 * numbers.length;
  if (isEach((number) => number > DAYS.from && number < DAYS.to && Number.isInteger(number)))
    return false;
  if (isEach((number) => number > 100_000)) return false;
  const isYear = (number: number) => number >= 1990 && number <= 2040 && Number.isInteger(number);
  if (isEach(isYear)) return false;
  if (numbers.length > 2 && isEach((number, at) => at === 0 || number === numbers[at - 1]! + 1))
    return false;
  const isShoeSize = (number: number) =>
    number >= 34 && number <= 49 && Number.isInteger(number * 2);
  if (numbers.length > 2 && isEach(isShoeSize)) return false;
  return median(numbers) > 5;
}

/** Whether plain numbers are like weights in g: round, and from a sock to a suitcase. */
const isLikeGrams = ({ numbers }: Column): boolean =>
  median(numbers) >= 100 &&
  median(numbers) <= 5000 &&
  numbers.filter((number) => number % 10 === 0).length >= 0.9 * numbers.length;

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

const averageLength = (texts: string[]) =>
  texts.reduce((sum, text) => sum + Math.min(text.length, 500), 0) / Math.max(1, texts.length);

/** Orders columns of text by how likely they are names: different in each row, in every row, and neither long nor short. */
function rankNames(texts: Column[]): Column[] {
  const scoreOf = ({ texts: words, fill, isLink }: Column) => {
    const length = averageLength(words);
    const lengthFactor = length > 90 ? 0.4 : length < 3 ? 0.2 : 1;
    const isWords = words.filter((text) => /\p{L}{2}/u.test(text)).length >= words.length / 2;
    const different = new Set(words).size / words.length;
    return (
      different * Math.min(1, fill + 0.1) * lengthFactor * (isWords ? 1 : 0.2) * (isLink ? 0.9 : 1)
    );
  };
  const scores = new Map(texts.map((one) => [one, scoreOf(one)]));
  const ranked = texts.toSorted((a, b) => scores.get(b)! - scores.get(a)! || a.column - b.column);
  const best = scores.get(ranked[0]!) ?? 0;
  return ranked.filter((one) => scores.get(one)! >= Math.max(0.15, 0.5 * best));
}
