import { describe, expect, test } from "vitest";
import { readSheet, type SheetRow } from "../src/index.ts";
import { linkOf } from "./hostile-files.ts";
import { writeWorkbook, type WrittenSheet } from "./write-workbook.ts";

const rowsOf = (source: string | Uint8Array, isTable = false) =>
  readSheet(source, { isTable }).rows;
const sheet = (rows: WrittenSheet["rows"]) => rowsOf(writeWorkbook([{ name: "S", rows }]));
const brief = ({ at, item, name, price, weight_g, size, left }: SheetRow) =>
  [at.row, item?.id, name, price, weight_g, size, left].filter((value) => value !== undefined);
const NAMES = ["Dunk Low", "Jordan 4", "Hoodie", "Fleece", "Box Logo Tee"];

describe("a post", () => {
  test("whose links are words below names has the names, prices and weights", () => {
    const post = `**1.** Dunk Low Panda
¥128 | 850g | [W2C](https://www.kakobuy.com/item/details?url=${encodeURIComponent(linkOf(1))}) | [QC](https://imgur.com/a/x)

2. [Box logo](${linkOf(2)}) (¥45)
3. Cap ~~¥50~~ ¥35 ${linkOf(3)}`;
    expect(rowsOf(post).map(brief)).toEqual([
      [2, "7265000001", "Dunk Low Panda", 128, 850],
      [4, "7265000002", "Box logo", 45],
      [5, "7265000003", "Cap", 35],
    ]);
  });

  test("with a block of lines for each item has their fields", () => {
    const post = `🔥 **Essentials Hoodie** 🔥\nPrice: ¥89\nWeight: 0,7 kg\nSize: M-XL\nLink: ${linkOf(1)}\n---\nCargo\n<${linkOf(2)}>`;
    expect(rowsOf(post).map(brief)).toEqual([
      [5, "7265000001", "Essentials Hoodie", 89, 700, "M-XL"],
      [8, "7265000002", "Cargo"],
    ]);
  });

  test("has no number of a name in its prices, and the lower price of a range", () => {
    const post = `Yeezy 350 220¥ ${linkOf(1)}\nJordan 4 350 yuan ${linkOf(2)}\nHat 128-158元 ${linkOf(3)}`;
    expect(rowsOf(post).map(({ price }) => price)).toEqual([220, 350, 128]);
  });

  test("with a short link, a seller's page and an album says why they are no items", () => {
    const post = `Hat https://k.youshop10.com/abc\nStore https://shop123456.v.weidian.com/?userid=123456789\nAlbum https://abc.x.yupoo.com/albums/1`;
    expect(rowsOf(post).map(({ left }) => left)).toEqual([
      "short_link",
      "seller_page",
      "unknown_site",
    ]);
  });
});

describe("a table", () => {
  test("beside another one has its own names and prices, also after a column with numbers", () => {
    const rows = NAMES.map((name, n) => [
      `${n + 1}`,
      name,
      `¥${n + 10}`,
      linkOf(n),
      `${name} blue`,
      `¥${n + 50}`,
      linkOf(100 + n),
    ]);
    expect(sheet(rows).map(({ name, price }) => [name, price])).toEqual(
      NAMES.flatMap((name, n) => [
        [name, n + 10],
        [`${name} blue`, n + 50],
      ]),
    );
  });

  test("has no price that may be a year, a count, or in another currency", () => {
    const link = (n: number) => linkOf(200 + n);
    const years = NAMES.map((name, n) => [name, 2019 + ((n * 3) % 5), link(n)]);
    const counts = NAMES.map((name, n) => [name, 300 + 7 * n, 88 + 5 * n, link(n)]);
    const dollars = [["Name", "Price (USD)", "Link"], ["Headwear"]];
    const banner = [...dollars, ...NAMES.map((name, n) => [name, 18 + 7 * n, link(n)])];
    for (const rows of [years, counts, banner])
      expect(sheet(rows).flatMap(({ price }) => price ?? [])).toEqual([]);
  });

  test("with two items in a cell has an entry for each, at the same row", () => {
    const rows = sheet([["Set", `${linkOf(1)}\nhttps://item.taobao.com/item.htm?id=620123456710`]]);
    expect(rows.map(brief)).toEqual([
      [1, "7265000001", "Set"],
      [1, "620123456710", "Set"],
    ]);
  });

  test("with the same item at several agents has one entry a row", () => {
    const agents = [`https://cnfans.com/product?id=7265000001&platform=WEIDIAN`, linkOf(1)];
    expect(sheet([["Cap", ...agents.map((link) => ({ text: "buy", link }))]]).map(brief)).toEqual([
      [1, "7265000001", "Cap"],
    ]);
  });

  test("whose hyperlink differs from the text of its cell has the item of the hyperlink", () => {
    expect(sheet([["Cap", { text: linkOf(1), link: linkOf(2) }]])[0]!.item!.id).toBe("7265000002");
  });

  test("with plain numbers tells weights from prices", () => {
    const rows = sheet(NAMES.map((name, n) => [name, 128 + 7 * n, 500 + 10 * n, linkOf(n)]));
    expect(brief(rows[1]!)).toEqual([2, "7265000001", "Jordan 4", 135, 510]);
  });

  test("with prices in dollars has no prices", () => {
    const rows = sheet(
      NAMES.map((name, n) => [name, { number: 18 + n, format: '"$"0.00' }, linkOf(n)]),
    );
    expect(rows.map(({ price }) => price)).toEqual(NAMES.map(() => undefined));
  });

  test("with prices in several spellings has them in yuan", () => {
    const prices = ["¥128-168", "128,5 元", "RMB 1,280", "CN¥ 99", "77 yuan"];
    const rows = sheet(NAMES.map((name, n) => [name, prices[n]!, linkOf(n)]));
    expect(rows.map(({ price }) => price)).toEqual([128, 128.5, 1280, 99, 77]);
  });

  test("with HTML and markdown in its cells has their links", () => {
    const rows = rowsOf(`Cap,<a href="${linkOf(1)}">W2C</a>\nHat,[W2C](${linkOf(2)})\n`, true);
    expect(rows.map(brief)).toEqual([
      [1, "7265000001", "Cap"],
      [2, "7265000002", "Hat"],
    ]);
  });
});
