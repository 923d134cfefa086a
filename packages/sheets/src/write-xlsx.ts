import { strToU8, zipSync } from "fflate";
import type { Column, SafeList, SafeRow } from "./safe-list.ts";

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
export function writeXlsx({ name, columns, titles, rows }: SafeList): Uint8Array {
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
