import { getAllProducts, type Product } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { bandOf } from "./product-filter.server.ts";
import { products, productWords } from "./tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
  await fill();
});
afterAll(() => shop.close());

const STORES = ["taobao", "weidian", "1688"] as const;
const WORDS = ["canvas bag", "leather bag", "wool hoodie", "rain jacket", "canvas shoes"];

/** Adds 300 products in a known order, with prices from 1 to 300 yuan. Every third one is trending. */
async function fill() {
  await shop.context.db.insert(products).values(
    Array.from({ length: 300 }, (_, at) => ({
      storeName: STORES[at % 3]!,
      productCode: String(100_000_000 + at),
      name: `${WORDS[at % WORDS.length]} ${at}`,
      price_fen: (at + 1) * 100,
      thumbnailImg: "/images/initials/P",
      onTrend: at % 3 === 1,
      serialNo: at + 1,
    })),
  );
}

const ask = (query: string) => shop.get(`/api/v1/products/getAllProduct?${query}`);
const list = async (query: string) => getAllProducts.answer.parse(await (await ask(query)).json());

/** Loads all pages of a list. */
async function walk(query: string): Promise<Product[]> {
  const allProducts: Product[] = [];
  let cursor: string | null = "";
  for (let page = 0; cursor !== null && page < 100; page += 1) {
    const answer: Awaited<ReturnType<typeof list>> = await list(`${query}&cursor=${cursor}`);
    allProducts.push(...answer.data);
    cursor = answer.nextCursor;
  }
  return allProducts;
}

describe("the list of products", () => {
  test("has the catalogue's order and 24 products a page, and its last page has no cursor", async () => {
    const first = await list("");
    expect(first).toMatchObject({ total: 300, totalIsEstimate: false });
    expect(first.data).toHaveLength(24);
    const all = await walk("limit=100");
    expect(all.map((product) => product.serial_No)).toEqual(
      Array.from({ length: 300 }, (_, at) => at + 1),
    );
    expect((await list("limit=100&Storefront=taobao")).nextCursor).toBeNull();
  });

  const expected: [string, (product: Product) => boolean][] = [
    ["Trending=true", (p) => p.onTrend],
    ["Trending=false", (p) => !p.onTrend],
    ["Storefront=weidian", (p) => p.storeName === "weidian"],
    ["Storefront=ali_1688", (p) => p.storeName === "1688"],
    ["Storefront=All&Trending=&MinPrice=&MaxPrice=&search=", () => true],
    ["MinPrice=20&MaxPrice=80", (p) => p.price >= 20 && p.price <= 80],
    ["MinPrice=299.01", (p) => p.price > 299],
    ["MinPrice=299,01&MaxPrice=305,5", (p) => p.price > 299 && p.price <= 305.5],
    ["MaxPrice=2", (p) => p.price <= 2],
    ["MinPrice=50&MaxPrice=50", (p) => p.price === 50],
    // The index groups prices into bands (`price_band`). One of them ends at 104.04, within this range.
    ["MinPrice=104&MaxPrice=110", (p) => p.price >= 104 && p.price <= 110],
    ["MinPrice=9999999", () => false],
    [
      "MinPrice=100&MaxPrice=200&Storefront=1688&Trending=false",
      (p) => p.price >= 100 && p.price <= 200 && p.storeName === "1688" && !p.onTrend,
    ],
    ["search=bags", (p) => /bag/.test(p.name)],
    ["search=canvas+bag", (p) => /canvas bag/.test(p.name)],
    ["search=BAG+leather", (p) => /leather bag/.test(p.name)],
    [
      "search=canvas&Storefront=taobao&MaxPrice=150",
      (p) => /canvas/.test(p.name) && p.storeName === "taobao" && p.price <= 150,
    ],
    ["search=100000007", (p) => p.productCode === "100000007"],
    ["search=10000000", (p) => p.productCode.startsWith("10000000")],
    [
      "search=1000000&Storefront=taobao&Trending=false",
      (p) => p.productCode.startsWith("1000000") && p.storeName === "taobao" && !p.onTrend,
    ],
    ["search=9876", () => false],
    ["search=nothing+like+it", () => false],
  ];
  test.each(expected)(
    "for %s contains exactly the products that match, and their number",
    async (query, belongs) => {
      const expected = (await walk("limit=100"))
        .filter(belongs)
        .map((product) => product.productCode);
      const matches = await walk(`${query}&limit=7`);
      expect(matches.map((product) => product.productCode)).toEqual(expected);
      expect((await list(query)).total).toBe(expected.length);
    },
  );

  test.each([
    "MinPrice=-1",
    "MaxPrice=-0.01",
    "MinPrice=10&MaxPrice=9.99",
    "MinPrice=1e3",
    "MinPrice=1.234",
    "MinPrice=1,234",
    "MinPrice=1.234,5",
    "Storefront=amazon",
    "Trending=maybe",
    "limit=0",
    "limit=101",
    "cursor=x",
    "cursor=%27%3B--",
    `cursor=${"A".repeat(300)}`,
    `cursor=${Buffer.from("1.x").toString("base64url")}`,
    `search=${"x".repeat(1000)}`,
    "search=a%00b",
  ])("is rejected with 400 for %s", async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["%25", "_", "%25%25_", "'", "the", "\\", '"', "{}", ",", "a".repeat(200)])(
    "is empty, without an error, for the search %j",
    async (search) => expect(await list(`search=${search}`)).toMatchObject({ data: [], total: 0 }),
  );

  test("can be cached by shared caches, under the tag of the catalogue", async () => {
    const response = await ask("limit=1");
    expect(response.headers.get("cache-tag")).toBe("catalogue");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toMatch(/^public, /);
  });

  test("contains a renamed product in searches for its new name, and a moved one at its new place", async () => {
    const { db } = shop.context;
    const one = eq(products.productCode, "100000003");
    await db.update(products).set({ name: "Umbrella" }).where(one);
    expect((await list("search=umbrella")).data).toHaveLength(1);
    expect((await walk("search=rain&limit=100")).some((p) => p.productCode === "100000003")).toBe(
      false,
    );
    await db.update(products).set({ serialNo: 5000 }).where(one);
    expect((await list("search=umbrellas")).data[0]).toMatchObject({ serial_No: 5000 });
    await db.delete(products).where(one);
    expect((await list("search=umbrella")).data).toEqual([]);
    const orphans = await db.execute(
      sql`select from ${productWords} w left join ${products} p on p.id = w.product_id and p.serial_no = w.serial_no where p.id is null`,
    );
    expect(orphans.rows).toEqual([]);
  });
});

