import { getAllProducts } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { products } from "./tables.server.ts";

const PRODUCTS = 22_000;
const AT_ONCE = 2_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  const { db } = shop.context;
  for (let from = 0; from < PRODUCTS; from += AT_ONCE)
    await db
      .insert(products)
      .values(Array.from({ length: AT_ONCE }, (_, index) => productAt(from + index)));
  await db.execute(sql`analyze`);
});
afterAll(() => shop.close());

/** A product of the test catalogue. The trending ones are first, as owners place them. */
const productAt = (at: number) => ({
  storeName: "taobao" as const,
  productCode: String(100_000_000 + at),
  name: nameOf(at),
  price_fen: 100,
  thumbnailImg: "/images/initials/P",
  onTrend: at < 4_000,
  serialNo: at + 1,
});

/**
 * Returns a product's name. 11,000 of 22,000 products are red, 7,334 are lamps (3,667 of them red) and 5,500 are of
 * wool. Ten of the last lamps are of glass.
 */
const nameOf = (at: number) =>
  [
    at % 2 === 0 && "red",
    at % 3 === 0 && "lamp",
    at % 4 === 1 && "wool",
    (at % 3 === 1 || at >= PRODUCTS - 30) && "glass",
    at === 7 && "rare",
    `number${at}`,
  ]
    .filter(Boolean)
    .join(" ");

test.each([
  ["one word", "search=lamp", 7_334],
  ["a rare word", "search=red+number8", 1],
  ["two words of which one has few products", "search=glass+rare", 1],
  ["words that are rarely in one name", "search=lamp+glass", 10],
  ["words that are never in one name", "search=red+wool", 0],
  ["a word that no product has", "search=velvet", 0],
])("the total of a search is exact for %s", async (_of, query, total) => {
  expect(await totalOf(query)).toEqual({ total, totalIsEstimate: false });
});

test.each([
  ["two common words", "search=red+lamp", 3_667],
  ["a word of more than 10,000 products", "search=red", 11_000],
  [
    "a word of more than 10,000 products and a filter that only the first ones meet",
    "search=red&Trending=true",
    2_000,
  ],
  [
    "a common word and a filter that only the first products meet",
    "search=lamp&Trending=true",
    1_334,
  ],
])("the total of a search is an estimate for %s", async (_of, query, total) => {
  const answer = await totalOf(query);
  expect(answer.totalIsEstimate).toBe(true);
  expect(answer.total / total).toBeGreaterThan(0.75);
  expect(answer.total / total).toBeLessThan(1.25);
});

test.each([
  ["search=red+lamp+b+c+d", "search=red+lamp"],
  ["search=rare+x", "search=rare"],
])("%s finds the same as %s, because single letters are left out", async (query, plain) => {
  expect(await totalOf(query)).toEqual(await totalOf(plain));
  expect((await totalOf(query)).total).toBeGreaterThan(0);
});

test("a search for a single letter or for a digit beside a word is not shortened", async () => {
  expect((await totalOf("search=b")).total).toBe(0);
  expect((await totalOf("search=red+4")).total).toBe(0);
});

async function totalOf(query: string) {
  const response = await shop.get(`/api/v1/products/getAllProduct?${query}`);
  const { total, totalIsEstimate } = getAllProducts.answer.parse(await response.json());
  return { total, totalIsEstimate };
}
