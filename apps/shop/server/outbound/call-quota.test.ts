import { HOUR_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { readConfig } from "#server/config.ts";
import { BROWSER } from "#testing/browser/browsers.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { onReserve } from "./call-quota.ts";
import { quotaSlots } from "./tables.ts";

const QUOTA = 60;
const SOURCES = ["productInfo", "productProxy"] as const;

let shop: TestShop;
let another: Awaited<ReturnType<TestShop["openAnother"]>>;
beforeAll(async () => {
  shop = await openTestShop({
    DEMO: "off",
    RATE_LIMIT: "off",
    // A hundred lookups at once take a loaded machine several seconds.
    UPSTREAM_TIMEOUT_MS: "20000",
    DETAIL_FRESH_S: "60",
    PRODUCT_INFO_PER_MIN: String(QUOTA),
    PRODUCT_PROXY_PER_MIN: String(QUOTA),
  });
  another = await shop.openAnother();
});
beforeEach(async () => {
  await shop.context.db.delete(quotaSlots);
  await shop.context.db.delete(cachedAnswers);
  await shop.restart();
  await another.close();
  another = await shop.openAnother();
  shop.sandbox.switches.clear();
  shop.sandbox.calls.clear();
});
afterAll(async () => {
  await another.close();
  await shop.close();
});

let items = 0;
const newId = () => String(7_265_600_000 + 7 * (items += 1));
const pathOf = (id: string) => `/api/v1/goods/detail?shopType=weidian&id=${id}`;
const calls = () => SOURCES.map((service) => shop.sandbox.calls.count(service));
const pass = (s: number) =>
  shop.context.db.execute(sql`
    update quota_slots set taken_at = taken_at - make_interval(secs => ${s})`);

/** Looks up new items in both processes at once. */
async function lookUpMany(count: number): Promise<number[]> {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      n % 2 === 0
        ? shop.get(pathOf(newId()))
        : another.app.request(pathOf(newId()), { headers: { "user-agent": BROWSER } }),
    ),
  );
  await Promise.allSettled([shop, another].flatMap(({ context }) => [...context.background]));
  return responses.map(({ status }) => status);
}

test("two processes together call a source no more often in any minute than its quota", async () => {
  const statuses = await lookUpMany(100);
  expect(calls()).toEqual([QUOTA, QUOTA]);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(40 - QUOTA / 2);
  await pass(40);
  await lookUpMany(10);
  expect(calls(), "in the same 60 seconds").toEqual([QUOTA, QUOTA]);
  await pass(22);
  await lookUpMany(30);
  await pass(40);
  await lookUpMany(60);
  expect(calls(), "30 of them were made 40 s ago").toEqual([2 * QUOTA, 2 * QUOTA]);
});

test("without a quota no query is made for it", async () => {
  const unlimited = await shop.openAnother({
    PRODUCT_INFO_PER_MIN: undefined,
    PRODUCT_PROXY_PER_MIN: undefined,
  });
  try {
    const headers = { "user-agent": BROWSER };
    expect((await unlimited.app.request(pathOf(newId()), { headers })).status).toBe(200);
    expect(await shop.context.db.$count(quotaSlots)).toBe(0);
  } finally {
    await unlimited.close();
  }
});

test("work that nobody waits for uses only its share, and stops first", async () => {
  const inBackground = () =>
    lookUpGoods(onReserve(shop.context), { storeName: "weidian", id: newId() }, 0);
  await Promise.all(Array.from({ length: 30 }, inBackground));
  expect(calls()).toEqual([18, 18]);
  await pass(70);
  await lookUpMany(42);
  expect(calls()).toEqual([60, 60]);
  expect(await inBackground(), "people have taken their share only").toMatchObject({ ok: true });
  await lookUpMany(20);
  expect(calls()).toEqual([78, 78]);
  expect(await inBackground()).toEqual({ ok: false, reason: "over-quota" });
});

test.each([
  [1, 4],
  [2, 2],
  [3, 2],
])(
  "of a quota of %d a minute, background work gets one call in %d minutes, within the quota",
  async (quota, minutes) => {
    const narrow = await shop.openAnother({
      PRODUCT_INFO_PER_MIN: quota,
      PRODUCT_PROXY_PER_MIN: undefined,
    });
    try {
      const count = () => shop.sandbox.calls.count("productInfo");
      const inBackground = () =>
        lookUpGoods(onReserve(narrow.context), { storeName: "weidian", id: newId() }, 0);
      await Promise.all([inBackground(), inBackground()]);
      expect(count()).toBe(1);
      const headers = { "user-agent": BROWSER };
      for (let n = 0; n < 4; n += 1) await narrow.app.request(pathOf(newId()), { headers });
      expect(count(), "people get the rest").toBe(quota);
      await pass(60 * (minutes - 1));
      await inBackground();
      expect(count()).toBe(quota);
      await pass(60);
      await inBackground();
      expect(count()).toBe(quota + 1);
    } finally {
      await narrow.close();
    }
  },
);

test("people get the cached answer, or 503 with the reason, and the source does not count as failing", async () => {
  const known = newId();
  shop.clock.now = new Date();
  expect((await shop.get(pathOf(known))).status).toBe(200);
  await lookUpMany(70);
  shop.clock.now = new Date(Date.now() + HOUR_MS);
  const before = calls();
  const cached = await (await shop.get(pathOf(known))).json();
  await Promise.allSettled(shop.context.background);
  expect(cached).toMatchObject({ data: { title: expect.any(String) } });
  expect(await (await shop.get(pathOf(known))).json()).toMatchObject({ success: true });
  const unknown = newId();
  const refused = await shop.get(pathOf(unknown));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "calls_used_up" });
  expect(calls()).toEqual(before);
  expect(
    shop.context.outbound.health().map(({ paused, failures }) => ({ paused, failures })),
  ).toEqual(shop.context.outbound.health().map(() => ({ paused: null, failures: 0 })));
  const { rows } = await shop.context.db.execute<{ failures: number }>(
    sql`select count(*)::int as failures from cached_answers where failed_at is not null or lease_until is not null`,
  );
  expect(rows).toEqual([{ failures: 0 }]);
  await pass(70);
  expect((await shop.get(pathOf(unknown))).status, "a minute later").toBe(200);
});

test.each(["PRODUCT_PROXY_PER_MIN", "PRODUCT_INFO_PER_MIN", "QC_PARTNER_PER_MIN"])(
  "%s must be a whole number from 1 on",
  (name) => {
    expect(readConfig({ [name]: "60" })).toMatchObject({ [name]: 60 });
    expect(readConfig({ [name]: "" })).not.toHaveProperty(name);
    for (const value of ["0", "-5", "sixty", "1.5"]) {
      expect(() => readConfig({ [name]: value })).toThrow(`${name}: must be a whole number from 1`);
    }
  },
);
