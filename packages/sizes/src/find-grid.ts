import { numberOf, sizeOf } from "./cell-texts.ts";
import {
  bottom,
  columnsOf,
  isIn,
  median,
  middleX,
  middleY,
  overlap,
  right,
  type Column,
  type Word,
} from "./grid-columns.ts";
import { headingOf, type Heading } from "./measure-words.ts";
import type { Box, Grid, GridCell, Reading } from "./size-table.ts";

/** A row's words are within this share of their height above and below its middle. */
const SAME_ROW = 0.55;
/** A gap of more rows than this ends the table. */
const ROWS_APART = 2.4;
const SIZES_MAX = 60;

type Row = { y: number; words: Word[] };

/**
 * Finds the first chart among the words of an upright picture: a row or a column of headings, and the cells beside it.
 * @returns undefined if the picture has no chart
 */
export function findGrid(words: readonly Word[]): Grid | undefined {
  const rows = rowsOf(words);
  const header = findHeaderRow(rows);
  const column = findHeaderColumn(words);
  if (!header && !column) return undefined;
  if (header && (!column || header.score >= column.score)) return gridBelow(rows, header.row);
  return column && gridBeside(rows, column.words);
}

function rowsOf(words: readonly Word[]): Row[] {
  const rows: Row[] = [];
  for (const word of words.toSorted((a, b) => middleY(a) - middleY(b))) {
    const row = rows.find(
      ({ y, words: [first] }) =>
        Math.abs(y - middleY(word)) < SAME_ROW * Math.min(first!.height, word.height),
    );
    if (!row) {
      rows.push({ y: middleY(word), words: [word] });
      continue;
    }
    row.words.push(word);
    row.y = row.words.reduce((sum, one) => sum + middleY(one), 0) / row.words.length;
  }
  for (const row of rows) row.words.sort((a, b) => a.x - b.x);
  return rows.toSorted((a, b) => a.y - b.y);
}

const isMeasure = (heading: Heading | undefined) => heading?.is === "measure";

/** A heading is short. A sentence that contains "chest" is none. */
const HEADING_LENGTH_MAX = 28;
const wordHeading = ({ text }: Reading) =>
  text.length <= HEADING_LENGTH_MAX ? headingOf(text) : undefined;

/** The score of a word for sizes. The other words of its row may be headings that were misread. */
const SIZE_ONLY = 1.5;

/** Scores a line of words as headings: measures count, and a word for sizes counts double. */
function headingScore(line: readonly Word[]): number {
  const headings = line.map(wordHeading);
  const measures = headings.filter(isMeasure).length;
  const hasSize = headings.some((one) => one?.is === "size");
  if (measures === 0) return hasSize ? SIZE_ONLY : 0;
  return (
    measures +
    (hasSize ? SIZE_ONLY : 0) +
    headings.filter((one) => one?.is === "left out").length / 2
  );
}

/** Finds the first row that has headings in it, and numbers below it. */
const findHeaderRow = (rows: readonly Row[]) => headerRow(rows, 2) ?? headerRow(rows, SIZE_ONLY);

function headerRow(rows: readonly Row[], score_min: number) {
  for (const [row, { words }] of rows.entries()) {
    const score = headingScore(words);
    const next = rows.slice(row + 1, row + 5).some((below) => numbersIn(below.words) > 0);
    const hasNumbers = numbersIn(words) > words.length / 2;
    if (words.length > 1 && score >= score_min && next && !hasNumbers) return { row, score };
  }
  return undefined;
}

const numbersIn = (words: readonly Word[]) => words.filter(({ text }) => numberOf(text)).length;

/** Finds words below each other that are headings, with numbers at their right. */
function findHeaderColumn(words: readonly Word[]): { words: Word[]; score: number } | undefined {
  const measures = words.filter((word) => isMeasure(wordHeading(word)));
  const columns = measures.map((first) =>
    words.filter((word) => overlap(first, word) > 0.3 * Math.min(first.width, word.width)),
  );
  const scored = columns
    .map((column) =>
      column.filter((word) => hasNumberBeside(words, word) || wordHeading(word)?.is === "size"),
    )
    .map((column) => ({ words: column, score: headingScore(column) }));
  return scored.filter(({ score }) => score >= 2).toSorted((a, b) => b.score - a.score)[0];
}

