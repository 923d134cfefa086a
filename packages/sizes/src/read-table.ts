import { keepPlausible } from "./check-cells.ts";
import { numberOf, rankOf, sizeOf, type CellNumber } from "./cell-texts.ts";
import { BANDS, headingOf, unitOf, type Heading } from "./measure-words.ts";
import {
  CM_PER_INCH,
  kindOf,
  roundTenth,
  type Grid,
  type GridCell,
  type Measure,
  type MeasureName,
  type ReadTable,
  type SizeRow,
  type UnreadCell,
} from "./size-table.ts";

/** A reading whose least certain letter is below this is not used. */
const SCORE_MIN = 0.6;
/** A value that breaks the even steps of its column must be read this surely. */
const SCORE_SURE = 0.93;
/** A size is one of few words, which differ more than numbers do; the model hesitates between "S" and "s". */
const SIZE_SCORE_MIN = 0.15;
const LABEL_LENGTH_MAX = 40;

type Column = {
  heading: Extract<Heading, { is: "measure" }>;
  label: string;
  cells: (GridCell | undefined)[];
};

/**
 * Makes a table of a grid's cells. A cell that could not be read surely, or whose number is implausible beside its
 * neighbours, is listed as unread and never guessed.
 * @returns undefined if the grid has no size or no number
 */
export function tableOf({ cells, notes }: Grid): ReadTable | undefined {
  const [header = [], ...body] = cells;
  const sizes = sizesInOrder(body.map((row) => row[0]));
  const columns = withoutDoubles(
    header.slice(1).flatMap((cell, at): Column[] => {
      const cells = body.map((row) => row[at + 1]);
      const { heading, label } = readHeading(cell, cells);
      if (heading?.is !== "measure") return [];
      const isHalf = body.some(
        (row) =>
          hasDash(row[at], "end") ||
          hasDash(row[at + 1], "begin") ||
          hasDash(row[at + 1], "end") ||
          hasDash(row[at + 2], "begin"),
      );
      const isKnown = heading.isKnown && !isHalf;
      return [{ heading: { ...heading, isKnown }, label: label.slice(0, LABEL_LENGTH_MAX), cells }];
    }),
  );
  // A unit that some headings name, and no other heading contradicts, is the unit of all columns.
  const units = new Set(
    [...notes, ...columns.map(({ label }) => label)].flatMap((text) => unitOf(text) ?? []),
  );
  const unit = units.size === 1 ? [...units][0] : undefined;
  const read = columns.map((column) => readColumn(column, sizes, unit));
  const rows: SizeRow[] = sizes.map((size, row) => ({
    size,
    measures: read.flatMap(({ measures }) => measures[row] ?? []),
  }));
  const unread = sizes.flatMap((size, row) =>
    read.flatMap(({ column, measures, blanks }): UnreadCell[] =>
      measures[row] || blanks[row]
        ? []
        : [{ size, name: column.heading.name, box: column.cells[row]?.box ?? null }],
    ),
  );
  if (!rows.some(({ measures }) => measures.length > 0)) return undefined;
  return {
    kind: kindOf(read.map(({ column }) => column.heading.name)),
    sizes: rows,
    unread,
    notes,
  };
}

/** Whether the text of a picture's cell begins or ends with a dash: its column is a half of a column of ranges. */
const hasDash = (cell: GridCell | undefined, at: "end" | "begin") =>
  cell?.box &&
  cell.readings.some(({ text }) =>
    (at === "end" ? /\d\s*[-–—~]$/u : /^[-–—~]\s*\d/u).test(text.trim()),
  );

const UNKNOWN = {
  is: "measure",
  isKnown: false,
  name: "other",
  of: "garment",
  basis: "length",
} as const;

/**
 * Returns what a column's heading says, by the surest reading that has a known word. A heading that is read surely and
 * has no known word is another measure; one that is read unsurely says nothing, and its cells are unread.
 */
