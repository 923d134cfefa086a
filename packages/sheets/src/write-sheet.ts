import { withApostrophe } from "./formulas.ts";
import { safeList, type ItemList, type SafeList } from "./safe-list.ts";
import { writeDiscord, writeMarkdown, writeReddit } from "./write-markdown.ts";
import { writeXlsx } from "./write-xlsx.ts";

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
