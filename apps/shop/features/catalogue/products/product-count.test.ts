import { getAllProducts } from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { products } from "./tables.server.ts";

const PRODUCTS = 3_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  await shop.context.db.insert(products).values(
    Array.from({ length: PRODUCTS }, (_, at) => ({
      storeName: "taobao" as const,
      productCode: String(100_000_000 + at),
      name: nameOf(at),
      price_fen: 100,
      thumbnailImg: "/images/initials/P",
      onTrend: at % 4 === 0,
      serialNo: at + 1,
    })),
  );
});
afterAll(() => shop.close());

/** 1,500 red products, 1,000 lamps of which 500 are red, 750 wool ones, the last ten lamps also of glass. */
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
  ["one word, however common", "search=red", 1_500],
  ["a rare word", "search=red+number8", 1],
  ["two words of which one has few products", "search=glass+rare", 1],
  ["words that rarely stand together", "search=lamp+glass", 10],
  ["words that never stand together", "search=red+wool", 0],
  ["no product at all", "search=velvet", 0],
])("the total of a search is exact for %s", async (_of, query, total) => {
  expect(await totalOf(query)).toEqual({ total, totalIsEstimate: false });
});

test.each([
  ["two common words", "search=red+lamp", 500],
  ["a common word and a filter", "search=red&Trending=true", 750],
])("the total of a search is inferred from a sample for %s", async (_of, query, total) => {
  const answer = await totalOf(query);
  expect(answer.totalIsEstimate).toBe(true);
  expect(answer.total / total).toBeGreaterThan(0.8);
  expect(answer.total / total).toBeLessThan(1.2);
});

async function totalOf(query: string) {
  const response = await shop.get(`/api/v1/products/getAllProduct?${query}`);
  const { total, totalIsEstimate } = getAllProducts.answer.parse(await response.json());
  return { total, totalIsEstimate };
}
