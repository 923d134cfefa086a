import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import {
  buysByAgent,
  countForDay,
  countsByDay,
  mostViewed,
  sumPastDays,
} from "./service.server.ts";
import { dailyCounts, dayTotals, viewsOfPeriod } from "./tables.server.ts";

const AGENT = "11111111-1111-4111-8111-111111111111";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  shop.clock.now = new Date("2027-01-10T12:00:00Z");
  await shop.context.db.execute(sql`
    insert into ${dailyCounts} (day, kind, store_name, product_code, agent_id, count)
    select date '2027-01-10' - day, kind, 'weidian', (300000000 + item)::text, agent::uuid,
      1 + abs(hashint4(day * 1000 + item)) % 50
    from generate_series(1, 95) as day, generate_series(1, 40) as item, unnest(array['lookup', 'view', 'buy']) as kind,
      unnest(array['00000000-0000-0000-0000-000000000000', ${AGENT}]) as agent
    where (kind = 'buy' or agent <> ${AGENT}) and (day + item) % 3 > 0 and day <> 5`);
});
afterAll(() => shop.close());

const figures = async () => {
  const { context } = shop;
  const of = async (days: number) => ({
    days: await countsByDay(context, days),
    agents: await buysByAgent(context, days),
    topViews: await mostViewed(context, { days, limit: 10 }),
  });
  return [await of(7), await of(30), await of(90)];
};
/** Returns the figures as they are without the sums, when each count is read. */
async function recountedFigures() {
  const { db } = shop.context;
  await db.delete(dayTotals);
  await db.delete(viewsOfPeriod);
  return figures();
}
const view = (item: number, times: number) =>
  countForDay(shop.context, {
    item: { storeName: "weidian", id: String(300_000_000 + item) },
    kind: "view",
    times,
  });

test("the dashboard's figures are the same before and after past days are summed", async () => {
  const before = await recountedFigures();
  expect(before[0]!.days[1]).toMatchObject({ day: "2027-01-05", views: 0 });
  expect(before[2]!.topViews).toHaveLength(10);
  await sumPastDays(shop.context);
  expect(await shop.context.db.$count(dayTotals)).toBeGreaterThan(300);
  expect(await figures()).toEqual(before);
  await view(39, 5000);
  await view(77, 3000);
  await view(1, 1);
  const now = await figures();
  expect(now[0]!.topViews.slice(0, 2).map(({ id }) => id)).toEqual(["300000039", "300000077"]);
  expect(now).toEqual(await recountedFigures());
});

test("the dashboard's figures contain a new day before and after the previous day is summed", async () => {
  await sumPastDays(shop.context);
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
  await view(2, 7);
  const unsummed = await figures();
  await sumPastDays(shop.context);
  const totals = await figures();
  expect(totals).toEqual(unsummed);
  expect(totals).toEqual(await recountedFigures());
});

test("the dashboard's figures contain a count that a process with a slow clock added to the previous day", async () => {
  await sumPastDays(shop.context);
  const late = { ...shop.context, now: () => new Date(shop.clock.now.getTime() - DAY_MS) };
  await countForDay(late, { item: { storeName: "weidian", id: "300000003" }, kind: "view" });
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
  await sumPastDays(shop.context);
  const totals = await figures();
  expect(totals).toEqual(await recountedFigures());
});
