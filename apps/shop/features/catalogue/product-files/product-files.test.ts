import { Readable, Writable } from "node:stream";
import { addProduct as addProductEndpoint } from "@loupe/contract";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picturePath } from "#features/pictures/service.server.ts";
import { changeRating, listProducts } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { COMMAND } from "#server/audit/actor.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { exportProducts, importProducts } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.delete(products));

const HEADER =
  "storeName,productCode,name,price,thumbnailImg,weight,dimensions,shippingTime,onTrend";
const PICTURE = "https://img.example.com/p.jpg";
const code = (at: number) => String(100_000_000 + at);
const line = (at: number, name = `Canvas bag ${at}`) =>
  `weidian,${code(at)},${name},${(at % 900) + 0.5},${PICTURE},${at},30x20x10,7,${at % 3 === 0}`;
const lines = (count: number, from = 0) =>
  [HEADER, ...Array.from({ length: count }, (_, at) => line(from + at))].join("\n");

type Options = Omit<Parameters<typeof importProducts>[3], "name">;
const load = (text: string | Uint8Array, options?: Options) => {
  const source = Readable.from([Buffer.from(text)]);
  return importProducts(shop.context, COMMAND, source, { name: "list.csv", ...options });
};

async function save(): Promise<string> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  await exportProducts(shop.context, out);
  return Buffer.concat(chunks).toString("utf8");
}

const catalogue = () => shop.context.db.select().from(products).orderBy(asc(products.serialNo));

test("an import adds new products to the end of the catalogue, in the order of the file", async () => {
  await load(lines(3));
  expect(await load(lines(3, 2))).toMatchObject({
    imported: true,
    lines: 3,
    added: 2,
    updated: 0,
    unchanged: 1,
    faults: [],
  });
  const rows = await catalogue();
  expect(rows.map(({ productCode }) => productCode)).toEqual([0, 1, 2, 3, 4].map(code));
  expect(rows.map(({ serialNo }) => serialNo)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[3]).toMatchObject({
    storeName: "weidian",
    name: "Canvas bag 3",
    price_fen: 350,
    thumbnailImg: picturePath("goods", PICTURE),
    weight_g: 3,
    dimensions: "30x20x10",
    shippingTime_days: 7,
    onTrend: true,
  });
  expect(
    JSON.parse((await listProducts(shop.context, { search: "bag" }, { limit: 9 })).json),
  ).toHaveLength(5);
});

test("a line with an existing product changes the fields whose cells are filled, and leaves the others", async () => {
  await load(lines(2));
  const [before] = await catalogue();
  const report = await load(`productCode,storeName,price,name,weight\n${code(0)},WEIDIAN,12.34,,`);
  expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 0, imported: true });
  expect((await catalogue())[0]).toEqual({
    ...before,
    price_fen: 1234,
    priceBand: expect.any(Number),
  });
});

test("a dry run reports the same as an import and changes nothing", async () => {
  await load(lines(2));
  const before = await save();
  const file = [HEADER, line(0), line(1, "Renamed"), line(2)].join("\n");
  expect(await load(file, { dryRun: true })).toMatchObject({
    lines: 3,
    added: 1,
    updated: 1,
    unchanged: 1,
    faults: [],
    notices: [],
    imported: false,
  });
  expect(await save()).toBe(before);
});

