import { getAllProducts } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countForDay, sumPastDays } from "#features/site/daily-counts/service.server.ts";
import { buyClicks, dailyCounts } from "#features/site/daily-counts/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { products } from "./tables.server.ts";

const TOTAL = 2_000;
const AGENT = "11111111-1111-4111-8111-111111111111";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  shop.clock.now = new Date("2027-01-10T12:00:00Z");
  headers = (await shop.logIn("admin")).headers;
  await fill(1, TOTAL);
});
afterAll(() => shop.close());

/** Adds products, and the counts of their views and clicks. */
async function fill(from: number, to: number) {
  const { db } = shop.context;
  await db.execute(sql`
    insert into ${products} (store_name, product_code, name, price_fen, thumbnail_img, serial_no, on_trend, hidden)
    select 'weidian', (300000000 + n)::text, 'Lantern ' || n, 100 + n, '/images/x', n, n % 2 = 0, n = 7
    from generate_series(${from}::int, ${to}::int) as n
    on conflict do nothing`);
  // Every third product has views on each of the last 40 days, with far more before the last 30, which must not count.
  await db.execute(sql`
    insert into ${dailyCounts} (day, kind, store_name, product_code, agent_id, count)
    select date '2027-01-10' - day, kind, 'weidian', (300000000 + n)::text, ${AGENT}::uuid,
      case when day < 30 then 1 + (n * 7919) % 50 else 100000 + n end
    from generate_series(0, 39) as day, generate_series(${from}::int, ${to}::int) as n, unnest(array['view', 'lookup']) as kind
    where n % 3 = 1
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${buyClicks} (day, agent_id, page, store_name, product_code, count)
    select date '2027-01-10' - day, ${AGENT}::uuid, page, 'weidian', (300000000 + n)::text,
      case when day < 30 then 1 + (n * 104729) % 20 else 100000 + n end
    from generate_series(0, 39) as day, generate_series(${from}::int, ${to}::int) as n, unnest(array['home', 'product']) as page
    where n % 9 = 5
    on conflict do nothing`);
  await db.execute(sql`analyze`);
}

async function page(query: string, as = headers) {
  const response = await shop.get(`/api/v1/products/getAllProduct?${query}`, as);
  return getAllProducts.answer.parse(await response.json());
}
type Page = Awaited<ReturnType<typeof page>>;

/** Loads all pages, and returns the place and the count of each product. */
async function walk(query: string, between?: (page: Page) => Promise<void>) {
  const rows: { n: number; count: number | undefined }[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const next: Page = await page(`${query}&limit=100&cursor=${cursor}`);
    rows.push(
      ...next.data.map((one) => ({ n: one.serial_No, count: one.recentViews ?? one.recentClicks })),
    );
    cursor = next.nextCursor;
    await between?.(next);
  }
  return rows;
}

const viewsOf = (n: number) => (n % 3 === 1 ? 30 * (1 + ((n * 7919) % 50)) : 0);
const clicksOf = (n: number) => (n % 9 === 5 ? 60 * (1 + ((n * 104729) % 20)) : 0);
const expected = (countOf: (n: number) => number, isListed?: (n: number) => boolean) =>
  Array.from({ length: TOTAL }, (_, at) => at + 1)
    .filter((n) => n !== 7 && (isListed?.(n) ?? true))
    .map((n) => ({ n, count: countOf(n) }))
    .sort((a, b) => b.count - a.count || a.n - b.n);

test.each([
  ["views", viewsOf],
  ["clicks", clicksOf],
] as const)(
  "the pages of the list by %s contain each product once, with equal counts in the catalogue's order",
  async (order, countOf) => {
    expect(await walk(`order=${order}`)).toEqual(expected(countOf));
  },
);

test("the list by views or clicks is the same after past days are summed up", async () => {
  const query = "order=views&limit=100";
  const before = await page(query);
  await sumPastDays(shop.context);
  expect(await page(query)).toEqual(before);
});

test("the list by views or clicks can be filtered and searched", async () => {
  expect((await walk("order=views&Trending=true&MaxPrice=5")).slice(0, 60)).toEqual(
    expected(viewsOf, (n) => n % 2 === 0 && n <= 400).slice(0, 60),
  );
  expect(await walk("order=clicks&search=lantern+44")).toEqual([{ n: 44, count: 0 }]);
  expect(await walk("order=views&search=3000012")).toEqual(
    expected(viewsOf, (n) => n >= 1200 && n < 1300),
  );
  expect((await page("order=views&Storefront=taobao")).total).toBe(0);
});

test("no product is on two pages of the list by views if its views grow between the requests", async () => {
  const item = (n: number) => ({ storeName: "weidian" as const, id: String(300_000_000 + n) });
  const rows = await walk("order=views&MaxPrice=10", async ({ data }) => {
    for (const { serial_No } of [data[0]!, data.at(-1)!]) {
      await countForDay(shop.context, { item: item(serial_No), kind: "view", times: 3 });
    }
  });
  expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length);
  expect(rows).toHaveLength(899);
});

test("only admins can load the list by views or clicks, and no shared cache stores it", async () => {
  const path = "/api/v1/products/getAllProduct?order=views";
  expect((await shop.get(path)).status).toBe(401);
  expect((await shop.get(path, (await shop.logIn()).headers)).status).toBe(403);
  const response = await shop.get(path, headers);
  expect(response.headers.get("cache-control")).toMatch(/no-store|private/);
  const open = await page("limit=1", {});
  expect(open.data[0]).not.toHaveProperty("recentViews");
  const popular = await shop.get("/popular?order=clicks");
  expect(await popular.text()).not.toContain("recentClicks");
  const foreign = (await page("limit=1")).nextCursor;
  expect((await shop.get(`${path}&cursor=${foreign}`, headers)).status).toBe(400);
});

test("each page of the list by views or clicks is fast in a catalogue of 10,000 products", async () => {
  await fill(TOTAL + 1, 10_000);
  // Past days are summed up again on the next day.
  shop.clock.now = new Date("2027-01-11T12:00:00Z");
  await sumPastDays(shop.context);
  const { headers: later } = await shop.logIn("admin");
  for (const order of ["views", "clicks"]) {
    const began = performance.now();
    const first = await page(`order=${order}&limit=100`, later);
    await page(`order=${order}&limit=100&cursor=${first.nextCursor}`, later);
    expect((performance.now() - began) / 2, order).toBeLessThan(500);
  }
});
