import { addWatch, type Watch } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addProduct,
  lookAtSuspects,
} from "#features/catalogue/product-management/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { lookUpGoods, suspect } from "#features/look-up/items/service.server.ts";
import { storeSets } from "#features/look-up/qc/service.server.ts";
import { lockWatchedItem, markLooked } from "#features/look-up/watched-items/service.server.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { pictures } from "#features/pictures/tables.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { endWatches, evaluateWatches } from "../service.server.ts";
import { watchAlerts, watchers, watches, type WatchRow } from "../tables.server.ts";
import { presentWatches } from "../present-watches.server.ts";
import { changeWatch } from "../watch-changes.server.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off", DETAIL_FRESH_S: "60" });
});
afterAll(() => shop.close());

let lastId = 7_265_540_000;
let item: ItemRef;
beforeEach(async () => {
  shop.sandbox.switches.clear();
  for (const table of [watchAlerts, watches, watchers, watchedItems]) {
    await shop.context.db.delete(table);
  }
  item = { storeName: "weidian", id: String(++lastId) };
});

const pass = (s: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + s * 1000);
};
type Change = {
  price_fen?: number;
  lastOption_fen?: number;
  isSoldOut?: boolean;
  replacedBy?: string;
};
const sell = (change: Change) => shop.sandbox.switches.set({ sellers: { [item.id]: change } });
/** Somebody looks the item up, `s` seconds after the last time, and the job evaluates its watches. */
async function look(s = HOUR_S) {
  pass(s);
  const goods = await lookUpGoods(shop.context, item, 0);
  await evaluateWatches(shop.context);
  return goods;
}
async function watch(body: Record<string, unknown> = {}): Promise<Watch> {
  const { headers } = await shop.logIn();
  const response = await shop.post(
    "/api/v1/watches",
    { shopType: item.storeName, id: item.id, ...body },
    headers,
  );
  pass(1);
  return addWatch.answer.parse(await response.json()).data!;
}
const alerts = () => shop.context.db.select().from(watchAlerts).orderBy(asc(watchAlerts.at));
const kinds = async () => (await alerts()).map(({ kind }) => kind);
const toFen = (price: number) => Math.round(price * 100);
const itemRow = async () => {
  const isItem = eq(watchedItems.itemKey, `weidian:${item.id}`);
  const [row] = await shop.context.db.select().from(watchedItems).where(isItem);
  return row!;
};

