import { addWatch, getGoodsDetail } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { longestDue } from "#features/look-up/watched-items/due-items.server.ts";
import { lookAtSuspects } from "#features/catalogue/product-management/service.server.ts";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { countMassLoss } from "#features/look-up/items/service.server.ts";
import { goneItems } from "#features/look-up/items/tables.server.ts";
import { priceHeads, pricePoints } from "#features/look-up/price-history/tables.server.ts";
import { watchBudgetUsed } from "#features/look-up/watched-items/service.server.ts";
import { priceSkuPoints, watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { evaluateWatches } from "#features/saved/watches/service.server.ts";
import { watchAlerts, watchers, watches } from "#features/saved/watches/tables.server.ts";
import { readConfig } from "#server/config.ts";
import { quotaSlots } from "#server/outbound/tables.ts";
import { BROWSER } from "#testing/browser/browsers.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { lookAtWatched } from "./service.server.ts";

const START = new Date("2026-03-02T12:00:00Z");
const HOUR_S = 3600;
const ITEM: ItemRef = { storeName: "weidian", id: "7265512001" };

let shop: TestShop;
beforeEach(async () => {
  shop ??= await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  shop.sandbox.switches.clear();
  shop.clock.now = START;
  const tables = [
    watchAlerts,
    watches,
    watchers,
    watchedItems,
    goneItems,
    priceHeads,
    pricePoints,
    cachedAnswers,
    quotaSlots,
  ];
  for (const table of tables) await shop.context.db.delete(table);
  await shop.restart();
  shop.sandbox.calls.clear();
});
afterAll(() => shop.close());

const later = (s: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + s * 1000);
};
const poll = (context = shop.context) => lookAtWatched(context, undefined, { run_ms: 0 });
const calls = (id?: string) => shop.sandbox.calls.count("productInfo", id);
const idOf = (n: number) => String(7_265_500_000 + n);

async function watch(item: ItemRef, row: Partial<typeof watchedItems.$inferInsert> = {}) {
  const { storeName, id: productCode } = item;
  await shop.context.db.insert(watchedItems).values({
    itemKey: itemKey(item),
    storeName,
    productCode,
    watchers: 1,
    interval_s: HOUR_S,
    nextCheckAt: shop.clock.now,
    createdAt: shop.clock.now,
    ...row,
  });
}

async function stateOf(item: ItemRef) {
  const key = itemKey(item);
  const [row] = await shop.context.db
    .select()
    .from(watchedItems)
    .where(sql`item_key = ${key}`);
  return { ...row!, due_s: (row!.nextCheckAt.getTime() - shop.clock.now.getTime()) / 1000 };
}

/** Watches this many items that were on sale for three weeks, due at even times within the next `hours`. */
async function watchMany(count: number, hours: number): Promise<void> {
  const at = START.toISOString();
  const { db } = shop.context;
  await db.execute(sql`
    insert into watched_items (item_key, store_name, product_code, watchers, interval_s, created_at, next_check_at)
    select 'weidian:' || id, 'weidian', id::text, 1, ${hours * HOUR_S}::int, ${at}::timestamptz - interval '21 days',
      ${at}::timestamptz + (id - 7265500000) * ${(hours * HOUR_S) / count}::float8 * interval '1 s'
    from generate_series(7265500000, ${7_265_500_000 + count - 1}::bigint) as id`);
  await db.execute(sql`
    insert into price_heads (item_key, source, min_fen, max_fen, state, options_hash, knows_stock, title, first_at, checked_at)
    select item_key, 'product-info', 100, 100, 'ok', '', true, 'Title', ${at}::timestamptz - interval '21 days',
      ${at}::timestamptz - case when item_key ~ '[05]$' then '0 days' else '3 days' end::interval
    from watched_items`);
  await db.execute(sql`
    insert into cached_answers (source, key, answer, fetched_at)
    select source, item_key, '{"title": "Title", "price": 1, "imgList": [], "picList": [], "propsTrans": {}, "skus": []}', ${at}
    from watched_items, unnest(array['product-info', 'product-proxy']) as source`);
  await db.execute(sql`
    with watcher as (
      insert into watchers (email, confirmed_at, leave_token) values ('a@example.com', ${at}, 'token') returning id
    )
    insert into watches (watcher_id, item_key, kind, base_price_fen, ends_at)
    select id, item_key, kind, 100, ${at}::timestamptz + interval '180 days'
    from watcher, unnest(array['gone', 'stock', 'drop']) as kind, (select item_key from watched_items order by next_check_at limit 100) as item`);
}

