import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { lookUp } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("two processes that ask at once make one call, however quick the source is", async () => {
  const another = await shop.openAnother();
  const calls = new Map<string, number>();
  const ask = (context: Context, key: string) =>
    lookUp<string>(context, {
      source: "test",
      key,
      fresh_s: 3600,
      async fetch() {
        calls.set(key, (calls.get(key) ?? 0) + 1);
        return { ok: true, answer: `of ${key}` };
      },
    });
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

test("only the look-up's own statements go on before the disk has them", async () => {
  const place = { source: "test", key: "soon", fresh_s: 3600 };
  await lookUp(shop.context, { ...place, fetch: async () => ({ ok: true, answer: "cached" }) });
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
