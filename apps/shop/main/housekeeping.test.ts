import { DAY_MS } from "@loupe/contract/time";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPictures } from "#features/pictures/service.server.ts";
import { runNow, statesOf } from "#testing/jobs.ts";
import { JOBS, startHousekeeping } from "./housekeeping.ts";
import { listSchedules } from "#server/jobs/job-list.ts";
import { JOB_TABLE, sendJob } from "#server/jobs/job.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ANSWER_AFTER_MS = 50;

/** Counts the requests to a slow picture host that responds with 404: running now, most at once, and in total. */
const calls = { now: 0, most: 0, total: 0 };
const host = createServer((_, res) => {
  calls.total += 1;
  calls.now += 1;
  calls.most = Math.max(calls.most, calls.now);
  setTimeout(() => {
    calls.now -= 1;
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

test("a process runs one job of a kind at a time, and then the one that waits", async () => {
  // The job skips pictures that were registered just now, because the page that shows them will fetch them.
  shop.clock.now = new Date(Date.now() + 15 * 60_000);
  await register(0, 10);
  await sendJob(shop.context, "lookAtUnseen");
  const house = startHousekeeping(shop.context);
  try {
    await expect.poll(() => calls.total).toBeGreaterThan(1);
    await sendJob(shop.context, "lookAtUnseen");
    await expect.poll(() => calls.total).toBe(10);
    await register(10, 20);
    await sendJob(shop.context, "lookAtUnseen");
    await expect.poll(() => calls.total).toBe(20);
  } finally {
    await house.stop();
  }
  expect(calls.most).toBe(1);
});

test("every scheduled job has a schedule and is due within its interval, and none is overdue", async () => {
  const house = startHousekeeping(shop.context);
  const scheduled = JOBS.filter(({ schedule }) => schedule);
  const names = scheduled.map(({ name }) => name).toSorted();
  const scheduleNames = async () => (await listSchedules(shop.context)).map(({ name }) => name);
  await expect.poll(scheduleNames).toEqual(names);
  for (const { name, dueAt, isOverdue } of await listSchedules(shop.context)) {
    const wait_ms = new Date(dueAt).getTime() - Date.now();
    const { schedule } = scheduled.find((job) => job.name === name)!;
    expect(wait_ms, name).toBeLessThan(schedule === "0 0 * * *" ? DAY_MS : 600_000);
    expect(isOverdue, name).toBe(false);
  }
  await house.stop();
});

test("a process with ROUNDS off runs no scheduled jobs", async () => {
  const resting = await shop.openAnother({ ROUNDS: false });
  // Deletes the job that the schedule sends if a minute began during the tests above.
  await shop.context.db.execute(sql`delete from ${JOB_TABLE} where name = 'startRateCards'`);
  const house = startHousekeeping(resting.context);
  await sendJob(shop.context, "startRateCards");
  const states = () => statesOf(shop.context, "startRateCards");
  await new Promise((done) => setTimeout(done, 500));
  expect(await states()).toMatchObject([{ state: "created" }]);
  await house.stop();
  await resting.close();
  await runNow(
    shop.context,
    JOBS.find(({ name }) => name === "startRateCards")!,
  );
  expect(await states()).toMatchObject([{ state: "completed" }]);
});

test("the daily job deletes cached answers about items that nobody looks at", async () => {
  const { db } = shop.context;
  await db.execute(sql`
    insert into cached_answers (source, key, answer, fetched_at)
    values ('product-info', 'weidian:1', '{}', now() - interval '90 days')`);
  await runNow(
    shop.context,
    JOBS.find(({ name }) => name === "forgetUnseen")!,
  );
  const { rows } = await db.execute(sql`select key from cached_answers`);
  expect(rows).toEqual([]);
});
