import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readSheet, SheetError, SHEET_BYTES_MAX } from "../src/index.ts";
import { linkOf, millionRows, oleFile, zipBomb } from "./hostile-files.ts";
import { writeWorkbook, type WrittenSheet } from "./write-workbook.ts";

/** Far below the time that work quadratic in the input would take, also on a busy machine. */
const LIMIT_MS = 10_000;

const sheetOf = (...rows: WrittenSheet["rows"]): WrittenSheet => ({ name: "S", rows });
const itemsOf = (source: Uint8Array | string, isTable = false) =>
  readSheet(source, { isTable }).rows.flatMap(({ item, left }) => (item && !left ? item.id : []));

function errorOf(source: Uint8Array | string): string {
  try {
    readSheet(source);
  } catch (error) {
    if (error instanceof SheetError) return error.code;
    throw error;
  }
  return "read";
}

describe("a file is refused", () => {
  const workbook = writeWorkbook([sheetOf(["Cap", linkOf(1)])]);
  test.each<[string, string, () => Uint8Array | string]>([
    ["with a password", "locked", () => oleFile("EncryptedPackage")],
    ["in the old format", "old_format", () => oleFile("Workbook")],
    ["whose parts are far larger than the file", "inflated", () => zipBomb()],
    ["that declares far larger parts", "inflated", () => zipBomb(true)],
    ["of more than 10 MB", "too_large", () => new Uint8Array(SHEET_BYTES_MAX + 1)],
    ["without bytes", "not_a_sheet", () => new Uint8Array()],
    ["of a picture", "not_a_sheet", () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ["of a web page", "not_a_sheet", () => strToU8("<!doctype html><title>Log in</title>")],
    ["of a PDF", "not_a_sheet", () => strToU8("%PDF-1.7\n…")],
    ["of another archive", "not_a_sheet", () => zipSync({ "a.txt": strToU8("a") })],
    [
      "of a document",
      "not_a_sheet",
      () => zipSync({ "xl/workbook.xml": strToU8("<w:document xmlns:w='w'/>") }),
    ],
    ["without sheets", "damaged", () => writeWorkbook([])],
    ["that is cut off", "damaged", () => workbook.subarray(0, workbook.length / 2)],
    [
      "with wrong bytes",
      "damaged",
      () => workbook.map((byte, at) => (at > 60 && at < 90 ? 255 : byte)),
    ],
  ])("%s", (_, code, source) => expect(errorOf(source())).toBe(code));

  test("with parts in an encrypted archive", () => {
    const bytes = writeWorkbook([sheetOf(["Cap", linkOf(1)])]);
    // The bit of each entry in the directory that means encryption.
    for (let at = 0; at < bytes.length - 4; at++)
      if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1) bytes[at + 8]! |= 1;
    expect(errorOf(bytes)).toBe("locked");
  });
});

