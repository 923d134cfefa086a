import { withApostrophe } from "./formulas.ts";
import { type Column, type ItemList, type SafeList, type SafeRow, safeList } from "./safe-list.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** The most characters of a post on Reddit and of a message on Discord. */
const REDDIT_LENGTH_MAX = 40_000;
const DISCORD_LENGTH_MAX = 2000;

const writeMarkdown = (list: SafeList): string =>
  `# ${escaped(list.name)}\n\n${writeTables(list, Infinity)[0]}\n`;

/** Reddit has a field for the title of a post. */
const writeReddit = (list: SafeList): string[] => writeTables(list, REDDIT_LENGTH_MAX);

/** Writes a table in parts that each begin with the headings. */
function writeTables({ columns, titles, rows }: SafeList, lengthMax: number): string[] {
  const cells = columns.filter((column) => column !== "link");
  const rule = cells.map((column) => (column.includes("_") ? "--:" : "---"));
  const lines = rows.map((row) =>
    tableLine(
      cells.map((column) => linkOf(column, row, titles) ?? escaped(`${row[column] ?? ""}`)),
    ),
  );
  return inParts(
    [tableLine(cells.map((column) => escaped(titles[column]))), tableLine(rule)],
    lines,
    lengthMax,
  );
}

const tableLine = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** Writes a line for each item. Discord shows a preview of each page whose address is not in `<…>`. */
function writeDiscord({ name, columns, titles, rows }: SafeList): string[] {
  const fieldOf = (column: Column, row: SafeRow) => {
    const value = row[column];
    if (column === "price_cny") return `¥${value}`;
    if (column === "weight_g") return `${value} g`;
    const text = escaped(`${value}`);
    return column === "size" ? `${escaped(titles.size)}: ${text}` : text;
  };
  const lines = rows.map((row, at) => {
    const fields = columns.flatMap((column) => {
      if (column === "link" || (column !== "name" && row[column] === undefined)) return [];
      return linkOf(column, row, titles, "<", ">") ?? fieldOf(column, row);
    });
    const line = () => `${at + 1}. ${fields.join(" · ")}`;
    while (fields.length > 1 && line().length > DISCORD_LENGTH_MAX) fields.pop();
    if (line().length > DISCORD_LENGTH_MAX) fields[0] = escaped(row.name || titles.link);
    return line();
  });
  return inParts([], [`**${escaped(name)}**`, ...lines], DISCORD_LENGTH_MAX);
}

/** Returns the link of an item, with its name as words, or that of its photos. */
function linkOf(
  column: Column,
  row: SafeRow,
  titles: SafeList["titles"],
  open = "",
  close = "",
): string | undefined {
  if (column !== "name" && column !== "photos") return undefined;
  const address = column === "name" ? row.link : row.photos;
  const text = escaped(column === "name" ? row.name || titles.link : titles.photos);
  if (!address) return column === "name" ? text : "";
  return `[${text}](${open}${address}${close})`;
}

/** Joins lines into parts of at most `lengthMax` characters, each after the lines of `head`. */
function inParts(head: string[], lines: string[], lengthMax: number): string[] {
  const parts = [[...head]];
  const headLength = [...head, ""].join("\n").length - 1;
  let length = headLength;
  for (const line of lines) {
    length += line.length + 1;
    if (length > lengthMax) {
      parts.push([...head]);
      length = headLength + line.length + 1;
    }
    parts.at(-1)!.push(line);
  }
  return parts.map((part) => part.join("\n"));
}

/**
 * Returns a line of text for markdown. Sites make links of `u/name`, `r/name` and `www.`, and notify people of `@name`
 * even after a backslash, but not after a space without width.
 */
function escaped(line: string): string {
  return line
    .replace(/[\\`*_[\]<>|~&^]|(?<=\b[ur])\/|(?<=\bwww)\./gi, "\\$&")
    .replaceAll("@", "@\u200B");
}

export type { Column, ItemList, ItemRow } from "./safe-list.ts";

/** What `writeSheet` returns for each format. Posts are in parts that Reddit and Discord accept. */
export type WrittenSheet = {
  xlsx: Uint8Array;
  csv: string;
  markdown: string;
  reddit: string[];
  discord: string[];
};
export type SheetFormat = keyof WrittenSheet;

const WRITERS: { [Format in SheetFormat]: (list: SafeList) => WrittenSheet[Format] } = {
  xlsx: writeXlsx,
  csv: writeCsv,
  markdown: writeMarkdown,
  reddit: writeReddit,
  discord: writeDiscord,
};

/**
 * Writes a list that `readSheet` reads as the same items. Nothing in it is evaluated, opened or notified by the programs
 * that show it: no formulas, no HTML, no links except those of the items and their photos, no mentions.
 */
export function writeSheet<Format extends SheetFormat>(
  list: ItemList,
  format: Format,
): WrittenSheet[Format] {
  return WRITERS[format](safeList(list));
}

/** Spreadsheets recognise UTF-8 by the byte order mark. RFC 4180 demands these line ends. */
function writeCsv({ columns, titles, rows }: SafeList): string {
  const lines = [titles, ...rows].map((row) => columns.map((column) => csvCell(row[column])));
  return `\uFEFF${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}

/** Quotes every text, so that no separator in it is taken for the file's. */
const csvCell = (value: string | number | undefined): string =>
  typeof value === "string" ? `"${withApostrophe(value).replaceAll('"', '""')}"` : `${value ?? ""}`;
