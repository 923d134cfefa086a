import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import type { Fetched } from "#server/outbound/source-error.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { FAILURE_RESTS_MS, lookUp, lookUpFresh } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("two processes that look up the same key at once make one call, even if the source responds immediately", async () => {
  const another = await shop.openAnother();
  const calls = new Map<string, number>();
  const ask = (context: Context, key: string) =>
    lookUp<string>(
      context,
      {
        source: "test",
        key,
        fresh_s: 3600,
        async fetch() {
          calls.set(key, (calls.get(key) ?? 0) + 1);
          return { ok: true, answer: `of ${key}` };
        },
      },
      null,
    );
  for (let round = 0; round < 20; round += 1) {
    const keys = Array.from({ length: 10 }, (_, index) => `${round}-${index}`);
    const answers = await Promise.all(
      keys.flatMap((key) => [ask(shop.context, key), ask(another.context, key)]),
    );
    for (const [index, answer] of answers.entries()) {
      expect(answer).toMatchObject({ ok: true, answer: `of ${keys[Math.floor(index / 2)]}` });
    }
  }
  expect(calls.size).toBe(200);
  expect([...calls.values()].filter((count) => count > 1)).toEqual([]);
  await another.close();
});

test("only the SQL statements of a lookup commit asynchronously, and later ones on the same connection do not", async () => {
  const place = { source: "test", key: "soon", fresh_s: 3600 };
  const fetch = async () => ({ ok: true as const, answer: "cached" });
  await lookUp(shop.context, { ...place, fetch }, null);
  const settings = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.context.db.execute<{ setting: string }>(
        sql`select current_setting('synchronous_commit') as setting from pg_sleep(0.05)`,
      ),
    ),
  );
  expect(new Set(settings.flatMap(({ rows }) => rows.map(({ setting }) => setting)))).toEqual(
    new Set(["on"]),
  );
});

test("answers and failures from a time that is still to come, because the clock has gone back, are old", async () => {
  const { context, clock } = shop;
  const before = clock.now;
  const results: Fetched<string>[] = [
    { ok: true, answer: "of the wrong time" },
    { ok: false, failure: "timeout" },
    { ok: false, failure: "timeout" },
    { ok: true, answer: "new" },
  ];
  const ask = () => {
    const fetch = async () => results.shift()!;
    return lookUpFresh(context, { source: "test", key: "future", fresh_s: 3600, fetch });
  };
  clock.now = new Date(before.getTime() + DAY_MS);
  await ask();
  clock.now = new Date(before.getTime() + 43_200_000);
  const stale = { ok: true, answer: "of the wrong time", stale: true };
  expect(await ask()).toMatchObject(stale);
  clock.now = before;
  expect(await ask()).toMatchObject(stale);
  clock.now = new Date(before.getTime() + FAILURE_RESTS_MS);
  expect(await ask()).toMatchObject({ ok: true, answer: "new", fetchedAt: clock.now });
});

test("a refresh invalidates cached pages only if the answer changed or the source had failed before", async () => {
  const { context, clock } = shop;
  const tags: string[] = [];
  const onTag = (tag: string) => tags.push(tag);
  context.changes.on("change", onTag);
  const ask = async (result: Fetched<unknown>) => {
    clock.now = new Date(clock.now.getTime() + 10_000);
    const place = { source: "test", key: "announced", fresh_s: 1, tag: "item-announced" };
    await lookUp(context, { ...place, fetch: async () => result }, null);
    await Promise.all(context.background);
    await context.caughtUp();
    return tags.splice(0).length;
  };
  const answerOf = (price: number): Fetched<unknown> => ({
    ok: true,
    answer: { price, set: [1, 2] },
  });
  expect(await ask(answerOf(5))).toBe(1);
  expect(await ask(answerOf(5))).toBe(0);
  expect(await ask(answerOf(6))).toBe(1);
  expect(await ask({ ok: false, failure: "timeout" })).toBe(0);
  expect(await ask(answerOf(6))).toBe(1);
  expect(await ask(answerOf(6))).toBe(0);
  // After an empty answer a failure invalidates pages too, because they may no longer display "none".
  expect(await ask({ ok: true, answer: [] })).toBe(1);
  expect(await ask({ ok: false, failure: "timeout" })).toBe(1);
  expect(await ask({ ok: false, failure: "timeout" })).toBe(0);
  context.changes.off("change", onTag);
});