describe("the evaluation of watches", () => {
  test("alerts of a price below the limit after a second lookup, which it requests", async () => {
    sell({ price_fen: 8000 });
    const goods = await look();
    const { _id } = await watch({ kind: "below", price: 70 });
    sell({ price_fen: 6900 });
    await look();
    expect(await alerts()).toEqual([]);
    expect((await itemRow()).nextCheckAt).toEqual(new Date(shop.clock.now.getTime() + 600_000));
    await look(5 * MINUTE_S);
    expect(await alerts()).toEqual([]);
    await look(5 * MINUTE_S);
    await look(5 * MINUTE_S);
    expect(await alerts()).toMatchObject([
      {
        watchId: _id,
        kind: "below",
        title: goods.ok && goods.data.title,
        picture: goods.ok && goods.data.imgList[0],
        priceFen: 6900,
        beforeFen: 8000,
        isImmediate: true,
        mailId: null,
      },
    ]);
    const { isLooked, nextCheckAt } = await itemRow();
    expect(isLooked).toBe(false);
    const pause_s = (nextCheckAt.getTime() - shop.clock.now.getTime()) / 1000;
    expect(Math.abs(pause_s - DAY_S)).toBeLessThanOrEqual(DAY_S / 10);
  });

  test("alerts as usual of an item that was looked up while the clock was a year ahead", async () => {
    sell({ price_fen: 8000 });
    pass(365 * DAY_S);
    await look();
    pass(-365 * DAY_S);
    const { nextCheckAt } = await watch({ kind: "below", price: 70 });
    expect(Date.parse(nextCheckAt!)).toBeLessThan(shop.clock.now.getTime() + 2 * DAY_S * 1000);
    sell({ price_fen: 6900 });
    await look();
    expect(await kinds()).toEqual([]);
    await look();
    expect(await kinds()).toEqual(["below"]);
  });

  test("alerts at most once of a price that swings, and once of two crossings in an hour", async () => {
    sell({ price_fen: 8000 });
    await look();
    await watch({ kind: "drop" });
    for (let n = 0; n < 100; n += 1) {
      sell({ price_fen: n % 2 ? 8000 : 7990 });
      await look();
    }
    expect(await kinds()).toEqual([]);
    await watch({ kind: "below", price: 70 });
    for (const price_fen of [6900, 6900, 8000, 6900, 6900]) {
      sell({ price_fen });
      await look(11 * MINUTE_S);
    }
    expect((await kinds()).filter((kind) => kind === "below")).toEqual(["below"]);
  });

  test("alerts of a drop only if an option that was there before is cheaper", async () => {
    sell({ price_fen: 8000, lastOption_fen: 0 });
    await look();
    await watch({ kind: "drop" });
    await watch({ kind: "below", price: 75 });
    for (const lastOption_fen of [7000, 500]) {
      sell({ price_fen: 8000, lastOption_fen });
      await look();
      await look();
    }
    // A price below the limit causes an alert, which marks the price as a new option's.
    expect(await alerts()).toMatchObject([
      {
        kind: "below",
        priceFen: 7000,
        beforeFen: 8000,
        isNewOption: true,
        optionName: expect.stringMatching(/\w/),
      },
    ]);
    sell({ price_fen: 7500, lastOption_fen: 500 });
    await look();
    await look();
    expect((await alerts()).slice(1)).toMatchObject([
      { kind: "drop", priceFen: 7500, beforeFen: 8000, isNewOption: false, optionName: null },
    ]);
  });

  test("alerts when the item or the watched option is in stock again", async () => {
    sell({});
    const goods = await look();
    const sku = goods.ok ? goods.data.skus.find(({ stock }) => stock > 0)!.skuID : "";
    await watch({ kind: "stock" });
    await watch({ kind: "stock", sku });
    await watch({ kind: "drop", sku });
    sell({ isSoldOut: true });
    await look();
    await look();
    expect(await kinds()).toEqual([]);
    sell({});
    await look();
    expect(await kinds()).toEqual(["stock", "stock"]);
    await look();
    // The watched option is compared with its own price.
    sell({ price_fen: 1000 });
    await look();
    await look();
    expect(await alerts()).toMatchObject([
      { kind: "stock" },
      { kind: "stock" },
      {
        kind: "drop",
        priceFen: 1000,
        beforeFen: goods.ok && toFen(goods.data.skus.find(({ skuID }) => skuID === sku)!.price),
      },
    ]);
  });

  test("compares with the price at the time when the limit was changed", async () => {
    sell({ price_fen: 10_000 });
    await look();
    const { _id } = await watch({ kind: "below", price: 70 });
    sell({ price_fen: 6900 });
    await look();
    const [row] = await shop.context.db.select().from(watches).where(eq(watches.id, _id));
    await changeWatch(shop.context, row!, { price: 60 });
    sell({ price_fen: 5900 });
    await look();
    await look();
    expect(await alerts()).toMatchObject([{ kind: "below", priceFen: 5900, beforeFen: 6900 }]);
  });

  test("fires for the first price that is known, if it is below the limit", async () => {
    await watch({ kind: "below", price: 70 });
    sell({ price_fen: 6900 });
    await look();
    await look();
    expect(await alerts()).toMatchObject([{ kind: "below", priceFen: 6900, beforeFen: null }]);
  });

  test("does not compare with the prices of another listing", async () => {
    sell({ price_fen: 8000 });
    await look();
    await watch({ kind: "drop" });
    await watch({ kind: "below", price: 70 });
    const [{ watcherId }] = (await shop.context.db.select().from(watches)) as [WatchRow];
    await shop.context.db.update(watches).set({ watcherId });
    await look();
    sell({ price_fen: 3000, replacedBy: "7265500005" });
    await look();
    await look();
    // The watcher of two watches is notified once that the listing was replaced.
    expect(await alerts()).toMatchObject([{ kind: "replaced", watcherId, isImmediate: false }]);
    const rows = await presentWatches(shop.context, await shop.context.db.select().from(watches));
    expect(rows.map(({ replacedAt }) => typeof replacedAt)).toEqual(["string", "string"]);
    sell({ price_fen: 2500, replacedBy: "7265500005" });
    await look();
    expect(await kinds()).toEqual(["replaced", "drop"]);
  });

  test("does not compare with the prices of another listing after a pause", async () => {
    sell({ price_fen: 8000 });
    await look();
    const { _id } = await watch({ kind: "drop" });
    await watch({ kind: "drop" });
    const pause = (pausedAt: Date | null) =>
      shop.context.db.update(watches).set({ pausedAt }).where(eq(watches.id, _id));
    await pause(shop.clock.now);
    sell({ price_fen: 3000, replacedBy: "7265500005" });
    await look();
    expect(await kinds()).toEqual(["replaced"]);
    await pause(null);
    await look();
    await look();
    expect(await kinds()).toEqual(["replaced", "replaced"]);
  });

  test.each([0, -500, 1_000_000_000, 10 ** 11])("ignores a price of %d fen", async (price_fen) => {
    sell({ price_fen: 8000 });
    await look();
    await watch({ kind: "drop" });
    await watch({ kind: "below", price: 70 });
    sell({ price_fen });
    await look();
    await look();
    expect(await kinds()).toEqual([]);
  });

  test("skips paused watches, and watches of other people go on", async () => {
    sell({ price_fen: 8000 });
    await look();
    const { _id } = await watch();
    await watch();
    await shop.context.db
      .update(watches)
      .set({ pausedAt: shop.clock.now })
      .where(eq(watches.id, _id));
    sell({ price_fen: 5000 });
    await look();
    expect(await alerts()).toMatchObject([{ kind: "drop" }]);
  });
});