describe("the trending mark of a product", () => {
  const set = (id: string, status: string, as = headers) =>
    shop.send(
      "PATCH",
      `/api/v1/products/setOrRemoveProductOnTend?product_id=${id}&status=${status}`,
      {
        headers: as,
      },
    );

  test("can be set by an admin, and the trending list changes with it", async () => {
    const [product] = (await list("search=100000000")).data;
    expect(product?.onTrend).toBe(false);
    for (const onTrend of [true, true, false]) {
      expect((await set(product!._id, String(onTrend))).status).toBe(200);
      const trending = await walk("Trending=true&limit=100");
      expect(trending.some((one) => one._id === product?._id)).toBe(onTrend);
    }
  });

  test("invalidates the cached lists before the admin gets the response", async () => {
    const { totals } = shop.context;
    const [product] = (await list("search=100000000")).data;
    for (let time = 0; time < 30; time += 1) {
      totals.put(
        "shown",
        { total: 1, isEstimate: false, tags: [CATALOGUE_TAG] },
        totals.generation(),
      );
      expect(totals.get("shown")).toBeDefined();
      expect((await set(product!._id, String(time % 2 === 0))).status).toBe(200);
      expect(totals.get("shown")).toBeUndefined();
    }
  });

  test("cannot be set for unknown or invalid ids", async () => {
    const nothing = "00000000-0000-4000-8000-000000000000";
    expect((await set(nothing, "true")).status).toBe(404);
    expect((await set("1", "true")).status).toBe(400);
    expect((await set(nothing, "yes")).status).toBe(400);
  });
});

describe("price bands", () => {
  test("are computed equally by our code and by PostgreSQL", async () => {
    const edges = Array.from({ length: 171 }, (_, band) => Math.ceil(Math.exp((band + 1) / 8)));
    const prices = [0, ...edges.flatMap((edge) => [edge - 1, edge]), 2_147_483_647];
    const { rows } = await shop.context.db.execute<{ band: number }>(
      sql`select floor(ln(greatest(fen::int, 1)::double precision) * 8)::int as band
        from json_array_elements_text(${JSON.stringify(prices)}) with ordinality as t (fen, at) order by at`,
    );
    expect(prices.map(bandOf)).toEqual(rows.map(({ band }) => band));
  });
});
