import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { getPriceHistory, viewCollection, type PricePoint } from "@loupe/contract";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { forgetUnseen } from "#features/shop-keeping/unused-data/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { priceStored, recordGone } from "./service.server.ts";
import { pricePoints } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

let lastId = 7_265_520_000;
let id = "";
beforeEach(() => {
  shop.sandbox.switches.clear();
  id = String(++lastId);
});

type Change = { price_fen?: number; isSoldOut?: boolean; replacedBy?: string };
/** Sets what the seller of the item offers, for the sources that are named. */
const sell = (change: Change, service?: "productInfo" | "productProxy") =>
  shop.sandbox.switches.set({ ...(service && { service }), sellers: { [id]: change } });
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
/** Looks the item up at its sources, `ms` after the last time. */
async function look(ms = HOUR_MS) {
  pass(ms);
  await lookUpGoods(shop.context, { storeName: "weidian", id }, 0);
}
async function history(query = `shopType=weidian&id=${id}`) {
  const response = await shop.get(`/api/v1/price-history?${query}`);
  return getPriceHistory.answer.parse(await response.json()).data;
}
const shortOf = (points: readonly PricePoint[]) =>
  points.map(({ minFen, state }) => [minFen, state] as const);

describe("the price history of an item", () => {
  test("is empty for an item that nobody has looked up, and asking for it looks nothing up", async () => {
    const before = shop.sandbox.calls.count("productInfo");
    expect(await history()).toEqual({
      points: [],
      firstAt: null,
      lastCheckedAt: null,
      low: null,
      high: null,
    });
    expect(shop.sandbox.calls.count("productInfo")).toBe(before);
  });

  test("gets a point for each change alone, and otherwise moves the time of the last check", async () => {
    sell({ price_fen: 7500 });
    await look();
    const firstAt = shop.clock.now.toISOString();
    await look();
    await look();
    expect(await history()).toMatchObject({
      points: [{ at: firstAt, minFen: 7500, maxFen: 7500, state: "ok" }],
      firstAt,
      lastCheckedAt: shop.clock.now.toISOString(),
    });
    sell({ price_fen: 6900 });
    await look();
    const loweredAt = shop.clock.now.toISOString();
    sell({ price_fen: 8900 });
    await look();
    const { points, low, high } = await history();
    expect(shortOf(points)).toEqual([
      [7500, "ok"],
      [6900, "ok"],
      [8900, "ok"],
    ]);
    expect(low).toEqual({ fen: 6900, at: loweredAt });
    expect(high).toEqual({ fen: 8900, at: shop.clock.now.toISOString() });
    // The lowest price begins again when the price falls back to it, and not with a change of the stock alone.
    sell({ price_fen: 6900 });
    await look();
    const again = { fen: 6900, at: shop.clock.now.toISOString() };
    sell({ price_fen: 6900, isSoldOut: true });
    shop.sandbox.switches.set({ service: "productProxy", sellers: {} });
    expect((await history()).low).toEqual(again);
    await look();
    expect(await history()).toMatchObject({ low: again, high: { fen: 8900 } });
  });

  test("rebuilds what every lookup returned from the points of the changes alone", async () => {
    const fen = fc.constantFrom(1, 7000, 7500, 999_999_999);
    const offer = fc.record({
      fens: fc.array(fen, { minLength: 1, maxLength: 3 }),
      isSoldOut: fc.boolean(),
    });
    const offers = fc.array(offer, { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(offers, async (looks) => {
        id = String(++lastId);
        const dense: PricePoint[] = [];
        for (const [n, { fens, isSoldOut }] of looks.entries()) {
          pass(HOUR_MS);
          // A stock of 0 means nothing before the source has returned another one.
          const isOut = isSoldOut && n > 0;
          const skus = fens.map((one, at) => ({
            skuID: String(at),
            price: one / 100,
            stock: isOut ? 0 : 1,
          }));
          const answer = {
            item: { storeName: "weidian" as const, id },
            source: "product-info",
            at: shop.clock.now,
            goods: { title: "Shirt", price: 1, skus },
            pictures: [],
          };
          await shop.context.db.execute(sql`with ${priceStored(answer)!} select`);
          dense.push({
            at: shop.clock.now.toISOString(),
            minFen: Math.min(...fens),
            maxFen: Math.max(...fens),
            state: isOut ? "out" : "ok",
          });
        }
        const { points } = await history();
        const rebuilt = dense.map(({ at }) => ({
          ...points.findLast((point) => point.at <= at)!,
          at,
        }));
        expect(rebuilt).toEqual(dense);
        const times = new Set(dense.map(({ at }) => at));
        expect(points.every(({ at }) => times.has(at))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test("gets a point when the API or a background refresh looks the item up", async () => {
    sell({ price_fen: 7500 });
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
    expect(shortOf((await history()).points)).toEqual([[7500, "ok"]]);
    sell({ price_fen: 7000 });
    pass(2 * DAY_MS);
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
    await expect
      .poll(async () => shortOf((await history()).points))
      .toEqual([
        [7500, "ok"],
        [7000, "ok"],
      ]);
  });

  test("follows the leading source alone, and no other source writes a point", async () => {
    sell({ price_fen: 7500 }, "productInfo");
    sell({ price_fen: 9900 }, "productProxy");
    await look();
    sell({ price_fen: 9000 }, "productProxy");
    await look();
    expect(shortOf((await history()).points)).toEqual([[7500, "ok"]]);
    shop.sandbox.switches.set({ service: "productInfo", scenario: "server-error" });
    await look();
    expect(shortOf((await history()).points)).toEqual([[7500, "ok"]]);
  });

  test("begins anew if another source leads, because two sources may name different prices", async () => {
    sell({ price_fen: 5000 }, "productInfo");
    sell({ price_fen: 9900 }, "productProxy");
    await look();
    pass(HOUR_MS);
    const { PRODUCT_INFO_URL: _, ...config } = shop.context.config;
    const context = { ...shop.context, config: { ...config, PRODUCT_INFO_URL: undefined } };
    await lookUpGoods(context, { storeName: "weidian", id }, 0);
    const { points, low } = await history();
    expect(shortOf(points)).toEqual([[9900, "ok"]]);
    expect(low).toMatchObject({ fen: 9900 });
  });

  test("shows sold-out times of an item whose stock was known, and the same item in every spelling of its store", async () => {
    sell({});
    await look();
    const [first] = (await history()).points;
    sell({ isSoldOut: true });
    await look();
    sell({});
    await look();
    const { points } = await history(`shopType=WEIDIAN&id=${id}`);
    expect(points.map(({ state }) => state)).toEqual(["ok", "out", "ok"]);
    expect(points[2]).toMatchObject({ minFen: first!.minFen, maxFen: first!.maxFen });
  });

  test("has a gap where nobody looked for long, and while the item was gone", async () => {
    sell({ price_fen: 7500 });
    await look();
    await look(27 * DAY_MS);
    expect((await history()).points).toHaveLength(1);
    await look(29 * DAY_MS);
    pass(HOUR_MS);
    await recordGone(shop.context, { storeName: "weidian", id });
    await recordGone(shop.context, { storeName: "weidian", id });
    await look();
    const { points } = await history();
    expect(points.map(({ state }) => state)).toEqual(["ok", "unknown", "ok", "gone", "ok"]);
  });

  test("begins again when the seller offers other goods under the same id, but not for another title alone", async () => {
    sell({ price_fen: 7500 });
    await look();
    shop.sandbox.switches.set({ service: "productInfo", scenario: "chinese-title" });
    await look();
    expect((await history()).points).toHaveLength(1);
    shop.sandbox.switches.set({ service: "productInfo", scenario: null });
    sell({ price_fen: 3000, replacedBy: "7265500005" });
    await look();
    const { points, firstAt } = await history();
    expect(shortOf(points)).toEqual([[3000, "ok"]]);
    expect(firstAt).toBe(shop.clock.now.toISOString());
  });

  test.each([0, -500, 1_000_000_000, 10 ** 11])(
    "ignores an answer whose price is %d fen",
    async (price_fen) => {
      sell({ price_fen: 7500 });
      await look();
      sell({ price_fen });
      await look();
      expect(shortOf((await history()).points)).toEqual([[7500, "ok"]]);
    },
  );

  test("keeps the order of the lookups if the clock jumps back", async () => {
    sell({ price_fen: 7500 });
    await look();
    const checkedAt = Date.parse((await history()).lastCheckedAt!);
    sell({ price_fen: 7000 });
    await look(-2 * DAY_MS);
    await recordGone(shop.context, { storeName: "weidian", id });
    await look();
    const { lastCheckedAt, points, low } = await history();
    expect(Date.parse(lastCheckedAt!)).toBe(checkedAt + 3);
    expect(shortOf(points)).toEqual([
      [7500, "ok"],
      [7000, "ok"],
      [7000, "gone"],
      [7000, "ok"],
    ]);
    expect(Date.parse(low!.at)).toBe(checkedAt + 3);
    pass(3 * DAY_MS);
  });

  test("is deleted with the item's cached answers if the price never changed, and otherwise stays", async () => {
    sell({ price_fen: 7500 });
    await look();
    const unchanged = id;
    id = String(++lastId);
    sell({ price_fen: 7500 });
    await look();
    sell({ price_fen: 7000 });
    await look();
    pass(31 * DAY_MS);
    await forgetUnseen(shop.context, new AbortController().signal);
    expect((await history()).points).toHaveLength(2);
    expect((await history(`shopType=weidian&id=${unchanged}`)).points).toEqual([]);
    const rows = await shop.context.db.select().from(pricePoints);
    expect(rows.filter(({ itemKey }) => itemKey.endsWith(unchanged))).toEqual([]);
  });

  test("is in the collection of whoever saved the item, without one of the other items", async () => {
    sell({ price_fen: 7500 });
    await look();
    sell({ price_fen: 7000 });
    await look();
    const { headers } = await shop.logIn();
    const item = `productCode=${id}&storeName=weidian`;
    await shop.post(`/api/v1/users/addToCollection?${item}`, {}, headers);
    const response = await shop.get("/api/v1/users/viewCollection", headers);
    const { productCollection } = viewCollection.answer.parse(await response.json());
    expect(productCollection.map(({ priceHistory }) => shortOf(priceHistory!.points))).toEqual([
      [
        [7500, "ok"],
        [7000, "ok"],
      ],
    ]);
  });

  test("is written once by lookups that run at the same time", async () => {
    sell({ price_fen: 7500 });
    await Promise.all([look(), look(), look()]);
    const rows = await shop.context.db.select().from(pricePoints);
    expect(rows.filter(({ itemKey }) => itemKey.endsWith(id))).toHaveLength(1);
  });

  test.each(["shopType=weidian&id=x", "shopType=amazon&id=1234", "id=1234"])(
    "is refused with 400 for %s",
    async (query) => {
      expect((await shop.get(`/api/v1/price-history?${query}`)).status).toBe(400);
    },
  );
});
