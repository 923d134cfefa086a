import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPictures } from "#features/look-up/pictures/service.server.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { addRounds, claimRounds, postponeRound } from "./rounds.ts";
import { rounds } from "./tables.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ANSWER_AFTER_MS = 50;

/** A slow picture host that answers 404 and counts its requests: now, at most at once, and in total. */
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

const knownRounds = async () =>
  (await shop.context.db.select().from(rounds)).map(({ name }) => name);

const EVERY_MS = 200;
/** Moves the shop's clock forward until every round except the daily ones is due again. */
const untilDue = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * EVERY_MS);
};

test("a long round is not started twice at the same time, and is started again once it has ended", async () => {
  // The round skips pictures that were registered a moment ago: whoever sees them will fetch them.
  shop.clock.now = new Date(Date.now() + 15 * 60_000);
  await register(0, 10);
  const house = startHousekeeping(shop.context, { every_ms: EVERY_MS });
  try {
    await expect.poll(knownRounds).toContain("lookAtUnseen");
    untilDue();
    await expect.poll(() => asked.total).toBeGreaterThan(1);
    untilDue();
    await expect.poll(() => asked.total).toBe(10);
    await register(10, 20);
    untilDue();
    await expect.poll(() => asked.total).toBe(20);
  } finally {
    await house.stop();
    await Promise.all(shop.context.background);
  }
  expect(asked.most).toBe(1);
});

test("answers that nobody looks at are deleted once a day, not in every round", async () => {
  const { db } = shop.context;
  const add = (key: string) =>
    db.execute(sql`
      insert into cached_answers (source, key, answer, fetched_at)
      values ('product-info', ${key}, '{}', now() - interval '90 days')`);
  const left = async () => {
    const { rows } = await db.execute<{ key: string }>(sql`select key from cached_answers`);
    return rows.map(({ key }) => key);
  };
  /** Registers another picture and waits for the round that asks for it. */
  const nextRound = async () => {
    const before = asked.total;
    await register(before + 100, before + 101);
    untilDue();
    await expect.poll(() => asked.total).toBe(before + 1);
  };
  shop.clock.now = new Date("2031-05-01T03:00:00Z");
  await add("weidian:1");
  const house = startHousekeeping(shop.context, { every_ms: EVERY_MS });
  try {
    await expect.poll(left).toEqual([]);
    await add("weidian:2");
    await nextRound();
    await nextRound();
    expect(await left()).toEqual(["weidian:2"]);
    shop.clock.now = new Date("2031-05-02T00:01:00Z");
    await expect.poll(left).toEqual([]);
  } finally {
    await house.stop();
    await Promise.all(shop.context.background);
  }
});

test("only one of several processes runs each round", async () => {
  const another = await shop.openAnother();
  const resting = await shop.openAnother({ ROUNDS: false });
  shop.clock.now = new Date(Date.now() + 30 * 60_000);
  await shop.context.db.delete(rounds);
  const houses = [shop.context, another.context, resting.context].map((context) =>
    startHousekeeping(context, { every_ms: EVERY_MS }),
  );
  try {
    await expect.poll(knownRounds).toContain("lookAtUnseen");
    const before = asked.total;
    await register(500, 520);
    untilDue();
    await expect.poll(() => asked.total).toBe(before + 20);
    expect(asked.most).toBe(1);
  } finally {
    await Promise.all(houses.map((house) => house.stop()));
    await Promise.all([another, resting].map((one) => one.close()));
    await Promise.all(shop.context.background);
  }
});

test("a process that stops in a daily round leaves it to another", async () => {
  const { context } = shop;
  shop.clock.now = new Date("2032-01-01T12:00:00Z");
  const claimed = new Date("2032-01-02T00:00:00Z");
  await context.db.delete(rounds);
  await addRounds(context, ["daily"], shop.clock.now);
  expect(await claimRounds(context, new Map([["daily", claimed]]))).toEqual(["daily"]);
  expect(await claimRounds(context, new Map([["daily", claimed]]))).toEqual([]);
  await postponeRound(context, { name: "daily", claimed, dueAt: shop.clock.now });
  expect(await claimRounds(context, new Map([["daily", claimed]]))).toEqual(["daily"]);
});
