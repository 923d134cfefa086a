import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countsCalls, loadProcessHealth, startReporting } from "./process-heartbeat.ts";
import { upstreamCalls } from "./tables.ts";
import { atOnce } from "#testing/at-once.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const namesOf = async () => (await loadProcessHealth(shop.context)).processes.map(({ id }) => id);

test("the list contains running processes only, and the worst state of each service that any of them reports", async () => {
  const another = await shop.openAnother();
  const { outbound } = another.context;
  await outbound.json({
    upstream: "qc-partner",
    url: "http://127.0.0.1:9/",
    read: () => ({ ok: false, failure: "malformed" }),
  });
  const reports = [startReporting(shop.context), startReporting(another.context)] as const;
  const ids = [shop.context.processId, another.context.processId].toSorted();
  await expect.poll(async () => (await namesOf()).toSorted()).toEqual(ids);
  const { upstreams, processes } = await loadProcessHealth(shop.context);
  const calls = () => shop.context.db.select().from(upstreamCalls);
  await expect.poll(calls).toMatchObject([{ upstream: "qc-partner", calls: 1 }]);
  expect(processes[0]?.diskTotal).toBeGreaterThan(processes[0]?.diskFree ?? Infinity);
  expect(upstreams).toMatchObject([{ upstream: "qc-partner", failures: 1, lastSuccessAt: null }]);
  expect(upstreams[0]?.lastFailureAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(processes[0]?.name).toMatch(/:\d+$/);

  await reports[1].stop();
  await another.close();
  expect(await namesOf()).toEqual([shop.context.processId]);

  // A killed process cannot remove itself from the list. It is removed after three missing reports.
  shop.clock.now = new Date(shop.clock.now.getTime() + 4 * 60_000);
  expect(await namesOf()).toEqual([]);
  const { stop } = startReporting(shop.context);
  await expect.poll(namesOf).toEqual([shop.context.processId]);
  await stop();
  await reports[0].stop();
});

test("each call is counted once, even if several processes report and their reports overlap", async () => {
  const another = await shop.openAnother();
  const { db } = shop.context;
  await db.delete(upstreamCalls);
  const counts = [shop.context, another.context].map((context) => {
    context.metrics.upstreamCalls.reset();
    context.metrics.upstreamCalls.inc({ upstream: "qc-images", outcome: "answered" }, 3);
    context.metrics.upstreamCalls.inc({ upstream: "qc-images", outcome: "paused" }, 9);
    return countsCalls(context);
  });
  const table = sql`lock table upstream_calls in access exclusive mode`;
  const late = counts.map((count) => () => Promise.all([count(), count()]));
  await atOnce(shop, table, late);
  const calls = () => db.select().from(upstreamCalls);
  expect(await calls()).toMatchObject([{ upstream: "qc-images", calls: 6 }]);
  await Promise.all(counts.map((count) => count()));
  expect(await calls()).toMatchObject([{ calls: 6 }]);
  another.context.metrics.upstreamCalls.inc({ upstream: "qc-images", outcome: "timeout" });
  await Promise.all(counts.map((count) => count()));
  expect(await calls()).toMatchObject([{ calls: 7 }]);
  await another.close();
});