const hasNumberBeside = (words: readonly Word[], { x, y, height, width }: Word) =>
  words.some(
    (word) =>
      word.x >= x + width * 0.7 &&
      Math.abs(middleY(word) - (y + height / 2)) < SAME_ROW * Math.min(height, word.height) &&
      numberOf(word.text) !== undefined,
  );

/** Reads the grid below a row of headings. */
function gridBelow(rows: readonly Row[], headerRow: number): Grid | undefined {
  const header = untilSecondSize(rows[headerRow]!.words);
  // The column of the sizes often has no heading, so a column's width before the first one is searched too.
  const [first, second] = header;
  const pitch = second ? middleX(second) - middleX(first!) : 4 * first!.width;
  const room = { left: first!.x - 1.3 * pitch, right: right(header.at(-1)!) };
  const body = bodyRows(rows, headerRow, room);
  if (body.rows.length === 0) return undefined;
  const cut =
    header.length < rows[headerRow]!.words.length
      ? rows[headerRow]!.words[header.length]!.x
      : Infinity;
  const inTable = body.rows.map((row) => ({
    ...row,
    words: row.words.filter((word) => right(word) < cut + 4),
  }));
  const columns = columnsOf(
    header,
    inTable.flatMap((row) => row.words),
  );
  const headings = [...header, ...body.headings];
  const headerBand = bandOf(rows[headerRow]!.words);
  const headerCells = columns.map((column) =>
    joined(
      headings.filter((word) => isIn(word, column)),
      boxOf(column, headerBand),
    ),
  );
  const bands = spread(inTable.map(({ words }) => bandOf(words)));
  const cells = inTable.map((row, at) =>
    columns.map((column) =>
      joined(
        row.words.filter((word) => isIn(word, column)),
        boxOf(column, bands[at]!),
      ),
    ),
  );
  const used = new Set([...headings, ...inTable.flatMap((row) => row.words)]);
  return withSizesFirst({ cells: [headerCells, ...cells], notes: notesOf(rows, used) });
}

/** Leaves out a second chart at the right of the first. */
function untilSecondSize(header: Word[]): Word[] {
  const sizes = header.flatMap((word, at) => (wordHeading(word)?.is === "size" ? [at] : []));
  const [first = 0, second] = sizes;
  const hasMeasureBetween = header
    .slice(first, second)
    .some((word) => isMeasure(wordHeading(word)));
  return second && hasMeasureBetween ? header.slice(0, second) : header;
}

/** Returns the rows of a table's body, and the words of further lines of its header. */
function bodyRows(rows: readonly Row[], headerRow: number, room: Column) {
  const body: Row[] = [];
  const headings: Word[] = [];
  let last = rows[headerRow]!;
  let pitch = 0;
  for (const row of rows.slice(headerRow + 1)) {
    const words = row.words.filter(
      (word) => right(word) > room.left && word.x < room.right + word.height * 3,
    );
    if (words.length === 0) continue;
    const numbers = numbersIn(words);
    const isText = numbers === 0 && !words.some(({ text }) => sizeOf(text));
    if (pitch > 0 && row.y - last.y > ROWS_APART * pitch) break;
    if (isText && body.length === 0 && row.y - last.y < words[0]!.height * 2) {
      headings.push(...words);
      continue;
    }
    if (headingScore(words) >= 2 && body.length > 0) break;
    if (isText && words.every(({ text }) => text.length > 6)) break;
    if (!isText && words.length > 1 && numbers > 0) {
      if (body.length > 0) pitch = pitch ? Math.min(pitch, row.y - last.y) : row.y - last.y;
      body.push({ y: row.y, words });
      last = row;
      if (body.length === SIZES_MAX) break;
    }
  }
  return { rows: body, headings };
}

type Band = { top: number; bottom: number };
const bandOf = (words: readonly Word[]): Band => ({
  top: median(words.map(({ y }) => y)),
  bottom: median(words.map(bottom)),
});

/** Makes neighbouring bands of equal height, so that a cell without a word has room for one. */
const spread = (bands: Band[]): Band[] => {
  const height = median(bands.map((band) => band.bottom - band.top));
  return bands.map((band) => {
    const middle = (band.top + band.bottom) / 2;
    return { top: middle - height / 2, bottom: middle + height / 2 };
  });
};

const boxOf = (column: Column, band: Band): Box => ({
  x: column.left,
  y: band.top,
  width: column.right - column.left,
  height: band.bottom - band.top,
});

