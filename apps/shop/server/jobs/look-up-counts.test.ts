import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countLookUps } from "#features/site/daily-counts/service.server.ts";
import { dailyCounts } from "#features/site/daily-counts/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { countsLookUps } from "./look-up-counts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.db.delete(dailyCounts);
});

const readCounts = async () =>
  Object.fromEntries(
    (await shop.context.db.select().from(dailyCounts)).map((row) => [row.productCode, row.count]),
  );
const look = (counts: ReturnType<typeof countsLookUps>, id: string) =>
  counts.note("GET", `/product/weidian/${id}`, 200);

test("one statement stores the counts of 1,000 items", async () => {
  const items = Array.from({ length: 1000 }, (_, index) => `weidian:${7265560000 + index}`);
  await countLookUps(shop.context, new Map(items.map((key) => [key, 2])));
  await countLookUps(shop.context, new Map(items.map((key) => [key, 1])));
  const counts = await readCounts();
  expect(Object.keys(counts)).toHaveLength(1000);
  expect(new Set(Object.values(counts))).toEqual(new Set([3]));
});

test("two processes that store counts of the same items in different orders cause no deadlock", async () => {
  const items = Array.from({ length: 500 }, (_, index) => `weidian:${7265570000 + index}`);
  const forwards = new Map(items.map((key) => [key, 1]));
  const backwards = new Map(items.toReversed().map((key) => [key, 1]));
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      countLookUps(shop.context, index % 2 ? forwards : backwards),
    ),
  );
  expect(new Set(Object.values(await readCounts()))).toEqual(new Set([8]));
});

test("counts that could not be stored are stored at the next attempt", async () => {
  const counts = countsLookUps(shop.context);
  look(counts, "7265580001");
  await shop.context.db.execute(sql`alter table daily_counts rename to daily_counts_away`);
  await counts.stop();
  await shop.context.db.execute(sql`alter table daily_counts_away rename to daily_counts`);
  expect(await readCounts()).toEqual({});
  look(counts, "7265580001");
  await counts.stop();
  expect(await readCounts()).toEqual({ 7265580001: 2 });
});

test("lookups that are counted during a slow write are stored after it", async () => {
  const counts = countsLookUps(shop.context);
  look(counts, "7265590001");
  const stopped = await shop.context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table daily_counts in exclusive mode`);
    const first = counts.stop();
    look(counts, "7265590001");
    look(counts, "7265590002");
    return [first, counts.stop()];
  });
  await Promise.all(stopped);
  expect(await readCounts()).toEqual({ 7265590001: 2, 7265590002: 1 });
});
