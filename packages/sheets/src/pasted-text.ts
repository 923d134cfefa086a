import { readLinks, type LinkOptions, type ReadLink } from "@loupe/links";
import { CELL_LENGTH_MAX, ROWS_READ_MAX, type Grid, type GridRow } from "./grid.ts";
import type { FoundRow } from "./preview.ts";
import { delimiterOf, readDelimited } from "./delimited.ts";
import { PRICE_MAX, readGrid } from "./read-rows.ts";
import { priceIn, sizeIn, weightIn, withoutValues } from "./values.ts";
import { cleanName } from "./clean-names.ts";

/** The lines that are searched together for links. Words for a link may be on the line before. */
const LINES_AT_ONCE = 500;
/** The part of a line in which the fields of a link are searched for. */
const FIELDS_LENGTH_MAX = 1000;
const TABLE_RULE_LENGTH_MAX = 2000;
const TABLE_RULE = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?$/;

/**
 * Reads a text: with columns, with tables of markdown, or in prose.
 * @param isTable whether the text is a file of a table, such as a CSV file
 */
export function readText(text: string, isTable: boolean, options: LinkOptions) {
  const delimiter = delimiterOf(text, isTable);
  if (delimiter !== undefined) {
    const grid = readDelimited(text, delimiter);
    return { rows: readGrid(grid, options), unread: grid.unread };
  }
  const lines = text.split(/\r\n|\r|\n/);
  const rows: FoundRow[] = [];
  for (let from = 0; from < lines.length;) {
    const isTableHere = isTableAt(lines, from);
    let to = from + 1;
    if (isTableHere) while (to < lines.length && lines[to]!.includes("|")) to += 1;
    else while (to < lines.length && to - from < LINES_AT_ONCE && !isTableAt(lines, to)) to += 1;
    const part = lines.slice(from, to);
    const found = isTableHere
      ? readTable(part, from + 1, options)
      : readProse(part, from + 1, options);
    for (const row of found) rows.push(row);
    from = to;
  }
  return { rows: rows.slice(0, ROWS_READ_MAX), unread: Math.max(0, rows.length - ROWS_READ_MAX) };
}

const isTableAt = (lines: string[], at: number) =>
  lines[at]!.includes("|") && isTableRule(lines[at + 1] ?? "");

const isTableRule = (line: string) =>
  line.length <= TABLE_RULE_LENGTH_MAX && TABLE_RULE.test(line.trim());

/** Reads a table of markdown. Its heading and its rule are rows of the text, but not rows with items. */
function readTable(lines: string[], firstRow: number, options: LinkOptions): FoundRow[] {
  const rows = lines.flatMap((line, at): GridRow[] => {
    if (at === 1) return [];
    const cells = line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, "")
      .split(/(?<!\\)\|/);
    const texts = cells.map((cell, column) => [column, { text: cell.trim() }] as const);
    return [{ row: firstRow + at, cells: new Map(texts.filter(([, { text }]) => text !== "")) }];
  });
  const grid: Grid = { sheet: "", rows, unread: 0 };
  return readGrid(grid, options).filter(({ at, link }) => link || at.row > firstRow);
}

/** Reads lines of prose. A line without a link is a part of the text around a link, and is no row. */
function readProse(lines: string[], firstRow: number, options: LinkOptions): FoundRow[] {
  const short = lines.map((line) => line.slice(0, CELL_LENGTH_MAX));
  const text = short.join("\n");
  const links = readLinks(text, options);
  const rows: FoundRow[] = [];
  let [at, line, lineStart] = [0, 0, 0];
  for (const link of links) {
    at = Math.max(at, text.indexOf(link.text, at));
    while (lineStart + short[line]!.length < at) lineStart += short[line++]!.length + 1;
    const row = firstRow + line;
    const around = wordsAround(short, line, link);
    rows.push({ at: { sheet: "", row }, ...around, address: link.text, link });
    at += link.text.length;
  }
  return withoutAsides(rows);
}

/** The most lines above a link that may describe it. */
const LINES_ABOVE_MAX = 6;
/** Matches a line such as `Price: ¥89`, which is no name. */
const KEY_AND_VALUE = /^\W*\p{L}[\p{L} ]{0,15}\s*[:：]\s*\S/u;

/** Returns the fields that the line of a link contains, or the lines above it if its own has no words. */
function wordsAround(lines: string[], line: number, link: ReadLink) {
  const own = (lines[line] ?? "").slice(0, FIELDS_LENGTH_MAX);
  const label = own.includes(link.label) ? cleanName(withoutValues(link.label)) : undefined;
  const title = "title" in link ? link.title : undefined;
  const ownName = title ?? label ?? cleanName(withoutValues(own));
  const above = ownName === undefined ? linesAbove(lines, line) : [];
  const name = ownName ?? above.flatMap((each) => nameOf(each) ?? []).at(-1);
  const words = withoutLinks([...above, own].join(" \n"));
  const size = [...above, own].flatMap((each) => sizeIn(each) ?? [])[0];
  // The price is rather in the link's own line than in the ones above.
  const price = priceIn(withoutLinks(own)) ?? priceIn(words);
  return {
    name,
    price: isPrice(price) ? price : undefined,
    weight_g: weightIn(words) || undefined,
    size,
  };
}

const withoutLinks = (text: string) => text.replace(/~~[^~]*~~|\b[a-z]{2,10}:\/\/\S+/gi, " ");
const isPrice = (price: number | undefined) => price !== undefined && price <= PRICE_MAX;

const nameOf = (line: string) =>
  KEY_AND_VALUE.test(line) ? undefined : cleanName(withoutValues(line));

/** Returns the lines between a link and the one before, or the empty line before. */
function linesAbove(lines: string[], line: number): string[] {
  let from = line;
  while (from > 0 && line - from < LINES_ABOVE_MAX) {
    const above = lines[from - 1]!;
    if (above.includes("://") || above.trim() === "") break;
    from -= 1;
  }
  return lines.slice(from, line).map((each) => each.slice(0, FIELDS_LENGTH_MAX));
}

/** Removes links to other sites from lines that also contain an item. */
function withoutAsides(rows: FoundRow[]): FoundRow[] {
  const isUseful = ({ link }: FoundRow) => link?.kind === "item" || link?.kind === "short";
  const linesWithItem = new Set(rows.filter(isUseful).map(({ at }) => at.row));
  return rows.filter((row) => isUseful(row) || !linesWithItem.has(row.at.row));
}
