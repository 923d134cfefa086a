import { getOverview, type Overview } from "@loupe/contract";
import manifest from "../../../../../package.json" with { type: "json" };
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { BROWSER } from "#testing/browser/browsers.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const CODE = "7265511373";
const ITEM = `productCode=${CODE}&storeName=weidian`;

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  // The test's time is far from midnight UTC, so that no day ends during the test.
  shop = await openTestShop({ DEMO: "off" });
  shop.clock.now = new Date("2099-01-10T12:00:00Z");
  headers = (await shop.logIn("admin")).headers;
  await addProduct(shop.context, SHOP, {
    name: "Canvas bag",
    price_fen: 1250,
    thumbnailImg: "https://example.com/bag.jpg",
    item: { storeName: "weidian", id: CODE },
  });
});
afterAll(() => shop.close());

const overview = async (query = ""): Promise<Overview> => {
  const { authorization } = headers;
  const response = await shop.get(`/api/v1/dashboard/getOverview${query}`, {
    authorization: authorization!,
  });
  return getOverview.answer.parse(await response.json()).data;
};
/** Visits the product's page and clicks Buy. */
async function look(agent = "", browser = "one") {
  const visitor = { "user-agent": `${BROWSER} ${browser}` };
  await shop.get(`/api/v1/products/findProductById?${ITEM}&count=true`, visitor);
  await shop.get(`/api/v1/products/incrementViewCount?${ITEM}${agent}`, visitor);
}

test("the overview of a new shop has zeros for each requested day", async () => {
  const { days, buysByAgent, buysByFinder, mostViewed, mails, ...figures } = await overview();
  const { pendingReviews, photoReports, askReports, finderReports, corrections } = figures;
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({
    day: "2099-01-10",
    lookups: 0,
    views: 0,
    buys: 0,
    // Staff are no new users.
    newUsers: 0,
  });
  expect({
    buysByAgent,
    buysByFinder,
    mostViewed,
    pendingReviews,
    photoReports,
    askReports,
    finderReports,
    corrections,
    mails,
  }).toEqual({
    buysByAgent: [],
    buysByFinder: [],
    mostViewed: [],
    pendingReviews: 0,
    photoReports: 0,
    askReports: 0,
    finderReports: 0,
    corrections: 0,
    mails: { waiting: 0, failed: 0 },
  });
  expect((await overview("?days=90")).days).toHaveLength(90);
});

test("the overview and the metrics name the running version", async () => {
  const { version } = await overview();
  expect(version).toBe(manifest.version);
  expect(await shop.context.metrics.registry.metrics()).toContain(
    `loupe_build_info{version="${manifest.version}"} 1`,
  );
});

test("the overview counts views and Buy clicks by day, agent and product", async () => {
  const agents = (await (await shop.get("/api/v1/agent/getAgent")).json()) as any;
  // The shop has no agents, so the id in the click is unknown.
  expect(agents.data).toEqual([]);
  await look("", "one");
  // Two browsers with the same IP address may count as one visitor, who is counted again after ten minutes.
  shop.clock.now = new Date("2099-01-10T12:11:00Z");
  await look("&agent_id=11111111-1111-4111-8111-111111111111", "two");
  shop.clock.now = new Date("2099-01-11T12:00:00Z");
  headers = (await shop.logIn("admin")).headers;
  await look("", "three");
  const reader = await shop.logIn();
  const review = { store_name: "weidian", product_code: CODE, comment: "Good", rating: 5 };
  expect((await shop.post("/api/v1/review/postReview", review, reader.headers)).status).toBe(200);

  const figures = await overview("?days=7");
  expect(figures.days.slice(-2)).toEqual([
    { day: "2099-01-10", lookups: 0, views: 2, buys: 2, newUsers: 0 },
    { day: "2099-01-11", lookups: 0, views: 1, buys: 1, newUsers: 1 },
  ]);
  expect(figures.buysByAgent, "an agent that is gone is no agent").toEqual([
    { agent: null, total: 3 },
  ]);
  expect(figures.mostViewed).toEqual([
    { storeName: "weidian", productCode: CODE, name: "Canvas bag", total: 3 },
  ]);
  expect(figures.pendingReviews).toBe(1);

  const qc = (await (await shop.get(`/api/v1/qc-photos/${CODE}?shopType=weidian`)).json()) as any;
  const photo = { storeName: "weidian", productCode: CODE, picture: qc.data.photos[0].url };
  const report = { ...photo, reason: "broken", note: "" };
  expect((await shop.post("/api/v1/qc/reportPhoto", report, reader.headers)).status).toBe(200);
  expect((await overview("?days=7")).photoReports).toBe(1);
});

test("the overview shows the health of the sources and the rate card in use", async () => {
  shop.sandbox.switches.set({ service: "productInfo", scenario: "server-error" });
  await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265512222");
  shop.sandbox.switches.clear();
  const { upstreams: sources, rateCard } = await overview();
  const of = (name: string) => sources.find(({ upstream: source }) => source === name);
  expect(of("product-info")).toMatchObject({ failures: 1, paused: null, lastSuccessAt: null });
  expect(of("product-proxy")).toMatchObject({ failures: 0, lastFailureAt: null });
  expect(rateCard.id).toMatch(/\w/);
});

test.each(["?days=8", "?days=all"])("the API rejects the period %s", async (query) => {
  const response = await shop.get(`/api/v1/dashboard/getOverview${query}`, headers);
  expect(response.status).toBe(400);
});
