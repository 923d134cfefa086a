import { DAY_MS } from "@loupe/contract/time";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agentsOf } from "#testing/agents.ts";
import { BROWSER } from "#testing/browser/browsers.ts";
import { runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { countLookUps } from "#features/site/daily-counts/service.server.ts";
import { countedVisitors, dailyCounts } from "#features/site/daily-counts/tables.server.ts";
import { products } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const code = "7265511373";
const click = (query = "", visitor = "203.0.113.7", userAgent = BROWSER) =>
  shop.get(
    `/api/v1/products/incrementViewCount?productCode=${code}${query}`,
    { "user-agent": userAgent },
    visitor,
  );
const findCounts = (kind: "buy" | "lookup" | "view") =>
  shop.context.db.select().from(dailyCounts).where(eq(dailyCounts.kind, kind));
const product = async (storeName: "taobao" | "weidian" = "weidian") => {
  const rows = await shop.context.db.select().from(products);
  return rows.find((row) => row.storeName === storeName);
};

beforeEach(async () => {
  await shop.context.db.delete(dailyCounts);
  await shop.context.db.delete(countedVisitors);
  await shop.context.db.delete(products);
  await shop.context.db.insert(products).values(
    (["weidian", "taobao"] as const).map((storeName, index) => ({
      storeName,
      productCode: code,
      name: "Plain hoodie",
      price_fen: 7500,
      thumbnailImg: "/images/goods/x",
      serialNo: index + 1,
    })),
  );
});

test("a visitor's click counts as one view in ten minutes, and again after that", async () => {
  const response = await click("&storeName=weidian");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  await click("&storeName=weidian");
  expect((await product())?.totalView).toBe(1);
  await click("&storeName=weidian", "203.0.113.8");
  expect((await product())?.totalView).toBe(2);
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  await click("&storeName=weidian");
  expect((await product())?.totalView).toBe(3);
});

test("twenty clicks at the same time count as twenty from twenty visitors, but as one from one visitor", async () => {
  const visitors = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`);
  await Promise.all(visitors.map((visitor) => click("&storeName=weidian", visitor)));
  expect((await product())?.totalView).toBe(20);
  await Promise.all(visitors.map(() => click("&storeName=taobao", "198.51.100.99")));
  expect((await product("taobao"))?.totalView).toBe(1);
});

test("a call without a store counts for the first product with this id in the catalogue's order", async () => {
  await click();
  expect((await product("weidian"))?.totalView).toBe(1);
  expect((await product("taobao"))?.totalView).toBe(0);
});

test("Buy clicks are counted by day and agent, also for items outside the catalogue", async () => {
  const { headers } = await shop.logIn("admin");
  const agent = (await agentsOf(shop, headers))[0]!._id;
  await shop.get("/api/v1/goods/detail?shopType=1688&id=99887766");
  await shop.get(
    `/api/v1/products/incrementViewCount?productCode=99887766&storeName=1688&agent_id=${agent}`,
  );
  const [row] = await findCounts("buy");
  expect(row).toMatchObject({
    storeName: "1688",
    productCode: "99887766",
    agentId: agent,
    count: 1,
  });
});

test("the shop stores no IP address of a visitor, only a hash that changes every day", async () => {
  await click("&storeName=weidian");
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
  await click("&storeName=weidian");
  const rows = await shop.context.db.select().from(countedVisitors);
  // Two hashes a day: one for the total of views, one for the click.
  expect(new Set(rows.map((row) => row.visitor.toString("hex"))).size).toBe(4);
  await runRetention({ ...shop.context, now: () => new Date(Date.now() + 30 * DAY_MS) });
  expect(await shop.context.db.select().from(countedVisitors)).toEqual([]);
});

test("lookups are added to the counts of the day", async () => {
  await countLookUps(shop.context, new Map([[`weidian:${code}`, 3]]));
  await countLookUps(shop.context, new Map([[`weidian:${code}`, 2]]));
  expect((await findCounts("lookup")).map((row) => row.count)).toEqual([5]);
});

test.each([
  "",
  "?productCode=abc",
  `?productCode=${code}&agent_id=7`,
  `?productCode=${code}&storeName=x`,
])("the API for counting views rejects %j", async (query) => {
  expect((await shop.get(`/api/v1/products/incrementViewCount${query}`)).status).toBe(400);
});
