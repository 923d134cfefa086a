import { CELL_LENGTH_MAX, type Cell, type Grid, type GridRow } from "./grid.ts";
import { addLink, addLinkedPictures, joinMerged, type Range } from "./ranges.ts";
import { SheetError } from "./sheet-error.ts";
import type { Workbook } from "./workbook-parts.ts";
import { createParser, eachText, prefixed, type Attributes, type XmlReader } from "./xml.ts";

const COLUMNS_MAX = 500;
/** The most rows and columns of one merged range or hyperlink. */
const RANGE_ROWS_MAX = 2_000;
const RANGE_COLUMNS_MAX = 30;

/** The longest tag. */
const TAG_LENGTH_MAX = 1_000_000;

/** Matches cells and rows without a value, of which programs write thousands. Those without a place take one. */
const EMPTY = /<(?:c|row)(?= [^<>]*\br=)[^<>]*\/>/g;
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData\s*>/;
const ROW = /<(?:[\w.-]+:)?row(?:\s[^<>]*)?(?<!\/)>/g;
const UNFINISHED_TAG = /<[^<>]*$/;

/** Reads one sheet. Beyond the most rows, rows are only counted; links and merged cells come after the rows. */
export function readWorksheet(workbook: Workbook, sheet: { name: string; part: string }): Grid {
  const { zip, relations: relationsOf } = workbook;
  const reading = createReading(workbook);
  let parser = createParser(reading.reader);
  let rest = "";
  let isAfterRows = false;
  const parse = (text: string) => {
    zip.countParsed(text.length);
    parser.write(text);
  };
  eachText(zip, sheet.part, (piece) => {
    const text = rest + piece;
    rest = UNFINISHED_TAG.exec(text)?.[0] ?? "";
    if (rest.length > TAG_LENGTH_MAX) throw new SheetError("damaged");
    const whole = text.slice(0, text.length - rest.length);
    if (workbook.rowsLeft > 0 || isAfterRows) {
      parse(whole.replace(EMPTY, ""));
      isAfterRows ||= workbook.rowsLeft <= 0 && END_OF_ROWS.test(whole);
      return;
    }
    const end = END_OF_ROWS.exec(whole);
    reading.addUnread((end ? whole.slice(0, end.index) : whole).match(ROW)?.length ?? 0);
    if (!end) return;
    isAfterRows = true;
    parser = createParser(reading.reader);
    parse(`<worksheet>${whole.slice(end.index + end[0].length)}`);
  });
  const { rows, merged, links } = reading;
  const relations = relationsOf(sheet.part);
  for (const { range, id, location } of links) {
    const address = relations.get(id)?.isExternal ? relations.get(id)!.address : "";
    addLink(
      workbook,
      rows,
      merged,
      range,
      location && address ? `${address}#${location}` : address || location,
    );
  }
  const pictures = relations.get(reading.drawing())?.address;
  if (pictures) addLinkedPictures(workbook, pictures, rows, merged);
  joinMerged(rows, merged);
  const inOrder = [...rows.values()].toSorted((a, b) => a.row - b.row);
  return { sheet: sheet.name, rows: inOrder, unread: reading.unread() };
}

type Link = { range: Range; id: string; location: string };

