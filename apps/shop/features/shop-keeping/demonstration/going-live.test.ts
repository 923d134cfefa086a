import { getGoodsDetail } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { priceHeads, pricePoints } from "#features/look-up/price-history/tables.server.ts";
import { lookAtWatched } from "#features/saved/polling/service.server.ts";
import { findItem } from "#features/item-page/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { auditLog } from "#server/audit/tables.ts";
import { startOrEndDemonstration } from "#server/jobs/end-demonstration.ts";
import { JOBS } from "#main/housekeeping.ts";
import { isDemonstrationOver } from "#server/settings/demonstration.ts";
import { runNow, sendMails } from "#testing/jobs.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ITEM = itemOf({ storeName: "weidian", productCode: "7265519001" });
const DETAIL = `/api/v1/goods/detail?shopType=weidian&id=${ITEM.id}`;

let server: TestMailServer;
let shop: TestShop;
let demo: Awaited<ReturnType<TestShop["openDemonstration"]>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({
    DEMO: "off",
    RATE_LIMIT: "off",
    SMTP_URL: server.url,
    PUBLIC_URL: "https://loupe.example",
  });
  demo = await shop.openDemonstration();
  headers = (await shop.logIn("owner")).headers;
});
afterEach(async () => {
  await demo.close();
  await shop.close();
  await server.close();
});

const goLive = (demonstration?: string) =>
  demo.request("POST", "/api/v1/dashboard/goLive", { headers, body: { demonstration } });
const calls = () =>
  shop.sandbox.calls.count("productInfo") + shop.sandbox.calls.count("productProxy");
const later = (s: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + s * 1000);
};
const sell = (price_fen: number) =>
  shop.sandbox.switches.set({ sellers: { [ITEM.id]: { price_fen } } });
/** Connects both product services, or disconnects them by restoring the settings of before. */
const connect = () => {
  const { PRODUCT_INFO_URL, PRODUCT_PROXY_URL } = shop.sandbox.settings;
  const body = { version: 0, values: { PRODUCT_INFO_URL, PRODUCT_PROXY_URL } };
  return demo.request("PATCH", "/api/v1/settings", { headers, body });
};
const disconnect = () =>
  demo.request("POST", "/api/v1/settings/restore", { headers, body: { version: 1, restores: 0 } });

/** Runs the jobs of a minute: due items are looked up, the rules are applied, and emails are sent. */
async function passMinute() {
  await lookAtWatched(demo.context, undefined, { run_ms: 0 });
  for (const name of ["evaluateWatches", "sendAlertMails"])
    await runNow(
      demo.context,
      JOBS.find((job) => job.name === name)!,
    );
  await sendMails(demo.context);
}

describe("a live shop whose services are all disconnected", () => {
  test("never calls the sandbox: the price stays, and nobody is mailed about another one", async () => {
    expect((await connect()).status).toBe(200);
    sell(99_900);
    const listing = { name: "Coat", price_fen: 99_900, thumbnailImg: "https://example.com/c.jpg" };
    await addProduct(demo.context, SHOP, { item: ITEM, ...listing });
    expect((await lookUpGoods(demo.context, ITEM, 0)).ok).toBe(true);
    const watch = { shopType: "weidian", id: ITEM.id, kind: "drop", email: "kim@example.com" };
    expect((await demo.request("POST", "/api/v1/watches", { body: watch })).status).toBe(200);
    await sendMails(demo.context);
    const [path] = /\/u\/confirm\/[\w-]+/.exec(server.letters[0]!.text)!;
    await demo.request("POST", path, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const letters = server.letters.length;

    expect((await disconnect()).status).toBe(200);
    expect(demo.context.config).toMatchObject({ sandbox: false });
    expect(demo.context.config.PRODUCT_INFO_URL).toBeUndefined();
    sell(10_190);
    const before = calls();
    for (let day = 0; day < 3; day += 1) {
      later(86_400);
      await passMinute();
      const detail = getGoodsDetail.answer.parse(await (await demo.request("GET", DETAIL)).json());
      expect(detail.data).toMatchObject({ price: 999, stale: true });
    }
    expect(calls()).toBe(before);
    expect(server.letters).toHaveLength(letters);
    const [head] = await shop.context.db.select().from(priceHeads);
    expect(head).toMatchObject({ minFen: 99_900, lowFen: 99_900 });
    const [product] = await shop.context.db.select().from(products);
    expect(product!.price_fen).toBe(99_900);
  });

  test("has no data on an item that it has never seen", async () => {
    expect((await goLive()).status).toBe(200);
    const response = await demo.request("GET", DETAIL);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "services_unavailable" });
    const photos = await demo.request("GET", `/api/v1/qc-photos/${ITEM.id}?shopType=weidian`);
    expect(await photos.json()).toMatchObject({ data: { photos: [] } });
    expect(calls()).toBe(0);
  });
});

