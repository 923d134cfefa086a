import { addProduct, findProduct, getAllProducts, type Product } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test-shop.ts";
import { changeRating } from "./service.server.ts";
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

/** 300 products in a known order: every third trends, prices from 1 to 300 yuan. */
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

/** All pages of a list, one after the other. */
async function walk(query: string): Promise<Product[]> {
  const found: Product[] = [];
  let cursor: string | null = "";
  for (let page = 0; cursor !== null && page < 100; page += 1) {
    const answer: Awaited<ReturnType<typeof list>> = await list(`${query}&cursor=${cursor}`);
    found.push(...answer.data);
    cursor = answer.nextCursor;
  }
  return found;
}

describe("the list", () => {
  test("is in the catalogue's order, 24 a page, and ends", async () => {
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
    ["MaxPrice=2", (p) => p.price <= 2],
    ["MinPrice=50&MaxPrice=50", (p) => p.price === 50],
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
    ["search=nothing+like+it", () => false],
  ];
  test.each(expected)("%s", async (query, belongs) => {
    const wanted = (await walk("limit=100")).filter(belongs).map((product) => product.productCode);
    const found = await walk(`${query}&limit=7`);
    expect(found.map((product) => product.productCode)).toEqual(wanted);
    expect((await list(query)).total).toBe(wanted.length);
  });

  test.each([
    "MinPrice=-1",
    "MaxPrice=-0.01",
    "MinPrice=10&MaxPrice=9.99",
    "MinPrice=1e3",
    "MinPrice=1.234",
    "Storefront=amazon",
    "Trending=maybe",
    "limit=0",
    "limit=101",
    "cursor=x",
    "cursor=%27%3B--",
    `cursor=${"A".repeat(300)}`,
    `cursor=${Buffer.from("1.x").toString("base64url")}`,
    `search=${"x".repeat(1000)}`,
  ])("refuses %s", async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["%25", "_", "%25%25_", "'", "the", "\\", '"', "{}", ",", "a".repeat(200)])(
    "a search for %j is an answer like any other",
    async (search) => expect(await list(`search=${search}`)).toMatchObject({ data: [], total: 0 }),
  );

  test("is kept for everybody, and new again as soon as it changes", async () => {
    const response = await ask("limit=1");
    expect(response.headers.get("cache-tag")).toBe("catalogue");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toMatch(/^public, /);
  });

  test("follows a renamed and a moved product in searches", async () => {
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

const BAG = {
  name: "Tote",
  price: 88.8,
  thumbnailImg: "https://img.example.com/tote.jpg",
  storeName: "1688",
  productCode: "692154802217",
};
const add = (body: object, as = headers) => shop.post("/api/v1/products/addProduct", body, as);

describe("adding", () => {
  test("puts it last, with a picture of ours, and in all spellings of its store", async () => {
    const last = (await walk("limit=100")).at(-1)?.serial_No ?? 0;
    const body = { ...BAG, storeName: "ali_1688", weight: 900, dimensions: "30 × 20*10" };
    const { data } = addProduct.answer.parse(await (await add(body)).json());
    expect(data).toMatchObject({
      serial_No: last + 1,
      storeName: "1688",
      price: 88.8,
      weight: 900,
      dimensions: "30x20x10",
      totalReview: 0,
    });
    expect(data.thumbnailImg).toMatch(/^\/images\/goods\/[\w-]{22}$/);
    expect((await add({ ...BAG, thumbnailImg: data.thumbnailImg })).status).toBe(409);
  });

  test("the same by two at once: one is added, the other is told", async () => {
    const body = { ...BAG, productCode: "692154802218" };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  test("many at once get places of their own, without a gap", async () => {
    const codes = Array.from({ length: 12 }, (_, at) => String(700_000_000 + at));
    const answers = await Promise.all(codes.map((productCode) => add({ ...BAG, productCode })));
    const places = await Promise.all(
      answers.map(async (answer) => addProduct.answer.parse(await answer.json()).data.serial_No),
    );
    const sorted = places.toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, at) => sorted[0]! + at));
  });

  test("brings the reviews that the item had before", async () => {
    const item = { storeName: "weidian", productCode: "700100200" } as const;
    await changeRating(shop.context, item, { total: 2, sum: 9 });
    const { data } = addProduct.answer.parse(await (await add({ ...BAG, ...item })).json());
    expect(data).toMatchObject({ totalReview: 2, avgRetting: 4.5 });
  });

  test.each([
    { name: "" },
    { name: "x".repeat(301) },
    { name: "a\u0000b" },
    { price: -1 },
    { price: "free" },
    { price: 1e12 },
    { storeName: "amazon" },
    { productCode: "12" },
    { productCode: "../../etc" },
    { weight: 1.5 },
    { weight: -1 },
    { weight: "5" },
    { dimensions: "4x5" },
    { dimensions: "4x5x6cm" },
    { shippingTime: -1 },
    { thumbnailImg: "javascript:alert(1)" },
    { thumbnailImg: "/images/goods/AAAAAAAAAAAAAAAAAAAAAA" },
    { thumbnailImg: "/images/../healthz" },
  ])("refuses %j", async (wrong) => {
    const response = await add({ ...BAG, productCode: "692154802219", ...wrong });
    expect(response.status).toBe(400);
  });

  test("is for admins", async () => {
    expect((await add(BAG, {})).status).toBe(401);
    expect((await add(BAG, (await shop.logIn()).headers)).status).toBe(403);
  });
});

describe("the record", () => {
  const find = async (query: string) => {
    const response = await shop.get(`/api/v1/products/findProductById?${query}`);
    return findProduct.answer.parse(await response.json()).data;
  };

  test("of an item outside the catalogue is null; its look is counted all the same", async () => {
    expect(await find("productCode=999999999&count=true")).toBeNull();
    const { rows } = await shop.context.db.execute(
      sql`select kind, count from daily_counts where product_code = '999999999'`,
    );
    expect(rows).toEqual([{ kind: "view", count: 1 }]);
  });

  test("counts a visitor's look once in ten minutes, over both calls", async () => {
    const code = "100000010";
    for (let time = 0; time < 3; time += 1) await find(`productCode=${code}&count=true`);
    await shop.get(`/api/v1/products/incrementViewCount?productCode=${code}`);
    expect((await find(`productCode=${code}`))?.totalView).toBe(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    await find(`productCode=${code}&count=true&storeName=weidian`);
    expect((await find(`productCode=${code}`))?.totalView).toBe(2);
  });

  test("many visitors at once are all counted", async () => {
    const looks = Array.from({ length: 40 }, (_, at) =>
      shop.get("/api/v1/products/findProductById?productCode=100000011&count=true", {
        "x-loupe-address": `192.0.2.${at}`,
      }),
    );
    await Promise.all(looks);
    expect((await find("productCode=100000011"))?.totalView).toBe(40);
  });

  test("with count=true is never kept; without it is", async () => {
    const path = "/api/v1/products/findProductById?productCode=100000012";
    expect((await shop.get(`${path}&count=true`)).headers.get("cache-control")).toBe("no-store");
    expect((await shop.get(path)).headers.get("cache-control")).toMatch(/^public, /);
  });

  test("of a code that two stores share is the one that stands first", async () => {
    const { db } = shop.context;
    const row = { name: "Twin", price_fen: 1, thumbnailImg: "/images/initials/T" };
    await db.insert(products).values([
      { ...row, productCode: "555555555", storeName: "taobao", serialNo: 90_002 },
      { ...row, productCode: "555555555", storeName: "1688", serialNo: 90_001 },
    ]);
    expect((await find("productCode=555555555"))?.storeName).toBe("1688");
    expect((await find("productCode=555555555&storeName=taobao"))?.storeName).toBe("taobao");
  });
});

test("ratings are right when many change at once", async () => {
  const item = { storeName: "taobao", productCode: "100000000" } as const;
  const changes = Array.from({ length: 30 }, (_, at) => ({ total: 1, sum: 1 + (at % 5) }));
  await Promise.all(
    changes.map((by) =>
      shop.context.db.transaction((tx) => changeRating({ ...shop.context, db: tx }, item, by)),
    ),
  );
  const [row] = await shop.context.db
    .select()
    .from(products)
    .where(eq(products.productCode, item.productCode));
  expect(row).toMatchObject({ totalReview: 30, avgRating: "3.00" });
});
