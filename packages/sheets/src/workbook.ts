import { CELL_LENGTH_MAX, type Grid, type NumberFormat, ROWS_READ_MAX } from "./grid.ts";
import { SheetError } from "./sheet-error.ts";
import type { Relation, Workbook } from "./workbook-parts.ts";
import { readWorksheet } from "./worksheet.ts";
import { prefixed, readXml } from "./xml.ts";
import { type Zip, openZip } from "./zip.ts";

/** The most sheets of a file that are read. */
const SHEETS_MAX = 200;
const SHEET_NAME_LENGTH_MAX = 100;
/** The most texts of a file. A file with more rows than are read may contain more. */
const STRINGS_MAX = 10 * ROWS_READ_MAX;
const STRINGS_LENGTH_MAX = 50_000_000;
/** The most cells of all merged ranges, and of all hyperlinks, each of which is read. */
const MERGED_CELLS_MAX = 1_000_000;
const LINKED_CELLS_MAX = 100_000;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** Returns the error of a file of an old spreadsheet program, which is also how a password encloses a new one. */
export function oldFileError(bytes: Uint8Array): SheetError | undefined {
  if (!OLE.every((byte, at) => bytes[at] === byte)) return undefined;
  const names = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length & ~1));
  return new SheetError(names.includes("EncryptedPackage") ? "locked" : "old_format");
}

/**
 * Reads the sheets of an XLSX file in their order, also hidden ones. Formulas are not evaluated, macros and external
 * references not followed.
 * @throws {SheetError}
 */
export function readWorkbook(bytes: Uint8Array): { grids: Grid[]; unreadSheets: number } {
  const zip = openZip(bytes);
  const part = workbookPart(zip);
  const targets = relationsOf(zip, part);
  const sheets: { name: string; part: string }[] = [];
  readXml(zip, part, {
    open(name, attributes) {
      if (name !== "sheet") return;
      const target = targets.get(prefixed(attributes, "id") ?? "");
      if (target && !target.isExternal)
        sheets.push({
          name: (attributes["name"] ?? "").slice(0, SHEET_NAME_LENGTH_MAX),
          part: target.address,
        });
    },
  });
  if (sheets.length === 0) throw new SheetError("damaged");
  const partOf = (type: string) => [...targets.values()].find((one) => one.type === type)?.address;
  const workbook: Workbook = {
    zip,
    strings: readStrings(zip, partOf("sharedStrings")),
    formats: readFormats(zip, partOf("styles")),
    relations: (sheet) => relationsOf(zip, sheet),
    rowsLeft: ROWS_READ_MAX,
    cellsLeft: { merged: MERGED_CELLS_MAX, linked: LINKED_CELLS_MAX },
  };
  const grids = sheets.slice(0, SHEETS_MAX).map((sheet) => readWorksheet(workbook, sheet));
  return { grids, unreadSheets: Math.max(0, sheets.length - SHEETS_MAX) };
}

function workbookPart(zip: Zip): string {
  const main = [...relationsOf(zip, "").values()].find(({ type }) => type === "officeDocument");
  const part = main?.address ?? "xl/workbook.xml";
  // Other formats are zip files too: documents, archives, and binary workbooks.
  if (!zip.names.includes(part.toLowerCase()) || !part.toLowerCase().endsWith(".xml"))
    throw new SheetError("not_a_sheet");
  let root = "";
  readXml(zip, part, {
    open: (name) => void (root ||= name),
    isDone: () => root !== "",
  });
  if (root === "") throw new SheetError("damaged");
  if (root !== "workbook") throw new SheetError("not_a_sheet");
  return part;
}

/** Reads what a part refers to by ids: the addresses of other parts, or of the web. */
function relationsOf(zip: Zip, part: string): Map<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const relations = new Map<string, Relation>();
  readXml(zip, `${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, { Id, Target, TargetMode, Type = "" }) {
      if (name !== "Relationship" || !Id || !Target) return;
      const isExternal = TargetMode === "External";
      relations.set(Id, {
        type: Type.slice(Type.lastIndexOf("/") + 1),
        address: isExternal ? Target : resolvePart(folder, Target),
        isExternal,
      });
    },
  });
  return relations;
}

function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of `${/^[/\\]/.test(target) ? "" : folder}${target}`.split(/[/\\]/)) {
    if (step === "..") path.pop();
    else if (step && step !== ".") path.push(step);
  }
  return path.join("/");
}

/** Reads the texts that cells share. The parts of a rich text are joined, and readings of Chinese words left out. */
function readStrings(zip: Zip, part: string | undefined): string[] {
  const strings: string[] = [];
  let length = 0;
  let text = "";
  let [isText, isReading] = [false, false];
  if (!part) return strings;
  readXml(zip, part, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isReading = true;
      else isText = name === "t" && !isReading;
    },
    text(piece) {
      if (isText && text.length < CELL_LENGTH_MAX) text += piece.slice(0, CELL_LENGTH_MAX);
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name !== "si") return;
      strings.push(text.slice(0, CELL_LENGTH_MAX));
      length += text.length;
    },
    isDone: () => strings.length >= STRINGS_MAX || length >= STRINGS_LENGTH_MAX,
  });
  return strings;
}

/** Reads how numbers are displayed, by the index of the style that cells name. */
function readFormats(zip: Zip, part: string | undefined): NumberFormat[] {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isCellStyles = false;
  if (!part) return formats;
  readXml(zip, part, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isCellStyles = true;
      if (name === "xf" && isCellStyles)
        formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return formats;
}

/** The ids of built-in formats of dates and times, some of them for Chinese, Japanese and Korean. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
/** Amounts in the currency of the reader's system, which is unknown. */
const isBuiltInCurrency = (id: number) => (id >= 5 && id <= 8) || id === 42 || id === 44;
const isBuiltInPercent = (id: number) => id === 9 || id === 10;

/** The locale of Japan in `[$¥-411]`: its sign is the same as that of the yuan. */
const YEN = /-0*411\]/;
const YUAN = /[¥￥元]|CN[YH]|RMB/i;
const FOREIGN = /[$€£₩₽₹₺₫฿]|USD|EUR|GBP|PLN|zł/i;

/** Returns how a format displays numbers, by its id and by its code if the file defines it. */
function formatOf(id: number, code = ""): NumberFormat {
  if (isBuiltInDate(id)) return "date";
  if (isBuiltInPercent(id)) return "percent";
  if (isBuiltInCurrency(id) && code === "") return "foreign";
  // `[$¥-804]` is a sign with its locale, and what remains in brackets are colours and conditions.
  const signs = code.replace(/\[\$([^\]-]*)[^\]]*\]/g, "$1").replace(/\[[^\]]*\]/g, "");
  if (YUAN.test(signs) && !YEN.test(code)) return "cny";
  if (FOREIGN.test(signs) || YEN.test(code)) return "foreign";
  const letters = signs.replace(/"[^"]*"|\\./g, "");
  if (/[ymdhs]/i.test(letters) && !/general/i.test(letters)) return "date";
  return letters.includes("%") ? "percent" : "plain";
}