describe("a sheet", () => {
  test("with a million rows is read up to its first 20,000, and the others are counted", () => {
    const { rows, counts } = readSheet(millionRows());
    expect(rows).toHaveLength(5100);
    expect(counts).toMatchObject({ rows: 1_000_000, items: 100, unreadRows: 980_000 });
    expect(counts.left).toEqual({ duplicate: 19_900 });
  });

  test("with 6,000 items has the first 5,000 of them, and the others are counted", () => {
    const { rows, counts } = readSheet(
      Array.from({ length: 6000 }, (_, at) => `Cap ${at}\t${linkOf(at)}`).join("\n"),
    );
    expect(rows).toHaveLength(5000);
    expect(counts).toMatchObject({ rows: 6000, items: 5000, left: { too_many: 1000 } });
  });

  test("after a sheet with too many rows has its links counted as unread", () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => [at]);
    const file = writeWorkbook([{ name: "A", rows }, sheetOf(["Cap", linkOf(1)])]);
    expect(readSheet(file).counts.unreadRows).toBe(2);
  });

  test("of a file with 250 is read if it is one of the first 200", () => {
    const sheets = Array.from({ length: 250 }, (_, n) => ({
      ...sheetOf(["Cap", linkOf(n)]),
      name: `S${n}`,
    }));
    const { counts } = readSheet(writeWorkbook(sheets));
    expect(counts).toMatchObject({ items: 200, unreadSheets: 50 });
  });

  test("with formulas has only the addresses that are written in them", () => {
    const formula = (text: string) => [{ formula: text, text: "go" }];
    const file = writeWorkbook([
      sheetOf(
        formula(`HYPERLINK("${linkOf(1)}","go")`),
        formula(`IFERROR(HYPERLINK("${linkOf(2)}";"go");"")`),
        formula(`HYPERLINK("https://weidian.com/item.html?itemID=7265"&"511399","go")`),
        formula(`HYPERLINK("https://weidian.com/item.html?itemID="&A1,"go")`),
        formula('WEBSERVICE("http://127.0.0.1/secret")'),
        formula(`cmd|' /C calc'!A0`),
      ),
    ]);
    expect(itemsOf(file)).toEqual(["7265000001", "7265000002"]);
  });

  test("with references to other files and macros is read without them", () => {
    const more = {
      "xl/vbaProject.bin": new Uint8Array(1000),
      "xl/externalLinks/externalLink1.xml": strToU8(`<externalLink>${linkOf(9)}</externalLink>`),
    };
    const file = writeWorkbook([sheetOf(["Cap", linkOf(1), { formula: "[1]S!A1", text: "x" }])], {
      more,
    });
    expect(itemsOf(file)).toEqual(["7265000001"]);
  });

  test("with entities has them unexpanded", () => {
    const doctype =
      '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const cell = { xml: `<c t="inlineStr"><is><t>&b;&f; cap &amp; hat</t></is></c>` };
    const { rows } = readSheet(writeWorkbook([sheetOf([cell, linkOf(1)])], { doctype }));
    expect(rows[0]!.name).toBe("&b;&f; cap & hat");
  });

  test("with 1.2 MB in a cell has the rest of the cell cut off", () => {
    const long = `${"word ".repeat(240_000)}${linkOf(2)}`;
    const started = performance.now();
    expect(
      itemsOf(writeWorkbook([sheetOf(["Cap", linkOf(1)], [long], ["Hat", linkOf(3)])])),
    ).toEqual(["7265000001", "7265000003"]);
    expect(itemsOf(`Cap,${linkOf(1)}\n"${long}",x\nHat,${linkOf(3)}`, true)).toEqual([
      "7265000001",
      "7265000003",
    ]);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  });

  test("with dates as numbers has no prices", () => {
    const rows = [1, 2, 3].map((n) => [`Cap ${n}`, linkOf(n), 45_290 + 3 * n]);
    expect(readSheet(writeWorkbook([sheetOf(...rows)])).rows.map(({ price }) => price)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("with long names and links has them cut off", () => {
    const link = `${linkOf(1)}&x=${"y".repeat(20_000)}`;
    const [row] = readSheet(
      writeWorkbook([{ name: "S".repeat(30_000), rows: [["Cap", link]] }]),
    ).rows;
    expect(row?.at.sheet).toHaveLength(100);
    expect(row?.link.length).toBeLessThanOrEqual(2000);
  });

  test("with ranges over all cells is read", () => {
    const all = {
      ...sheetOf(["Cap", linkOf(1)]),
      merged: Array.from({ length: 5000 }, () => "A3:XFD1048576"),
    };
    const links = Array.from({ length: 5000 }, () => ({
      ref: "A2:XFD1048576",
      address: linkOf(2),
    }));
    const started = performance.now();
    expect(itemsOf(writeWorkbook([{ ...all, links }]))).toEqual(["7265000001", "7265000002"]);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  });

  test("with wrong numbers of rows and columns is read", () => {
    const cell = (place: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${linkOf(1)}</t></is></c>`;
    for (const place of ["ZZZZ1", "1", "", "A-1", "A99999999999"])
      expect(itemsOf(writeWorkbook([sheetOf([{ xml: cell(place) }])]))).toEqual(["7265000001"]);
  });

  test("whose size in the archive is wrong is read or refused, but not further than the limit", () => {
    const file = writeWorkbook([sheetOf(["Cap", linkOf(1)])]);
    const view = new DataView(file.buffer);
    for (let at = 0; at < file.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 5, true);
    expect(itemsOf(file)).toEqual(["7265000001"]);
  });
});

describe("a text", () => {
  test("of UTF-16 without a mark, of Chinese and of accented letters is decoded", () => {
    const utf16 = new Uint8Array(
      Uint16Array.from(`Cap;${linkOf(1)}\nHat;${linkOf(2)}`, (one) => one.charCodeAt(0)).buffer,
    );
    expect(itemsOf(utf16, true)).toEqual(["7265000001", "7265000002"]);
    const gb = Uint8Array.from([0xc3, 0xb1, 0xd7, 0xd3, 0x2c, ...strToU8(`${linkOf(1)}\n`)]);
    expect(readSheet(gb, { isTable: true }).rows[0]!.name).toBe("帽子");
    const latin = Uint8Array.from([...strToU8("caf"), 0xe9, 0x2c, ...strToU8(`${linkOf(1)}\n`)]);
    expect(readSheet(latin, { isTable: true }).rows[0]!.name).toBe("café");
  });

  test("with 5,000 rows of which 4,000 repeat an item says which", () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `Cap ${at}\t${linkOf(at % 1000)}`);
    const { rows, counts } = readSheet(lines.join("\n"));
    expect(counts).toMatchObject({ rows: 5000, items: 1000, left: { duplicate: 4000 } });
    expect(rows[1000]).toMatchObject({
      at: { row: 1001 },
      left: "duplicate",
      item: { id: "7265000000" },
    });
  });

  test.each([
    ["quotes that nothing closes", `"${'a,""'.repeat(400_000)}`],
    ["nothing but quotes", '"'.repeat(3_000_000)],
    ["quotes in each cell", '"a,'.repeat(700_000)],
    ["nothing but bars", "|".repeat(3_000_000)],
    ["rules of tables", "|-|-|\n".repeat(300_000)],
    ["brackets", "[](".repeat(700_000)],
    ["stars", "* ".repeat(1_000_000)],
    ["one long line of links", `${linkOf(1)} `.repeat(50_000)],
    ["digits and signs", "¥1,111,".repeat(300_000)],
    ["sizes that can be read in two ways", `${"xl/".repeat(60)}! ${linkOf(1)}\n`.repeat(50)],
    ["steps that can be read in two ways", `${"1, ".repeat(60)}5,5 ${linkOf(1)}\n`.repeat(50)],
    ["a long word before many links", `${"a".repeat(13_000)} ${`${linkOf(1)} `.repeat(145)}`],
    ["a long line of dashes", `${"-".repeat(100_000)}x`],
    ["a long line of blanks below a bar", `|\n${" ".repeat(100_000)}x`],
    ["a sign before many blanks", `¥${" ".repeat(30_000)}${linkOf(1)} `.repeat(20)],
  ])("with %s takes no longer than others", (_, text) => {
    const started = performance.now();
    readSheet(text, { isTable: true });
    readSheet(text);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  });
});
