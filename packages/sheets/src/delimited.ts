import { CELL_LENGTH_MAX, ROWS_READ_MAX, type Cell, type Grid, type GridRow } from "./grid.ts";
import { withoutApostrophe } from "./formulas.ts";
import { SheetError } from "./sheet-error.ts";
import { encodingOf } from "./xml.ts";
import { literalAddresses } from "./worksheet.ts";

const DELIMITERS = ["\t", ";", ",", "|"];
const COLUMNS_MAX = 500;
/** The start of a file from which its encoding and its delimiter are recognised. */
const SAMPLE_BYTES = 64 * 1024;
const SAMPLE_LINES = 100;
/** The share of lines that must have as many delimiters as most. */
const SHARE_MIN = 0.6;
const SHARE_MIN_OF_PROSE = 0.9;

/**
 * Decodes a text file in UTF-8, UTF-16, GB 18030 or Windows-1252.
 * @throws {SheetError} `not_a_sheet` for files that are not text, and for web pages
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const isUtf16 = encoding !== "utf-8";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const text = isUtf16 ? new TextDecoder(encoding).decode(bytes) : decodeBytes(bytes, sample);
  const start = text.slice(0, SAMPLE_BYTES);
  // eslint-disable-next-line no-control-regex
  const controls = start.match(/[\0-\x08\x0e-\x1f\ufffd]/g)?.length ?? 0;
  if (controls > start.length / 100 || start.startsWith("%PDF"))
    throw new SheetError("not_a_sheet");
  if (/^\s*<(?:!doctype html|html|\?xml|head|script)/i.test(start))
    throw new SheetError("not_a_sheet");
  return text;
}

function decodeBytes(bytes: Uint8Array, sample: Uint8Array): string {
  const zeros = [0, 1].map(
    (odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  // Texts in UTF-16 without a mark have a zero in every second byte.
  if (zeros[1]! > sample.length / 4) return new TextDecoder("utf-16le").decode(bytes);
  if (zeros[0]! > sample.length / 4) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Chinese letters are two high bytes each, letters with accents are single ones.
    const high = sample.filter((byte) => byte >= 0xa1);
    const pairs = sample.filter((byte, at) => byte >= 0xa1 && (sample[at + 1] ?? 0) >= 0xa1);
    const isChinese = pairs.length >= high.length / 2;
    return new TextDecoder(isChinese ? "gb18030" : "windows-1252").decode(bytes);
  }
}

/** Returns the delimiter of a text with columns, or undefined for other texts. */
export function delimiterOf(text: string, isTable: boolean): string | undefined {
  const declared = /^sep=([^\w\s"]|\t)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  const lines = text.slice(0, SAMPLE_BYTES).split(/\r\n|\r|\n/, SAMPLE_LINES);
  const filled = lines.filter((line) => line.trim() !== "");
  const counted = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of filled) {
      const count = withoutQuoted(line).split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [columns = 0, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    const any = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { delimiter, columns, share: times / filled.length, any: any / filled.length };
  });
  const isMarkdown = lines.some((line) => line.includes("---") && /^[\s|:-]+$/.test(line));
  const best = counted
    .filter(({ share, columns, delimiter }) => {
      if (isTable || /[\t;]/.test(delimiter)) return share >= SHARE_MIN;
      // Commas and bars are in prose too, and bars in tables of markdown.
      return !isMarkdown && filled.length > 2 && columns > 1 && share >= SHARE_MIN_OF_PROSE;
    })
    .toSorted((a, b) => b.share - a.share || b.columns - a.columns)[0];
  if (best || !isTable) return best?.delimiter;
  return counted.toSorted((a, b) => b.any - a.any)[0]?.delimiter;
}

const withoutQuoted = (line: string) => line.replace(/"[^"]*"/g, "");

/** Reads a text with columns. Quotes may enclose delimiters and line breaks; each record is a row. */
export function readDelimited(text: string, delimiter: string): Grid {
  const rows: GridRow[] = [];
  let unread = 0;
  let row: GridRow = { row: 1, cells: new Map() };
  let column = 0;
  const special = new RegExp(`[\r\n${delimiter === "\t" ? "\t" : `\\${delimiter}`}]`, "g");
  for (let at = 0; at < text.length;) {
    const { value, end } = readCell(text, at, special);
    const cell = cellOf(value);
    if (cell && column < COLUMNS_MAX) row.cells.set(column, cell);
    column += 1;
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    if (rows.length >= ROWS_READ_MAX) unread += row.cells.size > 0 ? 1 : 0;
    else if (row.cells.size > 0) rows.push(row);
    row = { row: row.row + 1, cells: new Map() };
    column = 0;
  }
  if (row.cells.size > 0 && rows.length < ROWS_READ_MAX) rows.push(row);
  return { sheet: "", rows, unread };
}

/** Reads the cell that begins at a place. A quote that nothing closes is an ordinary character. */
function readCell(text: string, from: number, special: RegExp): { value: string; end: number } {
  const closing = text[from] === '"' ? closingQuote(text, from + 1) : -1;
  special.lastIndex = closing < 0 ? from : closing + 1;
  const end = special.exec(text)?.index ?? text.length;
  const length = CELL_LENGTH_MAX;
  if (closing < 0) return { value: text.slice(from, Math.min(end, from + length)), end };
  const quoted = text.slice(from + 1, Math.min(closing, from + 1 + length)).replaceAll('""', '"');
  return { value: quoted + text.slice(closing + 1, Math.min(end, closing + length)), end };
}

/** The most characters of a cell in which its closing quote is searched for, so that the time is linear. */
const QUOTED_LENGTH_MAX = 2_000_000;

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (at - from > QUOTED_LENGTH_MAX) return -1;
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function cellOf(value: string): Cell | undefined {
  const text = value.trim();
  if (text === "") return undefined;
  // A formula in a text file is a text that begins with a sign.
  const addresses = /^=\s*[\p{L}_.]+\(/u.test(text) ? literalAddresses(text) : [];
  if (addresses.length === 0) return { text: withoutApostrophe(text) };
  return { text: linkName(text) ?? "", addresses };
}

/** Returns the words that a formula of a link displays: its second text. */
const linkName = (formula: string): string | undefined =>
  /"\s*[;,]\s*"((?:[^"]|"")*)"\s*\)/.exec(formula)?.[1]?.replaceAll('""', '"');
