import { sql } from "drizzle-orm";
import { findReviews, getAllProducts } from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { seedCatalogue } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "on" });
});
afterAll(() => shop.close());

const list = async (query: string) => {
  const response = await shop.get(`/api/v1/products/getAllProduct?${query}`);
  return getAllProducts.answer.parse(await response.json());
};

test("the demonstration has 48 products of three stores, some trending, each with a picture at our address", async () => {
  const { data, total } = await list("limit=100");
  expect(total).toBe(48);
  for (const Storefront of ["taobao", "weidian", "1688"]) {
    expect((await list(`Storefront=${Storefront}`)).total).toBe(16);
  }
  expect((await list("Trending=true")).total).toBeGreaterThan(8);
  for (const product of data) {
    expect(product.thumbnailImg).toMatch(/^\/images\/goods\//);
    expect(product.price).toBeGreaterThan(0);
  }
});

test("the demonstration has reviews of each status, and ratings from the approved ones", async () => {
  const { headers } = await shop.logIn("admin");
  for (const status of ["approved", "pending", "denied"]) {
    const response = await shop.get(`/api/v1/review/findReview?status=${status}`, headers);
    expect(findReviews.answer.parse(await response.json()).data.length).toBeGreaterThan(0);
  }
  for (const product of (await list("limit=100")).data) {
    const { productCode, storeName } = product;
    const response = await shop.get(
      `/api/v1/review/findReview?product_code=${productCode}&store_name=${storeName}`,
    );
    const { data } = findReviews.answer.parse(await response.json());
    expect(data).toHaveLength(product.totalReview);
  }
});

test("adding the demonstration again, even several times at once, changes nothing", async () => {
  await Promise.all([1, 2, 3].map(() => seedCatalogue(shop.context)));
  expect((await list("")).total).toBe(48);
});

test("the first start succeeds with a single database connection", async () => {
  const small = await openTestShop({ DEMO: "on", DATABASE_POOL: "1" });
  const { rows } = await small.context.db.execute(sql`select count(*)::int as count from products`);
  expect(rows).toEqual([{ count: 48 }]);
  await small.close();
});
