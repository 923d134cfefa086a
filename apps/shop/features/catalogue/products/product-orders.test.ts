import { getAllProducts, PRODUCT_ORDERS, type Product, type ProductOrder } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { browseByAddress } from "./service.server.ts";
import { captureQueries, explainQueries } from "../../../bench/catalogue-plans.ts";

const TOTAL = 30_000;
const SMALL = 300;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  await fill(1, SMALL);
});
afterAll(() => shop.close());

/** Adds products, many of which are equal in each order, or have no price, photo or rating. */
async function fill(from: number, to: number) {
  const { db } = shop.context;
  await db.execute(sql`
    insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no, hidden, category, avg_rating, total_review)
    select case when n % 3 = 0 then 'taobao' else 'weidian' end, (300000000 + n)::text,
      (array['red','blue'])[1 + n % 2] || ' lantern ' || n,
      case when n % 50 = 0 then 0 else 100 * (1 + n * 7919 % 97) end, '/images/x', n, n % 60 = 7,
      case when n % 4 = 0 then 'Garden' end,
      case when n % 3 > 0 then 1 + (n % 9) / 2.0 else 0 end, case when n % 3 > 0 then n % 5 else 0 end
    from generate_series(${from}::int, ${to}::int) as n`);
  await db.execute(sql`
    update products set qc_photo_count = serial_no % 8,
      newest_qc_s = case when serial_no % 8 < 2 then 0 else 1700000000 + serial_no % 11 end
    where serial_no between ${from} and ${to}`);
  await db.execute(sql`vacuum analyze`);
}

const ask = (query: string) => shop.get(`/api/v1/products/getAllProduct?${query}`);
const page = async (query: string) => getAllProducts.answer.parse(await (await ask(query)).json());

/** Loads all pages of a list. */
async function walk(query: string): Promise<Product[]> {
  const all: Product[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const next: Awaited<ReturnType<typeof page>> = await page(`${query}&cursor=${cursor}`);
    all.push(...next.data);
    cursor = next.nextCursor;
  }
  return all;
}

/** The visible values of a product's card, by which each order sorts; the greatest first. Undefined is last. */
const SHOWN: Record<ProductOrder, (product: Product) => (number | null)[]> = {
  priceLow: ({ price }) => [price === 0 ? null : -price],
  priceHigh: ({ price }) => [price === 0 ? null : price],
  newestQc: ({ newestQcTime, qcPhotoCount }) => [newestQcTime, Math.min(qcPhotoCount, 1)],
  rating: ({ avgRetting, totalReview }) =>
    totalReview < 2 ? [null, null] : [avgRetting, totalReview],
};
const inOrder = (products: Product[], order: ProductOrder) =>
  products.toSorted((a, b) => {
    const [before, after] = [SHOWN[order](a), SHOWN[order](b)];
    const at = before.findIndex((value, index) => value !== after[index]);
    return at < 0
      ? a.serial_No - b.serial_No
      : (after[at] ?? -Infinity) - (before[at] ?? -Infinity);
  });
const numbersOf = (products: Product[]) => products.map((one) => one.serial_No);

const FILTERS: [string, (product: Product) => boolean][] = [
  ["", () => true],
  ["Storefront=taobao", (one) => one.storeName === "taobao"],
  ["MinPrice=30&MaxPrice=60", (one) => one.price >= 30 && one.price <= 60],
  ["MaxPrice=2", (one) => one.price <= 2],
  ["category=garden", (one) => one.category === "Garden"],
  ["search=red+lantern&MinPrice=30", (one) => one.name.startsWith("red") && one.price >= 30],
  ["search=red+blue", () => false],
  ["search=30000012", (one) => one.productCode.startsWith("30000012")],
  ["search=nothing", () => false],
];
const CASES = PRODUCT_ORDERS.flatMap((order) =>
  FILTERS.map(([filter, fits]) => [order, filter, fits] as const),
);

test.each(CASES)(
  "the pages by %s of the list “%s” contain each product once, in order, equal ones in the catalogue's order and those without the value last",
  async (order, filter, fits) => {
    const all = await walk("limit=100");
    expect(all).toHaveLength(SMALL - 5);
    const listed = await walk(`order=${order}&limit=7&${filter}`);
    expect(numbersOf(listed)).toEqual(numbersOf(inOrder(all.filter(fits), order)));
    expect((await page(`order=${order}&${filter}`)).total).toBe(listed.length);
  },
);

test("a cursor of another order is rejected", async () => {
  for (const order of ["", ...PRODUCT_ORDERS]) {
    const { nextCursor } = await page(`order=${order}&limit=5`);
    for (const other of ["", ...PRODUCT_ORDERS].filter((one) => one !== order)) {
      const response = await ask(`order=${other}&cursor=${nextCursor}`);
      expect(response.status, `${order} ${other}`).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: "query.cursor" }] });
    }
  }
});

test("shared caches store a list in an order, and an unknown order is rejected", async () => {
  const response = await ask("order=rating");
  expect(response.headers.get("cache-control")).toMatch(/^public, /);
  expect(response.headers.get("cache-tag")).toBe("catalogue");
  expect((await ask("order=Rating")).status).toBe(400);
  expect((await ask("order=price_fen;--")).status).toBe(400);
});

test("the page at an address has the order of the address, and ignores an order for admins", async () => {
  const first = async (query: string) => {
    const list = await browseByAddress(shop.context, new URLSearchParams(query), "en");
    return list.ok && list.products[0]!.name;
  };
  for (const order of PRODUCT_ORDERS)
    expect(await first(`order=${order}`)).toBe((await page(`order=${order}`)).data[0]!.name);
  expect(await first("order=views")).toBe((await page("")).data[0]!.name);
});

test("with 30,000 products each order follows its index, and no filter makes a page slow", async () => {
  await fill(SMALL + 1, TOTAL);
  const plansOf = async (query: string) => {
    const queries = await captureQueries(() => page(`limit=24&${query}`));
    const listed = queries.filter(({ text }) => text.includes("sort_key"));
    return (await explainQueries(shop.databaseUrl, listed)).plans;
  };
  for (const [order, index] of [
    ["priceLow", "products_by_price_low"],
    ["priceHigh", "products_by_price_high"],
    ["newestQc", "products_by_newest_qc"],
    ["rating", "products_by_rating"],
  ] as const) {
    const { nextCursor } = await page(`order=${order}&limit=100`);
    for (const query of [`order=${order}`, `order=${order}&cursor=${nextCursor}`])
      expect(await plansOf(query)).toMatch(new RegExp(`Scan on ${index} \\(rows 2\\d\\)`));
    for (const [filter] of FILTERS) {
      const began_ms = performance.now();
      await page(`order=${order}&limit=24&${filter}`);
      expect(performance.now() - began_ms, `${order} ${filter}`).toBeLessThan(1000);
    }
  }
});
