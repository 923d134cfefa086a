import { UnreadableFile } from "#server/csv/csv-records.ts";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProducts } from "#features/catalogue/products/service.server.ts";
import { COMMAND } from "#server/audit/actor.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { importProducts } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.execute(sql`delete from products`));

const HEADER =
  "storeName,productCode,name,price,thumbnailImg,weight,dimensions,shippingTime,onTrend";
const PICTURE = "https://img.example.com/p.jpg";
const code = (at: number) => String(100_000_000 + at);
const line = (at: number) =>
  `weidian,${code(at)},Canvas bag ${at},${(at % 900) + 0.5},${PICTURE},${at},30x20x10,7,true`;
const lines = (count: number) =>
  [HEADER, ...Array.from({ length: count }, (_, at) => line(at))].join("\n");

type Options = Omit<Parameters<typeof importProducts>[3], "name">;
const load = (text: string | Uint8Array, options?: Options) => {
  const source = Readable.from([Buffer.from(text)]);
  return importProducts(shop.context, COMMAND, source, { name: "list.csv", ...options });
};

const catalogue = async () =>
  JSON.parse((await listProducts(shop.context, {}, { limit: 100 })).json) as { name: string }[];

describe("a bad line", () => {
  const GOOD = {
    storeName: "weidian",
    productCode: "7265511373",
    name: "Bag",
    price: "5",
    thumbnailImg: PICTURE,
    weight: "1",
    dimensions: "1x1x1",
    shippingTime: "1",
    onTrend: "true",
  };
  const bad: [keyof typeof GOOD, string][] = [
    ["storeName", "amazon"],
    ["storeName", ""],
    ["productCode", "12345"],
    ["productCode", "7.26551E+09"],
    ["productCode", ""],
    ["name", ""],
    ["name", "x".repeat(301)],
    ["name", "a\tb"],
    ["name", '"two\nlines"'],
    ["name", "nul\u0000"],
    ["price", ""],
    ["price", "-1"],
    ["price", "1.234"],
    ["price", "1e3"],
    ["price", '"1,234"'],
    ["price", "10000000"],
    ["price", "free"],
    ["thumbnailImg", ""],
    ["thumbnailImg", "javascript:alert(1)"],
    ["thumbnailImg", "/images/goods/AAAAAAAAAAAAAAAAAAAAAA"],
    ["thumbnailImg", "/images/../healthz"],
    ["thumbnailImg", "http://a\u0000b"],
    ["weight", "1.5"],
    ["weight", "-1"],
    ["weight", "1000001"],
    ["weight", "5 g"],
    ["dimensions", "4x5"],
    ["dimensions", "4x5x6cm"],
    ["shippingTime", "366"],
    ["shippingTime", "soon"],
    ["onTrend", "perhaps"],
  ];
  test.each(bad)("with the %s %j is reported with line and column", async (column, value) => {
    const cells = Object.values({ ...GOOD, [column]: value }).join(",");
    const report = await load([HEADER, line(1), cells, line(2)].join("\n"));
    expect(report.faults).toEqual([{ line: 3, column, reason: expect.stringMatching(/\w/) }]);
    expect(report.imported).toBe(false);
    expect(await catalogue()).toEqual([]);
  });

  test("is reported with all its errors, with all other bad lines, and by the line number that an editor shows", async () => {
    const { faults: errors, lines: count } = await load(
      [
        HEADER,
        line(1),
        "",
        "amazon,1,Bag,-1,,,,,",
        `weidian,${code(2)},"two\r\nlines",1,${PICTURE},,,,`,
        "taobao,123456,too few",
        line(1),
        "taobao,123457,,,,,,,",
        `taobao,123458,"5"" screen",1,${PICTURE},,,,`,
        `taobao,"123459`,
      ].join("\r\n"),
      { dryRun: true },
    );
    expect(count).toBe(8);
    expect(errors.map(({ line: at, column }) => [at, column])).toEqual([
      [4, "storeName"],
      [4, "productCode"],
      [4, "price"],
      [5, "name"],
      [7, ""],
      [8, "productCode"],
      [9, "name"],
      [9, "price"],
      [9, "thumbnailImg"],
      [11, ""],
    ]);
    expect(errors.find((error) => error.line === 8)?.reason).toBe("stands in line 2");
  });

  test("prevents the import of the file's other 9,999 lines", async () => {
    const file = lines(10_000).split("\n");
    file[9_990] = file[9_990]!.replace("weidian", "amazon");
    expect(await load(file.join("\n"))).toMatchObject({
      imported: false,
      faults: [{ line: 9_991, column: "storeName" }],
    });
    expect(await catalogue()).toEqual([]);
  });
});