describe("going live", () => {
  test("ends the demonstration in every process, and once for good", async () => {
    const another = await shop.openAnother({ sandbox: true });
    expect(another.context.config.sandbox).toBe(true);
    expect((await goLive()).status).toBe(200);
    await vi.waitFor(() => expect(another.context.config.sandbox).toBe(false), 1000);
    expect((await goLive()).status).toBe(200);
    const isGoLive = eq(auditLog.action, "goLive");
    expect(await shop.context.db.$count(auditLog, isGoLive)).toBe(1);
    await another.close();
  });

  test("discards an answer of the sandbox that arrives later", async () => {
    shop.sandbox.switches.set({ latency_ms: 500 });
    const finding = lookUpGoods(demo.context, ITEM, 0);
    await vi.waitFor(() => expect(calls()).toBeGreaterThan(0), 2000);
    expect((await goLive()).status).toBe(200);
    expect(await finding).toMatchObject({ ok: false, reason: "unavailable" });
    const { db } = shop.context;
    for (const table of [priceHeads, pricePoints]) expect(await db.$count(table)).toBe(0);
    expect((await db.select().from(cachedAnswers)).filter(({ answer }) => answer)).toEqual([]);
  });

  test("marks the owner's products that follow the sandbox, until a real service shows their items", async () => {
    const added = async () => (await shop.context.db.select().from(products))[0]!;
    const goods = await lookUpGoods(demo.context, ITEM, 0);
    if (!goods.ok) throw new Error(goods.reason);
    const { title: name, imgList } = goods.data;
    const listing = { name, price_fen: 5000, thumbnailImg: imgList[0]! };
    await addProduct(demo.context, SHOP, { item: ITEM, ...listing });
    expect((await added()).demonstration).toBe(false);
    expect((await goLive()).status).toBe(200);
    expect((await added()).demonstration).toBe(true);
    const path = "/api/v1/dashboard/demonstration";
    const removal = await demo.request("DELETE", path, { headers });
    expect(await removal.json()).toMatchObject({ data: { products: 0, reviews: 0 } });
    expect((await added()).name, "is not removed with the demonstration's").toBe(name);
    later(60);
    expect((await connect()).status).toBe(200);
    later(60);
    await findItem(demo.context, ITEM, null);
    await Promise.all(demo.context.background);
    expect((await added()).demonstration).toBe(false);
  });
});

describe("the next start of a demonstration", () => {
  test("with a service in the environment ends it", async () => {
    await startOrEndDemonstration(demo.context);
    expect(await isDemonstrationOver(demo.context)).toBe(false);
    const live = await shop.openAnother({ PRODUCT_PROXY_URL: "https://proxy.example/goods" });
    await startOrEndDemonstration(live.context);
    await live.close();
    expect(await isDemonstrationOver(demo.context)).toBe(true);
  });

  test("ends it if an earlier version has removed its products", async () => {
    await lookUpGoods(demo.context, ITEM, 0);
    const entry = { actor: "the shop", action: "removeDemonstration", subject: "demonstration" };
    await shop.context.db.insert(auditLog).values(entry);
    await startOrEndDemonstration(demo.context);
    expect(demo.context.config.sandbox).toBe(false);
    expect(await shop.context.db.$count(priceHeads)).toBe(0);
  });
});