function readHeading(
  { readings }: GridCell,
  cells: (GridCell | undefined)[],
): { heading: Heading | undefined; label: string } {
  const inOrder = readings.toSorted((a, b) => b.score - a.score);
  const known = inOrder.filter(({ text }) => headingOf(text) !== undefined);
  const label = (known[0] ?? inOrder[0])?.text.trim() ?? "";
  if (!/\p{L}/u.test(label)) {
    const numbers = cells.filter((cell) => cell?.readings.some(({ text }) => numberOf(text)));
    const isColumn = numbers.length * 2 > cells.length;
    return { heading: isColumn ? { ...UNKNOWN, isKnown: false } : undefined, label: "" };
  }
  const [longest] = known.toSorted((a, b) => b.text.length - a.text.length);
  const names = new Set(known.map(({ text }) => JSON.stringify(headingOf(text))));
  const isOne = names.size === 1 || known.every(({ text }) => isPartOf(text.trim(), longest!.text));
  const heading = longest && headingOf(longest.text);
  const least = heading?.is === "measure" && isDistinct(heading.name) ? SCORE_DISTINCT : SCORE_MIN;
  const isSupported = known.length > 1 || (known[0]?.score ?? 0) >= least;
  if (longest && isOne && isSupported) return { heading, label: longest.text.trim() };
  const isSure =
    names.size === 0 &&
    readings.every(({ score, text }) => score >= SCORE_SURE && text.trim() === label);
  return { heading: { ...UNKNOWN, isKnown: isSure }, label };
}

/** A heading that resembles no other one needs less. Those that end with the sign for "around" resemble each other. */
const SCORE_DISTINCT = 0.25;
const isDistinct = (name: MeasureName) =>
  ["foot", "insole", "shoulder", "rise", "hem", "opening"].includes(name);

/** Of two columns with the same heading, one may be misread, so neither is known. A column in another unit is no double. */
function withoutDoubles(columns: Column[]): Column[] {
  const keyOf = ({ heading, label }: Column) => JSON.stringify([heading, unitOf(label)]);
  const isDouble = (column: Column) =>
    column.heading.name !== "other" &&
    columns.filter((one) => keyOf(one) === keyOf(column)).length > 1;
  return columns.map((column) =>
    isDouble(column) ? { ...column, heading: { ...column.heading, isKnown: false } } : column,
  );
}

/** Returns each row's size, or "" if it is not read, occurs twice, is of another kind than the others, or out of order. */
function sizesInOrder(cells: (GridCell | undefined)[]): string[] {
  const read = cells.map((cell) => agreed(cell, sizeOf, SIZE_SCORE_MIN));
  const all = read.map((size) => size?.value ?? "");
  const sizes = all.map((size) => (all.filter((one) => one === size).length > 1 ? "" : size));
  const ranks = sizes.map(rankOf);
  const kinds = ranks.flatMap((rank) => rank?.kind ?? []);
  const countOf = (kind: string) => kinds.filter((one) => one === kind).length;
  const [usual] = kinds.toSorted((a, b) => countOf(b) - countOf(a));
  const kept = keepPlausible(
    ranks.map((rank) => (rank?.kind === usual && rank ? { value: rank.rank } : undefined)),
    {
      band: [-Infinity, Infinity],
      sizes,
      scores: read.map((size) => size?.score ?? 0),
      sure: SCORE_SURE,
    },
  );
  return sizes.map((size, row) => (ranks[row] && !kept[row] ? "" : size));
}

/** A reading that differs may be left aside only beside two readings with at least this score. */
const SCORE_OF_MAJORITY = 0.8;
/** Enough if only the point is missing, because a number without its point is ten times as large. */
const SCORE_OF_POINT = 0.5;

/**
 * Returns what the readings of a cell say, or undefined if they differ or are unsure. One of three may have lost letters
 * of the other two: the model drops a point, or one of two equal digits, but does not invent letters.
 */
