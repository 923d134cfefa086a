import { addProduct, getAllProducts, getProductLabels } from "@loupe/contract";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importProducts } from "#features/catalogue/product-files/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { products } from "./tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

type ProductInput = {
  category?: string;
  tags?: string[];
  store?: "taobao" | "weidian";
  price?: number;
};

let place = 0;
async function put(
  name: string,
  { category, tags = [], store = "weidian", price = 1 }: ProductInput,
) {
  place += 1;
  const [row] = await shop.context.db
    .insert(products)
    .values({
      storeName: store,
      productCode: String(300_000_000 + place),
      name,
      price_fen: price * 100,
      thumbnailImg: "/images/initials/P",
      serialNo: place,
      category,
      tags,
    })
    .returning();
  return row!.id;
}

let coat: string;
beforeEach(async () => {
  await shop.context.db.delete(products);
  shop.context.labels.forgetAll();
  shop.context.totals.forgetAll();
  coat = await put("Rain coat", { category: "Ärmel", tags: ["Sale", "Wet days"], price: 5 });
  await put("Wool hoodie", { category: "ärmel", tags: ["sale"], store: "taobao", price: 50 });
  await put("Canvas shoes", { category: "Shoes", tags: ["Sale"] });
  await put("Plain bag", {});
});

const ask = (query: Record<string, string>) =>
  shop.get(`/api/v1/products/getAllProduct?${new URLSearchParams(query)}`);
async function namesOfMatches(query: Record<string, string>) {
  const answer = getAllProducts.answer.parse(await (await ask(query)).json());
  expect(answer.total).toBe(answer.data.length);
  return answer.data.map(({ name }) => name);
}
const labels = async () =>
  getProductLabels.answer.parse(await (await shop.get("/api/v1/products/labels")).json()).data;
const update = (body: object, id = coat) =>
  shop.send("PATCH", `/api/v1/products/updateProduct?product_id=${id}`, { body, headers });

describe("the list of products", () => {
  test.each([
    [{ category: "Shoes" }, ["Canvas shoes"]],
    [{ category: "  ÄRMEL " }, ["Rain coat", "Wool hoodie"]],
    [{ tag: "sale" }, ["Rain coat", "Wool hoodie", "Canvas shoes"]],
    [{ tag: "Sale", category: "Ärmel", Storefront: "taobao" }, ["Wool hoodie"]],
    [{ tag: "Sale", search: "coats" }, ["Rain coat"]],
    [{ tag: "Sale", MinPrice: "2", MaxPrice: "9" }, ["Rain coat"]],
    [{ tag: "Sale", search: "the" }, []],
    [{ category: "Hats" }, []],
    [{ tag: "days" }, []],
    [{ tag: 'a"b\\{},' }, []],
    [{ category: "", tag: "" }, ["Rain coat", "Wool hoodie", "Canvas shoes", "Plain bag"]],
    [{ search: "category" }, []],
  ])("contains the matches for %j", async (query, names) => {
    expect(await namesOfMatches(query as Record<string, string>)).toEqual(names);
  });

  test("for a tag has several pages if it is long", async () => {
    const first = getAllProducts.answer.parse(
      await (await ask({ tag: "sale", limit: "2" })).json(),
    );
    expect(first.total).toBe(3);
    const rest = await ask({ tag: "sale", limit: "2", cursor: first.nextCursor! });
    expect((await rest.json()).data).toMatchObject([{ name: "Canvas shoes" }]);
  });

  test.each<Record<string, string>>([{ category: "x".repeat(41) }, { tag: "a\u0000" }])(
    "is rejected with 400 for %j",
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );

  test("is cached only for existing categories and tags, so that invented ones cannot fill the cache", async () => {
    const isShared = async (path: string) =>
      /s-maxage/.test((await shop.get(path)).headers.get("cache-control") ?? "");
    const path = "/api/v1/products/getAllProduct";
    expect(await isShared(`${path}?category=Shoes&tag=Sale`)).toBe(true);
    for (const query of ["category=Hats", "tag=sAle", "category=Shoes&tag=none"]) {
      expect(await isShared(`${path}?${query}`), query).toBe(false);
    }
  });
});

describe("the categories and tags for the filters", () => {
  test("are counted regardless of their case, and are updated with each product", async () => {
    const { categories, tags } = await labels();
    expect(new Map(categories.map(({ name, total }) => [name, total]))).toEqual(
      new Map([
        ["Ärmel", 2],
        ["Shoes", 1],
      ]),
    );
    expect(tags).toEqual([
      { name: "Sale", total: 3 },
      { name: "Wet days", total: 1 },
    ]);
    expect((await update({ category: null, tags: [] })).status).toBe(200);
    await expect.poll(async () => (await labels()).tags).toEqual([{ name: "sale", total: 2 }]);
    expect(await namesOfMatches({ category: "ärmel" })).toEqual(["Wool hoodie"]);
  });

  test("contain only the twenty most common tags", async () => {
    for (let at = 0; at < 25; at += 1) await put(`Thing ${at}`, { tags: [`t${at}`, "common"] });
    const { tags } = await labels();
    expect(tags).toHaveLength(20);
    expect(tags[0]).toEqual({ name: "common", total: 25 });
  });
});

describe("a product's category and tags", () => {
  test("are stored without surrounding spaces, invisible characters or repetitions", async () => {
    const tags = [" New\u200B ", "new", "NEW", "Old"];
    const answer = await (await update({ category: " Coats\u202E ", tags })).json();
    expect(answer.data).toMatchObject({ category: "Coats", tags: ["NEW", "Old"] });
  });

  test.each([
    { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
    { tags: Array(1000).fill("a") },
    { tags: ["x".repeat(41)] },
    { tags: ["a;b"] },
    { tags: [""] },
    { tags: ["a\nb"] },
    { category: "x".repeat(41) },
    { category: "" },
    { category: "\u200B" },
  ])("are rejected if they are invalid: %.60j", async (body) => {
    expect((await update(body)).status).toBe(400);
  });

  test("can be set when the product is added", async () => {
    const body = {
      name: "Hat",
      price: 1,
      thumbnailImg: "https://img.example.com/hat.jpg",
      storeName: "weidian",
      productCode: "399999999",
      category: "Hats",
      tags: ["Wool"],
    };
    const response = await shop.post("/api/v1/products/addProduct", body, headers);
    const { data } = addProduct.answer.parse(await response.json());
    expect(data).toMatchObject({ category: "Hats", tags: ["Wool"] });
    expect(await namesOfMatches({ category: "hats", tag: "wool" })).toEqual(["Hat"]);
  });

  test("are the same after an export and import, and run as no formula in a spreadsheet", async () => {
    await update({ category: "=1+1", tags: ["=2", "plain"] });
    const csv = await (await shop.get("/api/v1/products/exportProducts", headers)).text();
    expect(csv).toContain(",'=1+1,'=2;plain\r\n");
    const report = await importProducts(shop.context, SHOP, Readable.from([Buffer.from(csv)]), {
      name: "list.csv",
    });
    expect(report).toMatchObject({ imported: true, unchanged: 4 });
    const line = "storeName,productCode,category,tags\nweidian,300000001,Coats,a;\n";
    const bad = line.replace("a;", "x".repeat(41));
    expect(
      await importProducts(shop.context, SHOP, Readable.from([Buffer.from(bad)]), {
        name: "list.csv",
      }),
    ).toMatchObject({
      imported: false,
      faults: [{ line: 2, column: "tags" }],
    });
  });
});
