import { itemKey, readLinks, storeName, type LinkOptions, type ReadLink } from "@loupe/links";
import { findColumns, hasAddress, type Columns } from "./columns.ts";
import type { Cell, Grid, GridRow } from "./grid.ts";
import { SIZE_LENGTH_MAX } from "./limits.ts";
import type { FoundRow } from "./preview.ts";
import { valueOf } from "./values.ts";
import { cleanName, cleanNote } from "./clean-names.ts";

/** Numbers beyond these are no prices and no weights. */
export const PRICE_MAX = 10_000_000;
/** The most rows above the first item that may have a heading. */
const HEADINGS_MAX = 10;
const WEIGHT_MAX_G = 1_000_000;

type Found = { link: ReadLink; column: number };
type LinkedRow = { row: GridRow; found: Found[] };

/** Reads the rows of a table in order: each item in them, each link without one, and rows without a link. */
export function readGrid({ sheet, rows }: Grid, options: LinkOptions): FoundRow[] {
  const linked = rows.map((row): LinkedRow => ({ row, found: linksOf(row, options) }));
  const withItems = linked.filter(({ found }) => found.some(isUseful));
  const first = withItems[0];
  const above = first ? linked.slice(0, linked.indexOf(first)).slice(-HEADINGS_MAX) : [];
  const columns = findColumns(
    withItems.map(({ row }) => row),
    above.toReversed().map(({ row }) => row),
  );
  const blocks = findBlocks(withItems, columns);
  return linked.flatMap(({ row, found }): FoundRow[] => {
    const at = { sheet, row: row.row };
    const usefulLinks = found.filter(isUseful);
    const others = usefulLinks.length > 0 ? usefulLinks : found.slice(0, 1);
    if (others.length === 0)
      return row.continues ? [] : [{ at, name: firstText(row), address: "", link: undefined }];
    return others.map(({ link, column }) => {
      const fields = fieldsOf(row, columns, { column, ...blocks });
      const isItem = usefulLinks.length > 0;
      const name = fields.name ?? (isItem ? undefined : firstText(row));
      return { at, ...fields, name, address: link.text, link };
    });
  });
}

const isUseful = ({ link }: Found) => link.kind === "item" || link.kind === "short";

/** Returns the different items of a row, and other links where there is no item. */
function linksOf(row: GridRow, options: LinkOptions): Found[] {
  const found = [...row.cells]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([column, cell]) =>
      linksOfCell(cell, options).map((link): Found => ({ link, column })),
    );
  const items = new Map<string, Found>();
  for (const one of found) {
    const { link } = one;
    const key =
      link.kind === "item"
        ? itemKey({ storeName: storeName(link.marketplace), id: link.id })
        : link.kind === "short" && link.url;
    if (key && !items.has(key)) items.set(key, one);
  }
  const useful = [...items.values()];
  const isItem = useful.filter(({ link }) => link.kind === "item");
  // A short link beside an item is usually the same item at an agent.
  if (isItem.length > 0) return isItem;
  if (useful.length > 0) return useful;
  // A seller's page says more than the picture before it.
  return found.toSorted((a, b) => rankOf(b.link) - rankOf(a.link));
}

function rankOf(link: ReadLink): number {
  if (link.kind === "store") return 2;
  return link.kind === "none" && link.reason === "unknown-site" ? 0 : 1;
}

/** A click opens the hidden address, even if the text is another one. */
function linksOfCell(cell: Cell, options: LinkOptions): ReadLink[] {
  if (cell.isMerged || !hasAddress(cell)) return [];
  const hidden = readLinks((cell.addresses ?? []).join("\n"), options);
  if (hidden.some(({ kind }) => kind === "item" || kind === "short")) return hidden;
  return [...hidden, ...readLinks(cell.text, options)];
}

/**
 * Returns the first column of the first table, and the number of columns from it to the next, if tables are side by
 * side: the distance of the columns with items, if there is a name in each. Otherwise the number is 0.
 */
function findBlocks(rows: LinkedRow[], columns: Columns): { start: number; width: number } {
  const counts = new Map<number, number>();
  for (const { found } of rows)
    for (const { link, column } of found)
      if (link.kind === "item") counts.set(column, (counts.get(column) ?? 0) + 1);
  const linked = [...counts].filter(([, count]) => count >= 0.3 * rows.length).map(([at]) => at);
  const [first = 0, second = 0] = linked.toSorted((a, b) => a - b);
  const width = linked.length > 1 ? second - first : 0;
  const { names, prices, sizes, notes } = columns;
  const isRepeated = names.some((name) => names.includes(name + width));
  if (width <= 1 || !isRepeated) return { start: 0, width: 0 };
  const known = [...linked, ...names, ...prices, ...sizes, ...notes];
  const start = Math.min(...known.filter((column) => known.includes(column + width)));
  return { start, width };
}

type Place = { column: number; start: number; width: number };

function fieldsOf(row: GridRow, columns: Columns, place: Place) {
  const isInBlock = blockOf(place);
  const cellAt = (column: number) => (isInBlock(column) ? row.cells.get(column) : undefined);
  const first = <T>(list: readonly number[], read: (cell: Cell) => T | undefined) => {
    for (const column of list) {
      const cell = cellAt(column);
      const value = cell && read(cell);
      if (value !== undefined && value !== "") return value;
    }
    return undefined;
  };
  const name = first(columns.names, ({ text }) => cleanName(text));
  const amount = (cell: Cell) => {
    const { kind, number } = valueOf(cell);
    const isPrice = (kind === "cny" || kind === "number") && number !== undefined && number >= 0;
    return isPrice && number <= PRICE_MAX ? Math.round(number * 100) / 100 : undefined;
  };
  const weight = columns.weights.flatMap(({ column, factor }) => {
    const cell = cellAt(column);
    const { kind, number } = cell ? valueOf(cell) : { kind: "text" };
    if (number === undefined) return [];
    const weight_g = Math.round(kind === "number" ? number * factor : number);
    const isWeight = kind === "weight" || kind === "number";
    return isWeight && weight_g > 0 && weight_g <= WEIGHT_MAX_G ? weight_g : [];
  })[0];
  return {
    name,
    price: first(columns.prices, amount),
    weight_g: weight,
    size: first(columns.sizes, ({ text }) => text.trim().slice(0, SIZE_LENGTH_MAX)),
    note: first(columns.notes, ({ text }) =>
      cleanName(text) === name ? undefined : cleanNote(text),
    ),
  };
}

/** Returns whether a column belongs to the table of a link, where tables are side by side. */
function blockOf({ column, start, width }: Place) {
  if (width === 0) return () => true;
  const block = Math.floor((column - start) / width);
  return (other: number) => Math.floor((other - start) / width) === block;
}

const firstText = ({ cells }: GridRow): string | undefined => {
  const texts = [...cells].toSorted(([a], [b]) => a - b).map(([, { text }]) => cleanName(text));
  return texts.find((text) => text && /\p{L}/u.test(text)) ?? texts.find(Boolean);
};