function agreed<T>(
  cell: GridCell | undefined,
  read: (text: string) => T | undefined,
  least: number,
) {
  const readings = (cell?.readings ?? []).map(({ text, score }) => ({
    text,
    score,
    value: read(text),
  }));
  const keyOf = ({ value }: (typeof readings)[number]) => JSON.stringify(value);
  const [best] = readings.toSorted((a, b) => b.text.length - a.text.length);
  if (!best || best.value === undefined) return undefined;
  const same = readings.filter((one) => keyOf(one) === keyOf(best));
  const others = readings.filter((one) => keyOf(one) !== keyOf(best));
  const score = Math.min(...same.map((one) => one.score));
  if (others.length === 0) return score >= least ? { value: best.value, score } : undefined;
  const areShortened = same.length >= 2 && others.every(({ text }) => isPartOf(text, best.text));
  const lackPoint = others.every(({ text }) => text === best.text.replace(".", ""));
  const score_min = lackPoint ? SCORE_OF_POINT : SCORE_OF_MAJORITY;
  return areShortened && score >= score_min ? { value: best.value, score } : undefined;
}

/** Whether a text is another one without some of its letters. */
function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
}

/** Whether a chart itself leaves a cell empty, as pasted tables do with "-". */
const isBlank = (cell: GridCell | undefined) =>
  cell?.box === null && (cell.readings.length === 0 || /^[-–—/\s]*$/u.test(cell.readings[0]!.text));

function readColumn(column: Column, sizes: string[], tableUnit: ReturnType<typeof unitOf>) {
  const numbers = column.cells.map((cell) => agreed(cell, numberOf, SCORE_MIN));
  const values = numbers.map((number) => number?.value);
  const factor = factorOf(column, values, unitOf(column.label) ?? tableUnit);
  const scaled = values.map((value) => value && scale(value, factor));
  const basis = basisOf(column, scaled);
  const band = BANDS[column.heading.name][basis];
  const scores = numbers.map((number) => number?.score ?? 0);
  const kept = !column.heading.isKnown
    ? scaled.map(() => undefined)
    : keepPlausible(scaled, { band, sizes, scores, sure: SCORE_SURE });
  const measures = kept.map((value): Measure | undefined => {
    if (!value) return undefined;
    const { name, of } = column.heading;
    const range = value.low !== undefined && { low: value.low, high: value.high };
    return { name, label: column.label, of, basis, cm: value.value, ...range };
  });
  return { column, measures, blanks: column.cells.map(isBlank) };
}

const scale = ({ value, low, high }: CellNumber, factor: number): CellNumber => ({
  value: roundTenth(value * factor),
  ...(low !== undefined && { low: roundTenth(low * factor) }),
  ...(high !== undefined && { high: roundTenth(high * factor) }),
});

/** Returns how many cm one unit of a column is. Lengths of feet without a unit are in mm if they cannot be in cm. */
function factorOf(
  { heading }: Column,
  values: (CellNumber | undefined)[],
  unit: ReturnType<typeof unitOf>,
) {
  if (unit === "inch") return CM_PER_INCH;
  if (unit === "mm") return 0.1;
  const isOfShoe = heading.name === "foot" || heading.name === "insole";
  const numbers = values.flatMap((value) => value?.value ?? []);
  const areMm = numbers.length > 0 && numbers.every((value) => value >= 100 && value <= 360);
  return unit === undefined && isOfShoe && areMm ? 0.1 : 1;
}

/**
 * A column whose heading says "around" but whose numbers are too small for any person is measured flat.
 */
function basisOf({ heading }: Column, values: (CellNumber | undefined)[]) {
  const flatMost = FLAT_MOST[heading.name];
  const numbers = values.flatMap((value) => value?.value ?? []);
  if (heading.basis !== "around" || !flatMost || numbers.length === 0) return heading.basis;
  const flat = numbers.filter((value) => value < flatMost).length;
  return flat * 2 > numbers.length ? ("flat" as const) : ("around" as const);
}

/** Below this, no adult's garment goes around: a chest of 56 is measured across the garment. */
const FLAT_MOST: Partial<Record<Measure["name"], number>> = {
  chest: 66,
  waist: 50,
  hip: 66,
  thigh: 38,
  hem: 60,
  opening: 16,
};
