import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agents } from "#features/buying/agents/tables.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { BROWSER } from "#testing/browser/browsers.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import {
  buysByAgent,
  countForDay,
  countsByDay,
  mostViewed,
  sumPastDays,
} from "./service.server.ts";
import {
  buyClicks,
  countedVisitors,
  dailyCounts,
  dayTotals,
  viewsOfPeriod,
} from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

describe("figures", () => {
  beforeAll(async () => {
    shop.clock.now = new Date("2027-01-10T12:00:00Z");
  });

  const ITEM = "productCode=7265511373&storeName=weidian";
  const UNKNOWN = "productCode=7265500000&storeName=weidian";

  beforeEach(async () => {
    const { db } = shop.context;
    for (const table of [dailyCounts, countedVisitors, buyClicks, products]) await db.delete(table);
    await db.insert(products).values({
      storeName: "weidian",
      productCode: "7265511373",
      name: "Plain hoodie",
      price_fen: 7500,
      thumbnailImg: "/images/initials/P",
      serialNo: 1,
    });
  });

  type Visitor = { from?: string; userAgent?: string };
  const send = (method: string, path: string, { from, userAgent = BROWSER }: Visitor = {}) =>
    shop.send(method, `/api/v1/products/${path}`, { from, headers: { "user-agent": userAgent } });
  const see = (visitor?: Visitor) => send("GET", `findProductById?${ITEM}&count=true`, visitor);
  const buy = (visitor?: Visitor) => send("GET", `incrementViewCount?${ITEM}`, visitor);
  const search = (visitor?: Visitor, item = ITEM) => send("POST", `countLookUp?${item}`, visitor);

  async function figures() {
    const [today] = (await countsByDay(shop.context, 1)).slice(-1);
    const [product] = await shop.context.db.select().from(products);
    return { ...today, totalViews: product?.totalView };
  }

  const other = { from: "198.51.100.7" };
  test.each([
    ["a viewed page as one view", [() => see()], { views: 1, totalViews: 1 }],
    ["a page and its reload as one view", [() => see(), () => see()], { views: 1, totalViews: 1 }],
    ["a Buy click on a list as no view", [() => buy()], { views: 0, buys: 1, totalViews: 1 }],
    ["a view and a Buy click", [() => see(), () => buy()], { views: 1, buys: 1, totalViews: 1 }],
    [
      "a page seen after a click on a list",
      [() => buy(), () => see()],
      { views: 1, buys: 1, totalViews: 1 },
    ],
    ["a search", [() => search()], { lookups: 1, views: 0 }],
    ["a search that is repeated", [() => search(), () => search()], { lookups: 1 }],
    ["two people who search", [() => search(), () => search(other)], { lookups: 2 }],
  ] as const)("the owner's figures of the day count %s correctly", async (_, acts, expected) => {
    for (const act of acts) expect((await act()).status).toBe(200);
    expect(await figures()).toMatchObject({ lookups: 0, views: 0, buys: 0, ...expected });
  });

  describe.each([
    "bot1",
    "",
    "curl/8.5.0",
    "python-requests/2.32",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
  ])("a client with the user agent %j", (userAgent) => {
    test("is not counted in the owner's figures", async () => {
      for (const act of [see, buy, search]) expect((await act({ userAgent })).status).toBe(200);
      expect(await figures()).toMatchObject({ lookups: 0, views: 0, buys: 0 });
      expect(await shop.context.db.$count(buyClicks)).toBe(0);
    });
  });

  test("a Buy click counts once in ten minutes for each agent, so that a second agent's is not lost", async () => {
    const templates = { taobao: "", weidian: "", ali_1688: "" };
    const [one, two] = await shop.context.db
      .insert(agents)
      .values(
        ["One", "Two"].map((name, i) => ({
          name,
          img: "",
          offer: "",
          serialNo: i + 1,
          to: templates,
        })),
      )
      .returning();
    for (const { id } of [one!, two!, two!, one!])
      expect((await send("GET", `incrementViewCount?${ITEM}&agent_id=${id}`)).status).toBe(200);
    const clicks = await shop.context.db.select().from(buyClicks);
    expect(clicks.map(({ agentId, count }) => [agentId, count]).toSorted()).toEqual(
      [
        [one!.id, 1],
        [two!.id, 1],
      ].toSorted(),
    );
    expect(await figures()).toMatchObject({ buys: 2, totalViews: 1 });
  });

  test("more than five people who share an address are counted", async () => {
    const versions = Array.from({ length: 12 }, (_, i) => `${BROWSER} Version/${i}`);
    for (const userAgent of versions) await see({ userAgent });
    const { views } = await figures();
    // Two of the twelve may count as one.
    expect(views).toBeGreaterThan(5);
  });

  test("requests by a page of another site, which embeds our addresses as pictures, are not counted", async () => {
    const headers = { "user-agent": BROWSER, "sec-fetch-site": "cross-site" };
    for (const path of [`findProductById?${ITEM}&count=true`, `incrementViewCount?${ITEM}`])
      expect((await shop.send("GET", `/api/v1/products/${path}`, { headers })).status).toBe(200);
    expect(await figures()).toMatchObject({ lookups: 0, views: 0, buys: 0 });
    expect(await shop.context.db.$count(buyClicks)).toBe(0);
  });

  test("the owner's figures do not count requests for pages, nor searches for items that no source has", async () => {
    const { countLookUps } = await import("./service.server.ts");
    await countLookUps(shop.context, new Map([["weidian:7265511373", 40]]));
    shop.sandbox.switches.set({ scenario: "server-error" });
    expect((await search({}, UNKNOWN)).status).toBe(200);
    shop.sandbox.switches.clear();
    expect((await figures()).lookups).toBe(0);
  });

  test("a search for an item that was never viewed is counted as a lookup", async () => {
    expect((await search({}, "productCode=7265511999&storeName=weidian")).status).toBe(200);
    expect((await figures()).lookups).toBe(1);
  });
});

describe("past days", () => {
  const AGENT = "11111111-1111-4111-8111-111111111111";
  beforeAll(async () => {
    shop.clock.now = new Date("2027-01-10T12:00:00Z");
    await shop.context.db.execute(sql`
    insert into ${dailyCounts} (day, kind, store_name, product_code, agent_id, count)
    select date '2027-01-10' - day, kind, 'weidian', (300000000 + item)::text, agent::uuid,
      1 + abs(hashint4(day * 1000 + item)) % 50
    from generate_series(1, 95) as day, generate_series(1, 40) as item, unnest(array['lookup', 'view', 'buy']) as kind,
      unnest(array['00000000-0000-0000-0000-000000000000', ${AGENT}]) as agent
    where (kind = 'buy' or agent <> ${AGENT}) and (day + item) % 3 > 0 and day <> 5`);
  });

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
});