describe("a watched item", () => {
  test("is looked up once when it is due, by one process, and then after its interval", async () => {
    await watch(ITEM);
    const another = await shop.openAnother();
    await Promise.all([poll(), poll(another.context)]);
    await another.close();
    expect(calls(ITEM.id)).toBe(1);
    const { interval_s, calmLooks, due_s } = await stateOf(ITEM);
    expect({ interval_s, calmLooks }).toEqual({ interval_s: HOUR_S, calmLooks: 1 });
    expect(due_s).toBeGreaterThanOrEqual(0.9 * HOUR_S);
    expect(due_s).toBeLessThanOrEqual(1.1 * HOUR_S);
    await poll();
    expect(calls(ITEM.id)).toBe(1);
    later(1.2 * HOUR_S);
    await poll();
    expect(calls(ITEM.id)).toBe(2);
  });

  test("that nobody watches any more is not looked up", async () => {
    await watch(ITEM, { watchers: 0 });
    await poll();
    expect(calls()).toBe(0);
  });

  test("counts its changes, but not its first price and not the end of a gap", async () => {
    await watch(ITEM);
    await poll();
    expect((await stateOf(ITEM)).changes).toBe(0);
    later(5 * HOUR_S);
    await poll();
    const { rows } = await shop.context.db.execute<{ state: string }>(
      sql`select state from price_points order by at`,
    );
    expect(
      rows.map(({ state }) => state),
      "no look for two intervals",
    ).toEqual(["ok", "unknown", "ok"]);
    expect(await stateOf(ITEM)).toMatchObject({ changes: 0, calmLooks: 2 });
    shop.sandbox.switches.set({ sellers: { [ITEM.id]: { price_fen: 100 } } });
    later(1.2 * HOUR_S);
    await poll();
    expect(await stateOf(ITEM)).toMatchObject({ changes: 1, calmLooks: 0 });
  });

  test("gets a point for each change of an option that somebody watches, and its photos if somebody waits for them", async () => {
    const { headers } = await shop.logIn();
    const detail = await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM.id}`);
    const { data } = getGoodsDetail.answer.parse(await detail.json());
    const sku = data.skus.find(({ stock }) => stock > 0)!.skuID;
    for (const change of [{ kind: "drop", sku }, { kind: "photos" }]) {
      const body = { shopType: "weidian", id: ITEM.id, ...change };
      expect((await shop.post("/api/v1/watches", body, headers)).status).toBe(200);
    }
    expect(shop.sandbox.calls.count("qcPartner")).toBe(0);
    for (const price_fen of [undefined, undefined, 4200]) {
      if (price_fen) shop.sandbox.switches.set({ sellers: { [ITEM.id]: { price_fen } } });
      later(25 * HOUR_S);
      await poll();
      await evaluateWatches(shop.context);
    }
    expect(shop.sandbox.calls.count("qcPartner")).toBeGreaterThan(0);
    const points = await shop.context.db.select().from(priceSkuPoints).orderBy(priceSkuPoints.at);
    expect(points.map((point) => point.sku)).toEqual([sku, sku]);
    expect(points[1]).toMatchObject({ fen: 4200, state: "ok" });
  });

  test("is postponed within its interval if the source does not respond", async () => {
    shop.sandbox.switches.set({ scenario: "server-error" });
    await watch(ITEM, { interval_s: 10 * HOUR_S });
    await poll();
    const { due_s } = await stateOf(ITEM);
    expect(due_s).toBeGreaterThanOrEqual(HOUR_S);
    expect(due_s).toBeLessThanOrEqual(10 * HOUR_S);
  });
});

describe("of 10,000 watched items", () => {
  test("none disappears while the source is silent for six hours, and no backlog remains", async () => {
    await watchMany(10_000, 24);
    shop.sandbox.switches.set({ scenario: "server-error" });
    for (let minutes = 0; minutes < 6 * 60; minutes += 20) {
      later(20 * 60);
      await poll();
    }
    shop.sandbox.switches.clear();
    const { rows } = await shop.context.db.execute<{ due: number }>(sql`
      select count(*)::int as due from watched_items
      where next_check_at <= ${shop.clock.now.toISOString()}::timestamptz + interval '10 minutes'`);
    // 10,000 items in 24 hours are 70 in ten minutes.
    expect(rows[0]!.due).toBeLessThan(2 * 70);
    expect(await shop.context.db.$count(goneItems)).toBe(0);
    await evaluateWatches(shop.context);
    expect(await shop.context.db.$count(watchAlerts)).toBe(0);
  });

  test("the next due one is found by its index", async () => {
    await watchMany(10_000, 24);
    const { db } = shop.context;
    await db.execute(sql`analyze watched_items`);
    const at = sql`${shop.clock.now.toISOString()}::timestamptz`;
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${longestDue(at)}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      /Index Scan using watched_items_due/,
    );
  });

  test("the last 200 lookups tell whether too many disappear, not those of the whole day", async () => {
    await watchMany(2000, 20);
    await shop.context.db.execute(sql`
      update cached_answers set fetched_at = ${shop.clock.now.toISOString()}::timestamptz
        - split_part(key, ':', 2)::bigint % 1440 * interval '1 minute'`);
    const lose = (seconds: number) =>
      shop.context.db.execute(sql`
        insert into gone_items (store_name, product_code, suspected_at, next_look_at)
        select 'weidian', 'lost' || n, at - n * make_interval(secs => ${seconds}), at
        from generate_series(1, 15) as n, (select ${shop.clock.now.toISOString()}::timestamptz as at) as now`);
    await lose(4000);
    expect(await countMassLoss(shop.context), "over the day").toBe(0);
    await shop.context.db.delete(goneItems);
    await lose(60);
    expect(await countMassLoss(shop.context), "in a quarter of an hour").toBe(15);
    // Items that were found within the day count, although the source has failed since.
    await shop.context.db.execute(sql`
      update cached_answers set failed_at = fetched_at + interval '1 second'
      where split_part(key, ':', 2)::bigint % 1440 > 150`);
    expect(await countMassLoss(shop.context), "after failures").toBe(15);
  });

  test("none counts as gone while the sources find nothing, and polling stops but for the canaries", async () => {
    await watchMany(10_000, 24);
    shop.sandbox.switches.set({ scenario: "empty" });
    later(24 * HOUR_S - 60);
    // After the first minute, more than a twentieth of the last 200 lookups found nothing.
    for (let minute = 0; minute < 5; minute += 1) await poll();
    expect(await countMassLoss(shop.context)).toBeGreaterThan(10);
    const polled = calls();
    expect(polled).toBeLessThan(90);
    await poll();
    expect(calls() - polled, "only canaries").toBeLessThanOrEqual(5);
    for (const s of [700, HOUR_S, 12 * HOUR_S]) {
      later(s);
      await poll();
      await lookAtSuspects(shop.context);
    }
    const { rows } = await shop.context.db.execute<{ counted: number }>(
      sql`select count(*)::int as counted from gone_items where negatives > 0 or gone_at is not null`,
    );
    expect(rows[0]!.counted).toBe(0);
    await evaluateWatches(shop.context);
    expect(await shop.context.db.$count(watchAlerts)).toBe(0);
    const { rows: gone } = await shop.context.db.execute(
      sql`select from price_heads where state = 'gone' limit 1`,
    );
    expect(gone).toEqual([]);
  });
});

test("an error in one lookup does not end the process or the other lookups", async () => {
  for (let n = 0; n < 3; n += 1) await watch({ storeName: "weidian", id: idOf(n) });
  const { outbound } = shop.context;
  const json: typeof outbound.json = async (request) => {
    if (JSON.stringify(request).includes(idOf(1))) throw new Error("broken");
    return await outbound.json(request);
  };
  const broken = { ...shop.context, outbound: { ...outbound, json } };
  // With a pause between the lookups, so that nothing waits for the one that fails.
  await expect(lookAtWatched(broken, undefined, { run_ms: 6000 })).rejects.toThrow(AggregateError);
  expect([calls(idOf(0)), calls(idOf(2))]).toEqual([1, 1]);
});

test("the poller uses only its share of the quota", async () => {
  const limited = await shop.openAnother({ PRODUCT_INFO_PER_MIN: 60 });
  await watchMany(40, 1);
  later(HOUR_S);
  await poll(limited.context);
  expect(calls()).toBe(16);
  await poll(limited.context);
  expect(calls(), "in the same minute").toBe(18);
  const { rows } = await shop.context.db.execute<{ due: number }>(sql`
    select count(*)::int as due from watched_items where next_check_at <= ${shop.clock.now.toISOString()}`);
  expect(rows[0]!.due, "the others are moved").toBe(0);
  await limited.close();
});

test("a watch of a further item is refused once the quota cannot carry it within the longest interval", async () => {
  const limited = await shop.openAnother({ PRODUCT_INFO_PER_MIN: 10, WATCH_POLL_MAX_S: 300 });
  let shopNow = limited;
  const { headers } = await shop.logIn();
  const send = (
    method: string,
    path: string,
    body: Record<string, unknown>,
    by: object = headers,
  ) =>
    shopNow.app.request(`/api/v1/watches${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { "user-agent": BROWSER, "content-type": "application/json", ...by },
    });
  const watchOver = (id: string, more = {}, by: object = headers) =>
    send("POST", "", { shopType: "weidian", id, ...more }, by);
  for (let n = 0; n < 9; n += 1) await watch({ storeName: "weidian", id: idOf(n) });
  expect((await watchOver(idOf(9))).status).toBe(200);
  expect(await watchBudgetUsed(limited.context)).toBe(1);
  const refused = await watchOver(idOf(10));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "watches_full" });
  expect((await watchOver(idOf(0))).status, "of an item that is watched already").toBe(200);
  const added = addWatch.answer.parse(await (await watchOver(idOf(10), { paused: true })).json());
  const resumed = await send("PATCH", `?watch_id=${added.data!._id}`, { paused: false });
  expect(resumed.status, "of a paused watch that is resumed").toBe(503);
  expect((await watchOver(idOf(10))).status, "of a paused watch that is added again").toBe(503);
  const email = "full@example.com";
  await shop.post("/api/v1/watches", { shopType: "weidian", id: idOf(11), email });
  const byAddress = await watchOver(idOf(11), { email }, {});
  expect(byAddress.status, "of an address that has the watch already").toBe(503);
  const poorer = await shop.openAnother({ PRODUCT_INFO_PER_MIN: 10, WATCH_POLL_MAX_S: 150 });
  shopNow = poorer;
  const noFurtherItem = await watchOver(idOf(1));
  expect(noFurtherItem.status, "of a watched item after the quota became smaller").toBe(200);
  await limited.close();
  await poorer.close();
});

test.each(["WATCH_POLL_MIN_S", "WATCH_POLL_MAX_S"])("%s must be a number of seconds", (name) => {
  for (const value of ["0", "-5", "often"]) {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: must be a whole number from 1`);
  }
});

test("with a quota of two a minute an item is looked up every second minute", async () => {
  const narrow = await shop.openAnother({ PRODUCT_INFO_PER_MIN: 2 });
  for (let n = 0; n < 5; n += 1) await watch({ storeName: "weidian", id: idOf(n) });
  const counts: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    await poll(narrow.context);
    counts.push(calls());
    later(60);
    await shop.context.db.execute(
      sql`update quota_slots set taken_at = taken_at - interval '60 s'`,
    );
  }
  expect(counts.at(-1)).toBe(3);
  expect(new Set(counts.map((count, at) => count - (counts[at - 1] ?? 0)))).toEqual(
    new Set([0, 1]),
  );
  await narrow.close();
});