/** Creates the reader of a sheet's elements, and the values that it fills. */
function createReading(workbook: Workbook) {
  const rows = new Map<number, GridRow>();
  const merged: Range[] = [];
  const links: Link[] = [];
  let drawing = "";
  let row: GridRow = { row: 0, cells: new Map() };
  let column = -1;
  let attributes: Attributes = {};
  /** The texts of the cell's elements: its value, its formula and its own text. */
  let parts: Record<string, string> = {};
  let part = "";
  let isReading = false;
  let unread = 0;
  const elements: Record<string, (named: Attributes) => void> = {
    row(named) {
      row = { row: Number(named["r"]) || row.row + 1, cells: new Map() };
      column = -1;
      if (workbook.rowsLeft <= 0) unread += 1;
    },
    c(named) {
      attributes = named;
      parts = {};
      column = columnOf(named["r"]) ?? column + 1;
    },
    v: () => void (part = "v"),
    f: () => void (part = "f"),
    t: () => void (part = isReading ? "" : "t"),
    rPh: () => void (isReading = true),
    mergeCell({ ref }) {
      const range = readRange(workbook.cellsLeft, "merged", ref);
      if (range) merged.push(range);
    },
    hyperlink(named) {
      const range = readRange(workbook.cellsLeft, "linked", named["ref"]);
      const link = { id: prefixed(named, "id") ?? "", location: named["location"] ?? "" };
      if (range) links.push({ range, ...link });
    },
    drawing: (named) => void (drawing = prefixed(named, "id") ?? ""),
  };
  const reader: XmlReader = {
    open(name, named) {
      if (Object.hasOwn(elements, name)) elements[name]!(named);
    },
    text(piece) {
      const text = parts[part] ?? "";
      if (part && text.length < CELL_LENGTH_MAX)
        parts[part] = (text + piece).slice(0, CELL_LENGTH_MAX);
    },
    close(name) {
      if (name === part) part = "";
      if (name === "rPh") isReading = false;
      if (name === "c" && column < COLUMNS_MAX) {
        const cell = cellOf(workbook, attributes, parts);
        if (cell) row.cells.set(column, cell);
      }
      if (name !== "row" || row.cells.size === 0 || workbook.rowsLeft <= 0) return;
      rows.set(row.row, row);
      workbook.rowsLeft -= 1;
    },
  };
  const addUnread = (count: number) => void (unread += count);
  return { reader, rows, merged, links, drawing: () => drawing, unread: () => unread, addUnread };
}

function cellOf(
  { strings, formats }: Workbook,
  { t: type = "n", s: style = "0" }: Attributes,
  { v: value = "", f: formula = "", t: ownText = "" }: Record<string, string>,
): Cell | undefined {
  const addresses = formula ? literalAddresses(formula) : [];
  let text = type === "inlineStr" ? unescaped(ownText) : value;
  if (type === "s") text = unescaped(strings[Number(value)] ?? "");
  if (type === "e") text = "";
  if (text.trim() === "" && addresses.length === 0) return undefined;
  const cell: Cell = { text };
  if (addresses.length > 0) cell.addresses = addresses;
  if (type === "n" && text !== "" && Number.isFinite(Number(text))) {
    cell.number = Number(text);
    cell.format = formats[Number(style)] ?? "plain";
    cell.text = String(cell.number);
  }
  if (type === "d") cell.format = "date";
  return cell;
}

/** Replaces codes such as `_x000D_`, which stand for characters in texts. */
const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Returns the addresses that a formula contains as a whole. Texts that the formula joins with others are left out,
 * because a part of an address may be the address of another item.
 */
export function literalAddresses(formula: string): string[] {
  return [...formula.matchAll(/(&\s*)?"((?:[^"]|"")*)"(\s*&)?/g)].flatMap(
    ([, before, text = "", after]) =>
      !before && !after && /[./]/.test(text) ? text.replaceAll('""', '"') : [],
  );
}

/** Returns the column of an address such as `AB12`, from 0. */
function columnOf(address = ""): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d/i.exec(address)?.[1]?.toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rangeOf(reference = ""): Range | undefined {
  const [first = "", last = first] = reference.split(":");
  const [fromColumn, toColumn] = [columnOf(first), columnOf(last)];
  const [fromRow, toRow] = [first, last].map((address) => Number(/\d+$/.exec(address)?.[0]));
  if (fromColumn === undefined || toColumn === undefined || !fromRow || !toRow) return undefined;
  return {
    fromRow,
    toRow: Math.min(toRow, fromRow + RANGE_ROWS_MAX),
    fromColumn,
    toColumn: Math.min(toColumn, fromColumn + RANGE_COLUMNS_MAX),
  };
}

/** Reads a range, until those of the file have too many cells together. */
function readRange(
  left: Workbook["cellsLeft"],
  kind: keyof Workbook["cellsLeft"],
  reference: string | undefined,
): Range | undefined {
  const range = left[kind] > 0 ? rangeOf(reference) : undefined;
  if (range) left[kind] -= cellsOf(range);
  return range;
}

const cellsOf = ({ fromRow, toRow, fromColumn, toColumn }: Range) =>
  Math.max(1, (toRow - fromRow + 1) * (toColumn - fromColumn + 1));
