import { withApostrophe } from "./formulas.ts";
import { type Column, type ItemList, type SafeList, type SafeRow, safeList } from "./safe-list.ts";
import { strToU8, zipSync } from "fflate";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The earliest date of a zip archive, so that equal lists are equal files. */
const WRITTEN_AT = new Date(1980, 0, 1);

/** In widths of a digit. */
const WIDTHS: Record<Column, number> = {
  name: 40,
  link: 50,
  price_cny: 12,
  weight_g: 12,
  size: 12,
  note: 40,
  photos: 50,
};

/** The indexes of `cellXfs` below. A text keeps its first sign when somebody edits its cell: `quotePrefix`. */
const STYLE = { text: 1, heading: 2, link: 3, price: 4 };
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;¥&quot;#,##0.00"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf quotePrefix="1"/><xf fontId="1" quotePrefix="1" applyFont="1"/><xf fontId="2" quotePrefix="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Writes a workbook with one sheet. Its cells are texts, numbers and hyperlinks, none of them a formula. */
function writeXlsx({ name, columns, titles, rows }: SafeList): Uint8Array {
  const links: { place: string; address: string }[] = [];
  const placeOf = (at: number, row: number) => `${String.fromCharCode(65 + at)}${row}`;
  const headings = columns.map((column, at) =>
    textCell(placeOf(at, 1), titles[column], STYLE.heading),
  );
  const lines = rows.map((row, index) => {
    const cells = columns.map((column, at) => {
      const place = placeOf(at, index + 2);
      const isLink = column === "link" || column === "photos";
      if (isLink && row[column]) links.push({ place, address: row[column] });
      return cellOf(place, row, column, isLink);
    });
    return `<row r="${index + 2}">${cells.join("")}</row>`;
  });
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[column]}" customWidth="1"/>`,
  );
  const hyperlinks = links.map(
    ({ place }, at) => `<hyperlink ref="${place}" r:id="rId${at + 1}"/>`,
  );
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    "_rels/.rels": relations([{ type: "officeDocument", target: "xl/workbook.xml" }]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      { type: "worksheet", target: "worksheets/sheet1.xml" },
      { type: "styles", target: "styles.xml" },
    ]),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${headings.join("")}</row>${lines.join("")}</sheetData>${hyperlinks.length > 0 ? `<hyperlinks>${hyperlinks.join("")}</hyperlinks>` : ""}</worksheet>`,
    "xl/worksheets/_rels/sheet1.xml.rels": relations(
      links.map(({ address }) => ({ type: "hyperlink", target: address, isExternal: true })),
    ),
    "xl/styles.xml": STYLES,
  };
  const files = Object.entries(parts).map(([part, text]) => [part, strToU8(HEAD + text)]);
  return zipSync(Object.fromEntries(files), { mtime: WRITTEN_AT });
}

function cellOf(place: string, row: SafeRow, column: Column, isLink: boolean): string {
  const value = row[column];
  if (value === undefined) return "";
  if (typeof value === "string") return textCell(place, value, isLink ? STYLE.link : STYLE.text);
  const style = column === "price_cny" ? ` s="${STYLE.price}"` : "";
  return `<c r="${place}"${style}><v>${value}</v></c>`;
}

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;

function relations(targets: { type: string; target: string; isExternal?: boolean }[]): string {
  const elements = targets.map(
    ({ type, target, isExternal }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${xml(target)}"${isExternal ? ' TargetMode="External"' : ""}/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${elements.join("")}</Relationships>`;
}

/** Returns a text for XML. Spreadsheets read `_x0041_` as a letter, so its first sign is written as such a code. */
const xml = (text: string): string =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const SHEET_NAME_LENGTH_MAX = 31;
/** Excel reserves this name. */
const RESERVED_NAME = /^history$/i;

/** Returns a name that spreadsheet programs accept for a sheet. */
function sheetName(name: string): string {
  const letters = name.replace(/[[\]:*?/\\\s]+/g, " ").slice(0, SHEET_NAME_LENGTH_MAX);
  const safe = letters.replace(/\p{Cs}$/u, "").replace(/^['\s]+|['\s]+$/g, "");
  return safe === "" || RESERVED_NAME.test(safe) ? "List" : safe;
}

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
