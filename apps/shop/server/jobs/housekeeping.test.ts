import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPictures } from "#features/look-up/pictures/service.server.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ANSWER_AFTER_MS = 50;

/** A slow host of pictures that has none; it knows how many were asked for, and how many at once. */
const asked = { now: 0, most: 0, total: 0 };
const host = createServer((_, res) => {
  asked.total += 1;
  asked.now += 1;
  asked.most = Math.max(asked.most, asked.now);
  setTimeout(() => {
    asked.now -= 1;
    res.writeHead(404).end();
  }, ANSWER_AFTER_MS);
});

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  await once(host.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  shop = await openTestShop({ SHIPPING_ESTIMATE_URL: origin });
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const register = (from: number, to: number) =>
  registerPictures(
    shop.context,
    "goods",
    Array.from({ length: to - from }, (_, n) => `${origin}/${from + n}.jpg`),
  );

test("a round that takes long is not begun again beside itself, and again once it is over", async () => {
  // What was registered just now is left to whoever was shown it.
  shop.clock.now = new Date(Date.now() + 15 * 60_000);
  await register(0, 10);
  const house = startHousekeeping(shop.context, { every_ms: 20 });
  try {
    await expect.poll(() => asked.total, { timeout: 5000 }).toBe(10);
    await register(10, 20);
    await expect.poll(() => asked.total, { timeout: 5000 }).toBe(20);
  } finally {
    await house.stop();
    await Promise.all(shop.context.background);
  }
  expect(asked.most).toBe(1);
});

test("what nobody looks at is looked for once a day, and not in every round", async () => {
  const { db } = shop.context;
  const add = (key: string) =>
    db.execute(sql`
      insert into cached_answers (source, key, answer, fetched_at)
      values ('product-info', ${key}, '{}', now() - interval '90 days')`);
  const left = async () => {
    const { rows } = await db.execute<{ key: string }>(sql`select key from cached_answers`);
    return rows.map(({ key }) => key);
  };
  /** A picture registered now is asked for in the round after this one. */
  const nextRound = async () => {
    const before = asked.total;
    await register(before + 100, before + 101);
    await expect.poll(() => asked.total, { timeout: 5000 }).toBe(before + 1);
  };
  shop.clock.now = new Date("2031-05-01T03:00:00Z");
  await add("weidian:1");
  const house = startHousekeeping(shop.context, { every_ms: 20 });
  try {
    await expect.poll(left, { timeout: 5000 }).toEqual([]);
    await add("weidian:2");
    await nextRound();
    await nextRound();
    expect(await left()).toEqual(["weidian:2"]);
    shop.clock.now = new Date("2031-05-02T00:01:00Z");
    await expect.poll(left, { timeout: 5000 }).toEqual([]);
  } finally {
    await house.stop();
    await Promise.all(shop.context.background);
  }
});