describe("an export", () => {
  test("has the catalogue's order, and importing it restores every product, in this shop or an empty one", async () => {
    await load(lines(2500));
    await shop.context.db
      .update(products)
      .set({ serialNo: 0 })
      .where(eq(products.productCode, code(2000)));
    const exported = await save();
    expect(exported.split("\r\n")[1]).toMatch(`weidian,${code(2000)},`);
    expect(exported).toContain(PICTURE);
    expect(await load(exported)).toMatchObject({ added: 0, updated: 0, unchanged: 2500 });
    await shop.context.db.delete(products);
    expect(await load(exported)).toMatchObject({ added: 2500, imported: true });
    expect(await save()).toBe(exported);
  });

  test.each([
    "=cmd|' /C calc'!A0",
    "+1",
    "-1 size",
    "@SUM(A1)",
    "'=1",
    "''@x",
    "\uFF1D1+1",
    "'plain",
    'a "b", c; d',
  ])(
    "writes the name %j so that a spreadsheet does not run it as a formula, and an import restores it",
    async (name) => {
      await shop.context.db.insert(products).values({
        storeName: "taobao",
        productCode: "123456",
        name,
        price_fen: 1,
        thumbnailImg: picturePath("goods", PICTURE),
        serialNo: 1,
      });
      const exported = await save();
      expect(exported).not.toMatch(/,"?[=+\-@\uFF1D]/);
      expect(await load(exported)).toMatchObject({ unchanged: 1 });
      await shop.context.db.delete(products);
      await load(exported);
      expect((await catalogue())[0]?.name).toBe(name);
    },
  );

  test("of an empty catalogue contains only the header", async () => {
    expect(await save()).toBe(`\uFEFF${HEADER},category,tags\r\n`);
  });
});

test("products that admins add during an import get places of their own in the order", async () => {
  const { headers } = await shop.logIn("admin");
  const add = (at: number) =>
    shop.post(
      "/api/v1/products/addProduct",
      { storeName: "taobao", productCode: code(at), name: "Tote", price: 1, thumbnailImg: PICTURE },
      headers,
    );
  const [report, again, ...answers] = await Promise.all([
    load(lines(500)),
    load(lines(500, 250)),
    ...Array.from({ length: 10 }, (_, at) => add(at)),
  ]);
  expect([report.imported, again.imported]).toEqual([true, true]);
  for (const answer of answers) addProductEndpoint.answer.parse(await answer.json());
  const rows = await catalogue();
  expect(rows.map(({ serialNo }) => serialNo)).toEqual(
    Array.from({ length: 760 }, (_, at) => at + 1),
  );
});

test("a product that is imported has the rating of its item's earlier reviews", async () => {
  const item = { storeName: "weidian", id: code(1) } as const;
  await changeRating(shop.context, item, { total: 2, sum: 9 });
  await load(lines(2));
  const [none, some] = await catalogue();
  expect(none).toMatchObject({ totalReview: 0, avgRating: "0.00" });
  expect(some).toMatchObject({ totalReview: 2, avgRating: "4.50" });
  await changeRating(shop.context, item, { total: 1, sum: 3 });
  expect((await catalogue())[1]).toMatchObject({ totalReview: 3, avgRating: "4.00" });
});

test("an import invalidates the cached lists and the changed items in every process", async () => {
  await load(lines(2));
  const cachedCodes: string[] = [];
  const { context, close } = await shop.openAnother();
  context.totals.put(
    "a list",
    { total: 1, isEstimate: false, tags: ["catalogue"] },
    context.totals.generation(),
  );
  for (const at of [0, 1, 2]) {
    const tags = [`item-weidian-${code(at)}`];
    context.totals.put(
      tags[0]!,
      { total: 1, isEstimate: false, tags },
      context.totals.generation(),
    );
  }
  await load([HEADER, line(0), line(1, "Renamed"), line(2)].join("\n"));
  await expect.poll(() => context.totals.get("a list")).toBeUndefined();
  for (const at of [0, 1, 2])
    if (context.totals.get(`item-weidian-${code(at)}`)) cachedCodes.push(code(at));
  expect(cachedCodes).toEqual([code(0)]);
  await close();
});

test("the search finds products by the names that were imported last", async () => {
  await load(lines(3));
  await load([HEADER, line(1, "Umbrella")].join("\n"));
  const { rows } = await shop.context.db.execute<{ word: string }>(
    sql`select word from product_words w join products p on p.id = w.product_id where p.product_code = ${code(1)} order by word`,
  );
  expect(rows.map(({ word }) => word)).toEqual([code(1), "umbrella"]);
});
