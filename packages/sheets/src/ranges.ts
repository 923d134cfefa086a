import type { Cell, GridRow } from "./grid.ts";
import type { Workbook } from "./workbook-parts.ts";
import { prefixed, readXml } from "./xml.ts";

/** Rows from 1, columns from 0, both ends included. */
export type Range = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };
type Rows = Map<number, GridRow>;

/** The most addresses of a cell, and the most merged ranges in a row that are looked at. */
const ADDRESSES_MAX = 30;
const RANGES_OF_ROW_MAX = 100;
const SPREADSHEET_ROWS_MAX = 1_048_576;

/** Finds the merged range of a cell. Ranges are looked up by row, so that many of them take no longer. */
function indexOf(merged: Range[]): (row: number, column: number) => Range | undefined {
  const byRow = new Map<number, Range[]>();
  for (const range of merged) {
    for (let row = range.fromRow; row <= range.toRow; row++) {
      const ranges = byRow.get(row) ?? [];
      if (ranges.length < RANGES_OF_ROW_MAX) ranges.push(range);
      byRow.set(row, ranges);
    }
  }
  return (row, column) =>
    byRow.get(row)?.find((range) => range.fromColumn <= column && column <= range.toColumn);
}

const indexes = new WeakMap<Range[], ReturnType<typeof indexOf>>();
function rangeAt(merged: Range[], row: number, column: number): Range | undefined {
  const find = indexes.get(merged) ?? indexOf(merged);
  indexes.set(merged, find);
  return find(row, column);
}

/** Adds the address of a hyperlink to each cell of its range, and only once to a merged cell. */
export function addLink(
  workbook: Workbook,
  rows: Rows,
  merged: Range[],
  range: Range,
  address: string,
): void {
  const isAddress = /[./%]/.test(address);
  if (!isAddress) return;
  for (let row = range.fromRow; row <= range.toRow; row++) {
    for (let column = range.fromColumn; column <= range.toColumn; column++) {
      const whole = rangeAt(merged, row, column);
      const place = { row: whole?.fromRow ?? row, column: whole?.fromColumn ?? column };
      addAddress(workbook, rows, place, address);
    }
  }
}

type Place = { row: number; column: number };

/** Adds an address to a cell, also of a row without a value, unless too many rows are read. */
function addAddress(
  workbook: Workbook,
  rows: Rows,
  { row: number, column }: Place,
  address: string,
): void {
  const known = rows.get(number);
  if (number > SPREADSHEET_ROWS_MAX || (!known && workbook.rowsLeft <= 0)) return;
  const row = known ?? { row: number, cells: new Map<number, Cell>() };
  if (!known) workbook.rowsLeft -= 1;
  const cell = row.cells.get(column) ?? { text: "" };
  const addresses = cell.addresses ?? [];
  if (addresses.includes(address) || addresses.length >= ADDRESSES_MAX) return;
  row.cells.set(column, { ...cell, addresses: [...addresses, address] });
  rows.set(number, row);
}

/** Adds the links of pictures to the cells below their upper left corners. */
export function addLinkedPictures(
  workbook: Workbook,
  part: string,
  rows: Rows,
  merged: Range[],
): void {
  const targets = workbook.relations(part);
  let [row, column] = [0, 0];
  let [element, isFrom] = ["", false];
  readXml(workbook.zip, part, {
    open(name, attributes) {
      element = name;
      if (name === "from") isFrom = true;
      if (name !== "hlinkClick") return;
      const target = targets.get(prefixed(attributes, "id") ?? "");
      const range = { fromRow: row + 1, toRow: row + 1, fromColumn: column, toColumn: column };
      if (target?.isExternal) addLink(workbook, rows, merged, range, target.address);
    },
    text(text) {
      if (isFrom && element === "row") row = Number(text) || 0;
      if (isFrom && element === "col") column = Number(text) || 0;
    },
    close(name) {
      element = "";
      if (name === "from") isFrom = false;
    },
  });
}

/** Repeats the value of a merged cell in the rows below, and marks the rows whose link is in such a cell. */
export function joinMerged(rows: Rows, merged: Range[]): void {
  for (const range of merged) {
    const { fromRow, fromColumn } = range;
    const first = rows.get(fromRow)?.cells.get(fromColumn);
    if (!first) continue;
    for (let number = fromRow + 1; number <= range.toRow; number++) {
      const row = rows.get(number);
      if (!row) continue;
      if (first.addresses || first.text.includes("://")) row.continues = true;
      else if (!row.cells.has(fromColumn)) row.cells.set(fromColumn, { ...first, isMerged: true });
    }
  }
}