describe("an item that is no longer sold", () => {
  /** Products that the sources still find, which shows that they work. */
  async function sellOthers() {
    await shop.context.db.delete(products);
    await shop.context.db.execute(sql`delete from price_heads`);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const id = String(++lastId);
      ids.push(id);
      await lookUpGoods(shop.context, { storeName: "weidian", id }, 0);
      await addProduct(shop.context, SHOP, {
        name: `Item ${id}`,
        price_fen: 5000,
        thumbnailImg: "https://example.com/p.jpg",
        item: { storeName: "weidian", id },
      });
    }
    // Items that were on sale for two weeks prove that a source works.
    await shop.context.db.execute(
      sql`update price_heads set first_at = first_at - interval '14 days'`,
    );
    return ids;
  }
  /** Lets a shopper find the item missing, and then runs the job that looks it up again, for a day. */
  async function missForADay() {
    for (const s of [0, HOUR_S + 1, 24 * HOUR_S]) {
      await look(s + 1);
      await lookAtSuspects(shop.context);
    }
    await evaluateWatches(shop.context);
  }

  test("is alerted of once it is confirmed, and again when it is sold again", async () => {
    await sellOthers();
    await look();
    await watch({ kind: "gone" });
    await watch({ kind: "drop" });
    shop.sandbox.switches.set({ gone: [item.id] });
    await look();
    expect(await kinds()).toEqual([]);
    await missForADay();
    expect(await kinds()).toEqual(["gone"]);
    shop.sandbox.switches.clear();
    await look();
    await look();
    expect(await kinds()).toEqual(["gone", "relisted"]);
  });

  test("is in stock again when it is sold again, also for a watch that began in between", async () => {
    await sellOthers();
    await look();
    shop.sandbox.switches.set({ gone: [item.id] });
    await look();
    await missForADay();
    await watch({ kind: "stock" });
    shop.sandbox.switches.clear();
    await look();
    expect(await kinds()).toEqual(["stock"]);
  });

  test("is alerted of if nobody ever saw its price", async () => {
    await sellOthers();
    shop.sandbox.switches.set({ gone: [item.id] });
    const before = await watch({ kind: "gone" });
    await suspect(shop.context, item);
    await missForADay();
    const after = await watch({ kind: "gone" });
    expect(after.itemState).toBe("gone");
    await markLooked(shop.context, item);
    await evaluateWatches(shop.context);
    expect(await alerts()).toMatchObject([{ kind: "gone", watchId: before._id, priceFen: null }]);
    pass(15 * DAY_S);
    await endWatches(shop.context);
    expect(await kinds(), "nobody tries to find out its price").toEqual(["gone"]);
  });

  test("is not alerted of while a source finds nothing at all", async () => {
    const others = await sellOthers();
    await look();
    await watch({ kind: "gone" });
    await watch({ kind: "drop" });
    await watch({ kind: "stock" });
    shop.sandbox.switches.set({ gone: [item.id, ...others] });
    await missForADay();
    await missForADay();
    shop.sandbox.switches.clear();
    await look();
    expect(await kinds()).toEqual([]);
  });
});