describe("a file", () => {
  test.each([
    ["with semicolons", (text: string) => text.replaceAll(",", ";")],
    ["with tabs", (text: string) => text.replaceAll(",", "\t")],
    [
      "with a byte order mark and Windows' line ends",
      (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}\r\n`,
    ],
    ["with the line ends of old Macs", (text: string) => text.replaceAll("\n", "\r")],
    ["with a header in capitals", (text: string) => text.replace(HEADER, HEADER.toUpperCase())],
    [
      "as a German Excel saves it",
      (text: string) =>
        text
          .replaceAll(",", ";")
          .replaceAll(/;[^;\n]*$/gm, ";WAHR")
          .replace(";WAHR", ";onTrend"),
    ],
    ["with blank lines", (text: string) => text.replaceAll("\n", "\n\n")],
  ])("%s is read", async (_, change) => {
    expect(await load(change(lines(3)))).toMatchObject({ added: 3, imported: true });
  });

  test.each([
    ["WAHR", true],
    ["FALSCH", false],
    ["VRAI", true],
    ["FAUX", false],
    ["VERDADERO", true],
    ["VERO", true],
    ["FALSO", false],
    ["PRAWDA", true],
    ["FAŁSZ", false],
    ["VERDADEIRO", true],
  ])(
    "with %s as true or false, as a spreadsheet in another language writes it, is read",
    async (word, onTrend) => {
      const cells = `weidian,${code(9)},Bag,1,${PICTURE},,,,${word}`;
      expect(await load([HEADER, cells].join("\n"))).toMatchObject({ imported: true });
      expect(await catalogue()).toMatchObject([{ onTrend }]);
    },
  );

  test.each([
    ["an .xlsx", "504b030414000600080000002100"],
    ["an .xls", "d0cf11e0a1b11ae1"],
  ])("that is %s is rejected with the advice to save it as CSV", async (_, hex) => {
    const bytes = Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(lines(1))]);
    await expect(load(bytes)).rejects.toThrow(/spreadsheet's own file.*CSV UTF-8/);
  });

  test("is read even if it arrives byte by byte", async () => {
    const bytes = [
      ...Buffer.from(`${lines(2)}\r\nweidian,555555,"Täschchen 包 🎒\r\n",1,${PICTURE},,,,`),
    ];
    const source = Readable.from(bytes.map((byte) => Buffer.from([byte])));
    const report = await importProducts(shop.context, COMMAND, source, { name: "list.csv" });
    expect(report.imported).toBe(true);
    expect((await catalogue()).at(-1)?.name).toBe("Täschchen 包 🎒");
  });

  test("with unknown columns is read without them, and the report names them", async () => {
    const report = await load(
      `stock,storeName,notes,productCode,price\n5,weidian,"a\nb",${code(1)},1`,
      { dryRun: true },
    );
    expect(report.notices).toEqual([
      'The column "stock" is not imported',
      'The column "notes" is not imported',
    ]);
    expect(report.faults.map(({ column }) => column)).toEqual(["name", "thumbnailImg"]);
  });

  test.each([
    ["empty", ""],
    ["with other columns", "a,b\n1,2"],
    ["without the column of item ids", "storeName,name\nweidian,Bag"],
    ["with a column twice", `${HEADER},name\n`],
    [
      "in another encoding",
      Buffer.from("storeName,productCode,name\nweidian,123456,T\xE4schchen", "latin1"),
    ],
    ["in UTF-16", Buffer.from(`\uFEFF${HEADER}`, "utf16le")],
    ["that is one open quote", `"${"x".repeat(100_000)}`],
  ])("%s is rejected", async (_, text) => {
    await expect(load(text)).rejects.toThrow(UnreadableFile);
  });
});
