import { asc } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sourceCalls } from "#server/jobs/tables.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { refreshProducts } from "./service.server.ts";
import { products, refreshedUpTo } from "#features/catalogue/products/tables.server.ts";

let shop: TestShop;
let lastId = 7_265_760_000;
const at = (time: string) => (shop.clock.now = new Date(time));

beforeEach(async () => {
  shop ??= await openTestShop({
    DEMO: "off",
    RATE_LIMIT: "off",
    PRODUCTS_REFRESHED: "2",
    SERVICE_QUOTAS: "product-proxy=1000",
  });
  shop.sandbox.switches.clear();
  shop.context.config.PRODUCTS_REFRESHED = 2;
  const { db } = shop.context;
  await db.delete(products);
  await db.delete(sourceCalls);
  await db.delete(refreshedUpTo);
  at("2026-03-01T12:00:00Z");
  await add(1, 2, 3);
});
afterAll(() => shop.close());

async function add(...places: number[]): Promise<void> {
  for (const place of places) {
    await shop.context.db.insert(products).values({
      storeName: "weidian",
      productCode: String((lastId += 1)),
      name: "As it was",
      price_fen: 1,
      priceAt: shop.clock.now,
      thumbnailImg: "/images/initials/P",
      ownFields: place === 2 ? ["name"] : [],
      serialNo: place,
    });
  }
}

const prices = async () => {
  const { db } = shop.context;
  const rows = await db.select().from(products).orderBy(asc(products.serialNo));
  return rows.map(({ price_fen, name }) => ({ isNew: price_fen > 1, name }));
};
const countCalls = () =>
  shop.sandbox.calls.count("productProxy") + shop.sandbox.calls.count("productInfo");

test("each night updates the next part of the catalogue from the marketplaces", async () => {
  await refreshProducts(shop.context);
  expect((await prices()).map(({ isNew }) => isNew)).toEqual([false, false, false]);
  at("2026-03-02T03:00:00Z");
  await refreshProducts(shop.context);
  expect((await prices()).filter(({ isNew }) => isNew)).toHaveLength(2);
  const calls = countCalls();
  at("2026-03-02T03:10:00Z");
  await refreshProducts(shop.context);
  expect(countCalls()).toBe(calls);
  at("2026-03-03T03:00:00Z");
  await refreshProducts(shop.context);
  const all = await prices();
  expect(all.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  expect(all.map(({ name }) => name === "As it was")).toEqual([false, true, false]);
});

test("no service is called if the refresh is turned off or a quota is nearly used", async () => {
  at("2026-03-04T03:00:00Z");
  const calls = countCalls();
  shop.context.config.PRODUCTS_REFRESHED = 0;
  await refreshProducts(shop.context);
  shop.context.config.PRODUCTS_REFRESHED = 2;
  const { db } = shop.context;
  await db.insert(sourceCalls).values({ day: "2026-03-04", upstream: "product-proxy", calls: 800 });
  await refreshProducts(shop.context);
  expect(countCalls()).toBe(calls);
  await db.update(sourceCalls).set({ calls: 799 });
  await refreshProducts(shop.context);
  expect(countCalls()).toBeGreaterThan(calls);
});

test("no product changes while every service responds with an error", async () => {
  at("2026-03-05T03:00:00Z");
  shop.sandbox.switches.set({ scenario: "server-error" });
  await refreshProducts(shop.context);
  expect((await prices()).map(({ isNew }) => isNew)).toEqual([false, false, false]);
});

test("every product is updated in its turn while the catalogue grows", async () => {
  at("2026-03-06T03:00:00Z");
  await refreshProducts(shop.context);
  await add(4, 5);
  at("2026-03-07T03:00:00Z");
  await refreshProducts(shop.context);
  expect((await prices()).map(({ isNew }) => isNew)).toEqual([true, true, true, true, false]);
  at("2026-03-08T03:00:00Z");
  await refreshProducts(shop.context);
  expect((await prices()).every(({ isNew }) => isNew)).toBe(true);
});

test("after a failure of the services, a later run of the night continues there, even with older results in the cache", async () => {
  at("2026-03-09T03:00:00Z");
  await refreshProducts(shop.context);
  at("2026-03-10T03:00:00Z");
  shop.sandbox.switches.set({ scenario: "server-error" });
  await refreshProducts(shop.context);
  shop.sandbox.switches.clear();
  await shop.restart(); // so that the failed services are called again
  at("2026-03-10T03:10:00Z");
  await refreshProducts(shop.context);
  expect((await prices()).every(({ isNew }) => isNew)).toBe(true);
});

test("one night uses at most a fifth of a quota", async () => {
  at("2026-03-11T03:00:00Z");
  shop.context.config.SERVICE_QUOTAS = { "product-proxy": 5 };
  await refreshProducts(shop.context);
  shop.context.config.SERVICE_QUOTAS = { "product-proxy": 1000 };
  expect((await prices()).filter(({ isNew }) => isNew)).toHaveLength(1);
});