describe("new QC photos", () => {
  const photo = (n: number) => `https://photos.example/${item.id}/${n}.jpg`;
  const store = (source: "qc-images" | "own", name: string, ...numbers: number[]) =>
    storeSets(shop.context, item, source as "own", [
      { skuInfo: name, qcTime: numbers[0]!, weight_g: 0, images: numbers.map(photo) },
    ]);
  /** Marks the pictures as fetched, as the job does that compares them. */
  const fetchAll = () => shop.context.db.update(pictures).set({ width_px: 100 });
  const evaluate = async (s: number) => {
    pass(s);
    await evaluateWatches(shop.context);
  };

  test("are alerted of once a day, one of the watched option first", async () => {
    const goods = await look();
    const option = goods.ok ? goods.data.skus.find(({ skuID }) => skuID !== "default")! : undefined;
    await store("own", "Other", 1, 2);
    pass(1);
    await watch({ kind: "photos", sku: option!.skuID });
    await evaluate(MINUTE_S);
    expect(await kinds()).toEqual([]);
    // The same pictures on another date are not new.
    await store("own", "Other again", 2, 1);
    await fetchAll();
    await evaluate(MINUTE_S);
    expect(await kinds()).toEqual([]);
    await store("own", option!.nameTrans || option!.name, 3);
    await store("own", "Other", 4);
    await evaluate(MINUTE_S);
    expect(await kinds(), "the pictures are not fetched yet").toEqual([]);
    await fetchAll();
    await evaluate(MINUTE_S);
    const [alert] = await alerts();
    expect(alert).toMatchObject({ kind: "photos", isImmediate: false });
    const shown = (n: number) =>
      shop.context.db
        .select()
        .from(pictures)
        .where(eq(pictures.url, photo(n)));
    expect(alert!.picture).toBe(`/images/qc/${(await shown(3))[0]!.id}`);
    pass(1);
    await store("own", "Colour: Navy; Size: 38 mm", 5);
    await fetchAll();
    await evaluate(HOUR_S);
    expect(await kinds()).toEqual(["photos"]);
    // Watchers are notified when the day is over, without another lookup. Until then nothing is evaluated.
    const { isLooked, evaluateAt } = await itemRow();
    const [{ lastAlertAt }] = (await shop.context.db.select().from(watches)) as [WatchRow];
    expect([isLooked, evaluateAt]).toEqual([
      false,
      new Date(lastAlertAt!.getTime() + DAY_S * 1000),
    ]);
    await evaluate(DAY_S);
    expect((await itemRow()).evaluateAt).toBe(null);
    await evaluate(DAY_S);
    expect(await kinds()).toEqual(["photos", "photos"]);
    expect((await alerts()).at(-1)!.optionName).toBe("Navy, 38 mm");
  });
});

