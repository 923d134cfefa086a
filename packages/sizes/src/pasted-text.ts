import { numberOf, sizeOf } from "./cell-texts.ts";
import { headingOf } from "./measure-words.ts";
import type { Grid, GridCell } from "./size-table.ts";

const LINES_MAX = 80;
const CELLS_MAX = 24;
const CELL_LENGTH_MAX = 60;

/**
 * Finds the first chart in a pasted text: lines with cells between tabs, bars, commas or spaces, of which the first line
 * or the first column has headings.
 * @returns undefined if the text has none
 */
export function gridOfText(text: string): Grid | undefined {
  const lines = text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  for (const divide of DIVIDERS) {
    const grid = firstTable(lines.map(divide), lines);
    if (grid) return grid;
  }
  return undefined;
}

const withoutEnds = (cells: string[]) =>
  cells.map((cell) => cell.replaceAll(/^["*_`]+|["*_`]+$/gu, "").trim());

/** The ways to divide a line into its cells, the clearest first. */
const DIVIDERS: ((line: string) => string[])[] = [
  (line) => (line.includes("\t") ? withoutEnds(line.split("\t")) : [line]),
  (line) =>
    line.includes("|") ? withoutEnds(line.replaceAll(/^\||\|$/gu, "").split("|")) : [line],
  (line) => (/[,;，；]/u.test(line) ? withoutEnds(line.split(/\s*[,;，；]\s*/u)) : [line]),
  (line) => withoutEnds(line.split(/\s{2,}|\u3000+/u)),
  (line) => withoutEnds(line.replaceAll(/\s*([-~–—～])\s*(?=\d)/gu, "$1").split(/[\s\u3000]+/u)),
];

/** A line of a Markdown table between its header and its body. */
const isRule = (cells: string[]) => cells.every((cell) => /^:?-{2,}:?$/u.test(cell));

function firstTable(rows: string[][], lines: string[]): Grid | undefined {
  for (const [at, row] of rows.entries()) {
    if (row.length < 2 || at > LINES_MAX) continue;
    const body = bodyOf(rows, at);
    if (body.length === 0) continue;
    const isHeader = row.slice(1).some(isMeasure) && !row.slice(1).some((cell) => numberOf(cell));
    const hasNumber = (cells: string[]) => cells.slice(1).some((cell) => numberOf(cell));
    const below = body.some(hasNumber)
      ? body.filter((cells) => hasNumber(cells) || sizeOf(cells[0]!))
      : [];
    const used = new Set([row, ...body]);
    const notes = () =>
      lines
        .filter((_, index) => !used.has(rows[index]!) && !isRule(rows[index]!))
        .slice(0, 8)
        .map((line) => line.slice(0, 200));
    if (isHeader && below.length > 0) return { cells: cellsOf([row, ...below]), notes: notes() };
    const isTurned =
      body.filter((cells) => isMeasure(cells[0]!)).length > 0 &&
      row.slice(1).some((cell) => sizeOf(cell));
    if (isTurned) return { cells: turned(cellsOf([row, ...below])), notes: notes() };
  }
  return undefined;
}

const isMeasure = (cell: string) => headingOf(cell)?.is === "measure";

/** Returns the lines below a header that have about as many cells. */
function bodyOf(rows: string[][], header: number): string[][] {
  const width = rows[header]!.length;
  const body: string[][] = [];
  for (const row of rows.slice(header + 1, header + 1 + LINES_MAX)) {
    if (isRule(row)) continue;
    const isLike = row.length >= 2 && Math.abs(row.length - width) <= 1;
    const isNextHeader = body.length > 0 && row.slice(1).some(isMeasure);
    if (!isLike || isNextHeader) break;
    body.push(row);
  }
  return body;
}

/** Cells of pasted text have one sure reading and no place. A line with a cell too few or too many cannot be read. */
function cellsOf(rows: string[][]): GridCell[][] {
  const width = Math.min(CELLS_MAX, rows[0]!.length);
  return rows
    .map((row, at) => (at === 0 || row.length === rows[0]!.length ? row : [row[0]!]))
    .map((row, at) =>
      Array.from({ length: width }, (_, column): GridCell => {
        const text = row[column];
        const isUnread = at > 0 && row.length === 1 && column > 0;
        if (isUnread) return { box: null, readings: [{ text: "?", score: 0 }] };
        return {
          box: null,
          readings: text ? [{ text: text.slice(0, CELL_LENGTH_MAX), score: 1 }] : [],
        };
      }),
    );
}

const turned = (cells: GridCell[][]): GridCell[][] =>
  cells[0]!.map((_, column) => cells.map((row) => row[column]!));
