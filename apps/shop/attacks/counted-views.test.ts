import { isoDate } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buyClicks,
  countedVisitors,
  dailyCounts,
} from "#features/site/daily-counts/tables.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

const code = "7265511373";
const WAYS = [
  `/api/v1/products/findProductById?productCode=${code}&storeName=weidian&count=true`,
  `/api/v1/products/incrementViewCount?productCode=${code}&storeName=weidian`,
];

async function viewsAfter(views: { from: string; userAgent: string }[]): Promise<number> {
  await shop.context.db.delete(products);
  await shop.context.db.insert(products).values({
    storeName: "weidian",
    productCode: code,
    name: "Plain hoodie",
    price_fen: 7500,
    thumbnailImg: "/images/initials/P",
    serialNo: 1,
  });
  await Promise.all(
    views.map(({ from, userAgent }, at) =>
      shop.get(WAYS[at % WAYS.length]!, { "user-agent": userAgent }, from),
    ),
  );
  const [row] = await shop.context.db.select().from(products);
  return row?.totalView ?? 0;
}

test.each<[string, (at: number) => string]>([
  ["an address that changes its browser's name", () => "203.0.113.7"],
  ["a network of IPv6 that changes its address too", (at: number) => `2001:db8:1:2::${at}`],
])("%s counts as fifty visitors at most", async (_, addressAt) => {
  const views = Array.from({ length: 200 }, (__, at) => ({
    from: addressAt(at),
    userAgent: `Browser/${at}`,
  }));
  const viewCount = await viewsAfter(views);
  expect(viewCount).toBeGreaterThan(1);
  expect(viewCount).toBeLessThanOrEqual(50);
});

test("views are counted once for each client address, whatever browser it uses", async () => {
  const views = Array.from({ length: 30 }, (_, at) => ({
    from: `203.0.114.${at}`,
    userAgent: "Browser/1",
  }));
  expect(await viewsAfter(views)).toBe(30);
});

test("a view of an item that was never looked up is accepted, but not stored", async () => {
  const { db } = shop.context;
  await db.delete(dailyCounts);
  await db.delete(countedVisitors);
  const unknownItemWays = WAYS.map((way) => way.replace(code, "7265511999"));
  for (const way of [
    ...unknownItemWays,
    `${unknownItemWays[1]!}&agent_id=0198c6a0-0000-7000-8000-000000000001`,
  ]) {
    expect((await shop.get(way)).status).toBe(200);
  }
  expect(await db.$count(dailyCounts)).toBe(0);
  expect(await db.$count(countedVisitors)).toBe(0);
  await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265511999");
  await shop.get(unknownItemWays[0]!);
  expect(await db.$count(dailyCounts)).toBe(1);
});

test("clicks that name unknown agents are counted in one row without an agent", async () => {
  const { db } = shop.context;
  await viewsAfter([]);
  await db.delete(buyClicks);
  await db.delete(dailyCounts);
  for (let at = 0; at < 20; at += 1) {
    const way = `${WAYS[1]!}&agent_id=${randomUUID()}`;
    expect((await shop.get(way, {}, `203.0.115.${at}`)).status).toBe(200);
  }
  expect(await db.$count(buyClicks)).toBe(1);
  expect(await db.$count(dailyCounts)).toBe(1);
  const { headers } = await shop.logIn("owner");
  const day = isoDate(shop.clock.now);
  const response = await shop.get(`/api/v1/income?from=${day}&to=${day}`, headers);
  const { data } = (await response.json()) as { data: { byAgent: object[] } };
  expect(data.byAgent).toMatchObject([{ agentId: null, clicks: 20 }]);
});
