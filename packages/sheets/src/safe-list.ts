import { readLinks } from "@loupe/links";
import { LINK_LENGTH_MAX, NAME_LENGTH_MAX, NOTE_LENGTH_MAX, SIZE_LENGTH_MAX } from "./limits.ts";
import { unitIn } from "./values.ts";

export type ItemRow = {
  name: string;
  /** The address of the item at its marketplace or at an agent. */
  link: string;
  price_cny?: number;
  weight_g?: number;
  size?: string;
  note?: string;
  /** The address of the item's photos. */
  photos?: string;
};
export type Column = keyof ItemRow;

/** A list of items. `columns` are the titles in the reader's language; units are added to them. */
export type ItemList = { name: string; columns: Record<Column, string>; rows: ItemRow[] };

/** A row whose texts are single lines without links, and whose addresses are complete and of the web. */
export type SafeRow = Partial<ItemRow>;

/** `columns` are those with a value in any row, and those of names and links. */
export type SafeList = {
  name: string;
  columns: Column[];
  titles: Record<Column, string>;
  rows: SafeRow[];
};

const COLUMNS = ["name", "link", "price_cny", "weight_g", "size", "note", "photos"] as const;

/** Returns a list in which no text can do harm, whatever shows it. */
export function safeList({ name, columns: titles, rows }: ItemList): SafeList {
  const safeRows = rows.map((row) => ({
    name: safeText(row.name, NAME_LENGTH_MAX),
    link: safeAddress(row.link),
    price_cny: safeNumber(row.price_cny, 2),
    weight_g: safeNumber(row.weight_g, 0),
    size: safeText(row.size, SIZE_LENGTH_MAX),
    note: safeText(row.note, NOTE_LENGTH_MAX),
    photos: safeAddress(row.photos),
  }));
  const titleOf = (column: Column) => [column, safeTitle(column, titles[column])] as const;
  return {
    name: safeText(name, NAME_LENGTH_MAX) ?? titles.name,
    columns: COLUMNS.filter(
      (column, at) => at < 2 || safeRows.some((row) => row[column] !== undefined),
    ),
    titles: Object.fromEntries(COLUMNS.map(titleOf)) as Record<Column, string>,
    rows: safeRows,
  };
}

/** Returns a column's title with the unit of its numbers, by which `readSheet` recognises them in any language. */
function safeTitle(column: Column, title: string): string {
  const text = safeText(title, NAME_LENGTH_MAX) ?? "";
  if (column === "price_cny" && unitIn(text) !== "cny") return `${text} (¥)`;
  return column === "weight_g" && unitIn(text) !== "g" ? `${text} (g)` : text;
}

/** Returns a text as one line without marks of direction, links, and characters that XML does not allow. */
function safeText(text: string | undefined, lengthMax: number): string | undefined {
  const line = (text ?? "")
    .slice(0, 2 * lengthMax)
    .replace(/[\p{Cs}\p{Bidi_C}\p{NChar}]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ");
  const safe = withoutLinks(line)
    .trim()
    .slice(0, lengthMax)
    .replace(/\p{Cs}$/u, "")
    .trim();
  return safe || undefined;
}

const ADDRESS = /[a-z][a-z\d+.-]{0,20}:\/\/\S*|https?(?::[\\/]|%(?:25)*3a)\S*/gi;

/** Removes addresses. In a name they would be read as an item of their own, and programs would open them. */
function withoutLinks(line: string): string {
  const rest = line.replace(ADDRESS, " ");
  // An item's address without a scheme.
  const link = readLinks(rest).find(({ kind }) => kind !== "none");
  return link ? withoutLinks(rest.replace(link.text, " ")) : rest;
}

/** Returns the address of a page of the web, without characters that would end a link in a text. */
function safeAddress(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  const safe = href.replace(
    /[\s"'`()<>[\]{}|\\^*~@]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return safe.length > LINK_LENGTH_MAX ? undefined : safe;
}

const safeNumber = (number: number | undefined, digits: number): number | undefined =>
  Number.isFinite(number) ? Number(number!.toFixed(digits)) : undefined;