describe("the alerts of one lookup", () => {
  async function fall() {
    sell({ price_fen: 8000 });
    await look();
    for (let n = 0; n < 3; n += 1) await watch();
    sell({ price_fen: 5000 });
    pass(HOUR_S);
    await lookUpGoods(shop.context, item, 0);
  }

  test("are stored once by two processes at the same time", async () => {
    await fall();
    const another = await shop.openAnother();
    await Promise.all([
      evaluateWatches(shop.context),
      evaluateWatches(another.context),
      evaluateWatches(shop.context),
    ]);
    expect(await kinds()).toEqual(["drop", "drop", "drop"]);
    await another.close();
  });

  test("are stored by a process with one connection to the database", async () => {
    await fall();
    const narrow = await shop.openAnother({ DATABASE_POOL: 1 });
    await evaluateWatches(narrow.context);
    expect(await kinds()).toEqual(["drop", "drop", "drop"]);
    pass(200 * DAY_S);
    await endWatches(narrow.context);
    expect(await kinds()).toHaveLength(6);
    await narrow.close();
  });

  test("are stored later for a watch that somebody is changing", async () => {
    await fall();
    const { db } = shop.context;
    await db.transaction(async (tx) => {
      await tx.select().from(watches).limit(1).for("update");
      await evaluateWatches(shop.context);
      expect(await kinds()).toEqual(["drop", "drop"]);
    });
    await evaluateWatches(shop.context);
    expect(await kinds()).toEqual(["drop", "drop", "drop"]);
    expect((await itemRow()).isLooked).toBe(false);
  });

  test("are all stored later if the process is killed while it stores them", async () => {
    await fall();
    const { db } = shop.context;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table watch_alerts in exclusive mode`);
      const killed = evaluateWatches(shop.context).catch((error: unknown) => error);
      const kill = async () => {
        const { rows } = await db.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and query like 'insert into "watch_alerts"%'`);
        return rows.length;
      };
      await expect.poll(kill).toBe(1);
      expect(await killed).toBeInstanceOf(AggregateError);
    });
    expect(await kinds()).toEqual([]);
    await evaluateWatches(shop.context);
    await evaluateWatches(shop.context);
    expect(await kinds()).toEqual(["drop", "drop", "drop"]);
  });
});

describe("the end of watches", () => {
  test("comes after 180 days, or 90 without a visit, with one alert, and resuming begins again", async () => {
    await look();
    const first = await watch();
    const { headers } = await shop.logIn();
    const { db } = shop.context;
    const body = { shopType: "weidian", id: item.id };
    await shop.post("/api/v1/watches", body, headers);
    await shop.post("/api/v1/watches", { ...body, kind: "gone" }, headers);
    pass(89 * DAY_S);
    await look();
    await endWatches(shop.context);
    expect(await kinds()).toEqual([]);
    // Only the watcher of the first watch opens their watches.
    await db
      .update(watchers)
      .set({ visitedAt: shop.clock.now })
      .where(sql`id = (select watcher_id from ${watches} where id = ${first._id})`);
    pass(2 * DAY_S);
    await endWatches(shop.context);
    await endWatches(shop.context);
    expect(await kinds()).toEqual(["ended"]);
    expect((await itemRow()).watchers).toBe(1);
    await db.update(watchers).set({ visitedAt: shop.clock.now });
    pass(89 * DAY_S);
    await endWatches(shop.context);
    expect(await kinds()).toEqual(["ended", "ended"]);
    expect((await itemRow()).watchers).toBe(0);
  });

  test("deletes what ended a month ago, and the item that nobody watches", async () => {
    await look();
    const { _id } = await watch();
    const { db } = shop.context;
    await db.update(watches).set({ endedAt: shop.clock.now }).where(eq(watches.id, _id));
    pass(29 * DAY_S);
    await endWatches(shop.context);
    expect(await itemRow()).toBeDefined();
    pass(2 * DAY_S);
    await endWatches(shop.context);
    expect(await db.select().from(watches).where(eq(watches.id, _id))).toEqual([]);
    expect(await itemRow()).toBeUndefined();
  });

  test("does not wait for somebody who changes a watch of the item", async () => {
    await look();
    await watch();
    pass(200 * DAY_S);
    const { db } = shop.context;
    await db.transaction(async (tx) => {
      await lockWatchedItem({ db: tx }, `weidian:${item.id}`);
      await endWatches(shop.context);
      await tx.update(watches).set({ suspectedAt: null });
    });
    expect(await kinds()).not.toContain("ended");
    await endWatches(shop.context);
    expect(await kinds()).toContain("ended");
  });

  test("is not the same as two weeks without an answer, of which it alerts once", async () => {
    await look();
    await watch();
    await watch({ kind: "gone" });
    pass(13 * DAY_S);
    await endWatches(shop.context);
    expect(await kinds()).toEqual([]);
    pass(2 * DAY_S);
    await endWatches(shop.context);
    pass(DAY_S);
    await endWatches(shop.context);
    expect(await kinds()).toEqual(["silent", "silent"]);
  });
});
