import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addKinds, expireHeartbeats } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { captureQueries } from "../../bench/catalogue-plans.ts";
import { JOB_TABLE, sendJob } from "./job.ts";
import { failedJobs, listBackground } from "./job-list.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const run = async () => undefined;
  await addKinds(shop.context, [
    { name: "mail", run },
    { name: "nightly", run },
  ]);
  await (await shop.context.jobs()).schedule("nightly", "0 3 * * *");
});
afterEach(() => shop.context.db.execute(sql`delete from ${JOB_TABLE}`));
afterAll(() => shop.close());

type Explained = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** Returns how many pages of 8 KiB PostgreSQL reads for the queries of this work. */
async function pagesRead(work: () => Promise<unknown>): Promise<number> {
  let pages = 0;
  for (const { text, values } of await captureQueries(work)) {
    const { rows } = await shop.context.pool.query(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const { Plan } = rows[0]["QUERY PLAN"][0] as { Plan: Explained };
    pages += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
  }
  return pages;
}

test("the list of jobs reads thousands of finished emails at most twice, and finding failed scheduled jobs reads none", async () => {
  const { context } = shop;
  const add = (name: string, state: string, count: number) =>
    context.db.execute(sql`
      insert into ${JOB_TABLE} (name, state, policy, singleton_key, completed_on)
      select ${name}, ${state}::loupe_jobs.job_state, 'exclusive',
        case when ${name} = 'mail' then gen_random_uuid()::text end, now() - n * interval '1 second'
      from generate_series(1, ${count}::int) as n`);
  await add("mail", "failed", 2000);
  await add("mail", "completed", 4000);
  await add("nightly", "failed", 1);
  const { rows } = await context.db.execute<{ pages: number }>(
    sql`select (pg_relation_size('loupe_jobs.job_common') / 8192)::int as pages`,
  );
  expect(rows[0]!.pages).toBeGreaterThan(100);
  expect(await pagesRead(() => listBackground(context))).toBeLessThan(3 * rows[0]!.pages);
  const ofFailed = async () => expect(await failedJobs(context)).toEqual(["nightly"]);
  expect(await pagesRead(ofFailed)).toBeLessThan(50);
});

test("a failed job is listed until a later job of its kind (and of its key, if it has one) succeeds", async () => {
  const { context } = shop;
  const end = (state: string, key: string | null, hour: number) =>
    context.db.execute(sql`
      insert into ${JOB_TABLE} (name, state, policy, singleton_key, completed_on)
      values ('mail', ${state}::loupe_jobs.job_state, 'exclusive', ${key},
        now() - interval '1 day' + make_interval(hours => ${hour}))`);
  const countJobs = async () => (await listBackground(context)).jobs.length;
  await end("completed", "a", 1);
  await end("failed", "a", 2);
  await end("failed", null, 2);
  await end("completed", "b", 3);
  expect(await countJobs()).toBe(2);
  await end("completed", "a", 3);
  expect(await countJobs()).toBe(1);
  await end("completed", null, 3);
  expect(await countJobs()).toBe(0);
});

test("a job whose processes were killed too often is listed as failed, with the reason", async () => {
  const { context } = shop;
  await sendJob(context, "nightly");
  await context.db.execute(sql`
    update ${JOB_TABLE} set state = 'active', retry_count = retry_limit where name = 'nightly'`);
  await expireHeartbeats(context);
  const { jobs, schedules } = await listBackground(context);
  const failed = { name: "nightly", state: "failed", reason: "job heartbeat timeout" };
  expect(jobs).toMatchObject([failed]);
  expect(schedules).toMatchObject([{ name: "nightly", last: failed }]);
});