/** Two words in one cell are joined, such as "88" and "-96". */
function joined(words: readonly Word[], room: Box): GridCell {
  if (words.length === 0) return { box: room, readings: [] };
  const inOrder = words.toSorted((a, b) =>
    Math.abs(middleY(a) - middleY(b)) > a.height * 0.6 ? a.y - b.y : a.x - b.x,
  );
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  const box = {
    x,
    y,
    width: Math.max(...words.map(right)) - x,
    height: Math.max(...words.map(bottom)) - y,
  };
  const text = inOrder.map((word) => word.text).join(" ");
  return { box, readings: [{ text, score: Math.min(...words.map(({ score }) => score)) }] };
}

/** Reads the grid at the right of a column of headings, and turns it, so that its headings are the first row. */
function gridBeside(rows: readonly Row[], column: Word[]): Grid | undefined {
  const top = column.toSorted((a, b) => a.y - b.y);
  const edge = Math.max(...top.map(right));
  const headingRows = rows.filter(({ words }) => words.some((word) => top.includes(word)));
  const sizeRow =
    headingRows.find(
      ({ words }) =>
        words.some((word) => wordHeading(word)?.is === "size") &&
        words.some((word) => middleX(word) > edge - 4 && sizeOf(word.text)),
    ) ?? rowAbove(rows, headingRows[0]!, edge);
  const measureRows = headingRows.filter((row) => row !== sizeRow);
  if (!sizeRow || measureRows.length === 0) return undefined;
  const limit = secondTable(sizeRow, edge);
  const beside = (row: Row) =>
    row.words.filter((word) => middleX(word) > edge - 4 && right(word) < limit);
  const all = [sizeRow, ...measureRows];
  const columns = columnsOf(beside(sizeRow), measureRows.flatMap(beside));
  if (columns.length === 0) return undefined;
  const bands = spread(all.map((row) => bandOf(row.words)));
  const lines = all.map((row, at) => {
    const heading = row.words.filter((word) => middleX(word) <= edge - 4);
    const room = { left: Math.min(...top.map(({ x }) => x)), right: edge };
    return [
      joined(heading, boxOf(room, bands[at]!)),
      ...columns.map((one) =>
        joined(
          beside(row).filter((word) => isIn(word, one)),
          boxOf(one, bands[at]!),
        ),
      ),
    ];
  });
  const used = new Set(all.flatMap((row) => row.words));
  const cells = lines[0]!.map((_, at) => lines.map((line) => line[at]!));
  return { cells, notes: notesOf(rows, used) };
}

/** Returns where a second chart begins at the right of the first one. */
function secondTable(row: Row, edge: number): number {
  const second = row.words.find((word) => word.x > edge && wordHeading(word)?.is === "size");
  return second?.x ?? Infinity;
}

/** Returns the row of sizes above the first heading, if there is one. */
function rowAbove(rows: readonly Row[], first: Row, edge: number): Row | undefined {
  return rows.findLast(({ y, words }) => {
    const sizes = words.filter((word) => word.x > edge - 4 && sizeOf(word.text));
    return y < first.y && sizes.length >= 1 && sizes.length >= words.length - 1;
  });
}

/** Moves the column of the sizes to the front. It is the one with that heading, or else the first. */
function withSizesFirst({ cells, notes }: Grid): Grid {
  const at = cells[0]!.findIndex((cell) => headingOf(cell.readings[0]?.text ?? "")?.is === "size");
  if (at <= 0) return { cells, notes };
  return {
    cells: cells.map((row) => [row[at]!, ...row.filter((_, index) => index !== at)]),
    notes,
  };
}

const NOTE =
  /误差|测量|平铺|单位|偏[大小]|建议|手工|asian|asia|tolerance|differ|error|measure|size up|size down|unit|flat|one size|note/iu;
const NOTE_LENGTH_MIN = 5;

/** Returns the sentences around a chart that qualify its numbers. */
const notesOf = (rows: readonly Row[], used: ReadonlySet<Word>): string[] =>
  rows
    .map(({ words }) =>
      words
        .filter((word) => !used.has(word))
        .map(({ text }) => text)
        .join(" ")
        .trim(),
    )
    .filter((text) => text.length >= NOTE_LENGTH_MIN && NOTE.test(text))
    .slice(0, 8);
