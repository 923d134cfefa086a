import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, isoDate, MINUTE_MS } from "@loupe/contract/time";
import { getTableName, sql } from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempts } from "#features/accounts/attempt-limits/tables.server.ts";
import { openidProofs } from "#features/accounts/google-login/tables.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import {
  answeredQuestions,
  emailChanges,
  invitations,
  linkTokens,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";
import { deletedAgents } from "#features/buying/agents/tables.server.ts";
import { bulkChanges } from "#features/catalogue/products/tables.server.ts";
import { deletedReviews } from "#features/catalogue/reviews/tables.server.ts";
import { sameItems } from "#features/catalogue/same-items/tables.server.ts";
import { sizeTables } from "#features/catalogue/size-charts/tables.server.ts";
import { measuredRates } from "#features/freight/measured-rates/tables.server.ts";
import { accountExports } from "#features/personal-data/tables.server.ts";
import { asks } from "#features/saved/ask/tables.server.ts";
import {
  finderCounts,
  finderReports,
  formerFinderNames,
} from "#features/saved/finders/tables.server.ts";
import { watchAlerts, watchers } from "#features/saved/watches/tables.server.ts";
import { countLookUps } from "#features/site/daily-counts/service.server.ts";
import { countedVisitors, dailyCounts } from "#features/site/daily-counts/tables.server.ts";
import { startServing } from "#main/start-and-drain.ts";
import { atOnce } from "#testing/faults/at-once.ts";
import {
  addKinds,
  expireHeartbeats,
  runNow,
  runRetention,
  runWaiting,
  statesOf,
} from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { captureQueries } from "../../bench/catalogue-plans.ts";
import { JOBS, RETENTION } from "#main/housekeeping.ts";
import { failedJobs, listBackground, progressOf } from "./job-list.ts";
import { cancelJob, type Job, JOB_TABLE, JobLost, retryJob, type Run, sendJob } from "./job.ts";
import { countsLookUps } from "./look-up-counts.ts";
import { countsCalls, loadProcessHealth, startReporting } from "./process-heartbeat.ts";
import { deleteOldRows } from "./delete-old-rows.ts";
import { jobProgress, sourceCalls } from "./tables.ts";
import { startJobs } from "./work.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("the list of jobs", () => {
  beforeAll(async () => {
    const run = async () => undefined;
    await addKinds(shop.context, [
      { name: "mail", run },
      { name: "nightly", run },
    ]);
    await (await shop.context.jobs()).schedule("nightly", "0 3 * * *");
  });
  afterEach(() => shop.context.db.execute(sql`delete from ${JOB_TABLE}`));

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
});

describe("counts of lookups", () => {
  beforeEach(async () => {
    await shop.context.db.delete(dailyCounts);
  });

  const readCounts = async () =>
    Object.fromEntries(
      (await shop.context.db.select().from(dailyCounts)).map((row) => [row.productCode, row.count]),
    );
  const look = (counts: ReturnType<typeof countsLookUps>, id: string) =>
    counts.note("GET", `/product/weidian/${id}`, 200);

  test("one statement stores the counts of 1,000 items", async () => {
    const items = Array.from({ length: 1000 }, (_, index) => `weidian:${7265560000 + index}`);
    await countLookUps(shop.context, new Map(items.map((key) => [key, 2])));
    await countLookUps(shop.context, new Map(items.map((key) => [key, 1])));
    const counts = await readCounts();
    expect(Object.keys(counts)).toHaveLength(1000);
    expect(new Set(Object.values(counts))).toEqual(new Set([3]));
  });

  test("two processes that store counts of the same items in different orders cause no deadlock", async () => {
    const items = Array.from({ length: 500 }, (_, index) => `weidian:${7265570000 + index}`);
    const forwards = new Map(items.map((key) => [key, 1]));
    const backwards = new Map(items.toReversed().map((key) => [key, 1]));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        countLookUps(shop.context, index % 2 ? forwards : backwards),
      ),
    );
    expect(new Set(Object.values(await readCounts()))).toEqual(new Set([8]));
  });

  test("counts that could not be stored are stored at the next attempt", async () => {
    const counts = countsLookUps(shop.context);
    look(counts, "7265580001");
    await shop.context.db.execute(sql`alter table daily_counts rename to daily_counts_away`);
    await counts.stop();
    await shop.context.db.execute(sql`alter table daily_counts_away rename to daily_counts`);
    expect(await readCounts()).toEqual({});
    look(counts, "7265580001");
    await counts.stop();
    expect(await readCounts()).toEqual({ 7265580001: 2 });
  });

  test("lookups that are counted during a slow write are stored after it", async () => {
    const counts = countsLookUps(shop.context);
    look(counts, "7265590001");
    const stopped = await shop.context.db.transaction(async (tx) => {
      await tx.execute(sql`lock table daily_counts in exclusive mode`);
      const first = counts.stop();
      look(counts, "7265590001");
      look(counts, "7265590002");
      return [first, counts.stop()];
    });
    await Promise.all(stopped);
    expect(await readCounts()).toEqual({ 7265590001: 2, 7265590002: 1 });
  });
});

describe("work", () => {
  /** Adds a kind of job that runs a function of the test. */
  async function newKind(name: string, run: (run: Run) => Promise<void>, more: Partial<Job> = {}) {
    const kind: Job = { name, ...more, run: (_, jobRun) => run(jobRun) };
    await addKinds(shop.context, [kind]);
    return kind;
  }

  const working = async (kinds: Job[], work: () => Promise<void>, context = shop.context) => {
    const jobs = startJobs(context, kinds);
    try {
      await work();
    } finally {
      await jobs.stop();
    }
  };

  test("a job runs with its data once its transaction commits, and never if it is rolled back", async () => {
    const jobs: object[] = [];
    const kind = await newKind("plain", async ({ data }) => void jobs.push(data), {
      policy: "standard",
    });
    await working([kind], async () => {
      await shop.context.db.transaction(async (tx) => {
        await sendJob({ ...shop.context, db: tx }, "plain", { n: 1 });
        await sleep(50);
        expect(jobs).toEqual([]);
      });
      await expect.poll(() => jobs).toEqual([{ n: 1 }]);
      const undone = shop.context.db.transaction(async (tx) => {
        await sendJob({ ...shop.context, db: tx }, "plain", { n: 2 });
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      await sendJob(shop.context, "plain", { n: 3 });
      await expect.poll(() => jobs).toEqual([{ n: 1 }, { n: 3 }]);
    });
  });

  test("a job that throws is run again as often as its kind allows, and then fails with the reason", async () => {
    const runs: boolean[] = [];
    const kind = await newKind(
      "throws",
      async ({ isLast }) => {
        runs.push(isLast);
        throw new Error("the mail server is away");
      },
      { retries: 2 },
    );
    await runNow(shop.context, kind);
    expect(runs).toEqual([false, false, true]);
    const [job] = await statesOf(shop.context, "throws");
    expect(job).toMatchObject({ state: "failed", reason: "the mail server is away" });
  });

  test("a failed job can be retried by hand", async () => {
    let isBroken = true;
    const kind = await newKind("mended", async () => {
      if (isBroken) throw new Error("broken");
    });
    await sendJob(shop.context, "mended");
    await runWaiting(shop.context, kind);
    isBroken = false;
    const boss = await shop.context.jobs();
    const [failed] = await boss.findJobs("mended");
    expect(await retryJob(shop.context, "mended", failed!.id)).toBe(true);
    await runWaiting(shop.context, kind);
    expect(await statesOf(shop.context, "mended")).toMatchObject([{ state: "completed" }]);
  });

  test("a job that never ends fails at its time limit, and its run can no longer write", async () => {
    let currentRun: Run | undefined;
    const kind = await newKind(
      "endless",
      async (run) => {
        currentRun = run;
        await new Promise(() => undefined);
      },
      { limit_s: 1 },
    );
    await runNow(shop.context, kind);
    const [job] = await statesOf(shop.context, "endless");
    expect(job).toMatchObject({ state: "failed", reason: "It took longer than 1 s." });
    expect(currentRun!.signal.aborted).toBe(true);
    await expect(currentRun!.hold(shop.context)).rejects.toThrow(JobLost);
  });

  test("the run of a cancelled job is aborted within seconds, and its writes are refused at once", async () => {
    const order: string[] = [];
    const kind = await newKind("cancelled", async (run) => {
      await run.hold(shop.context);
      order.push("began");
      while (!run.signal.aborted) await sleep(20);
      await run.hold(shop.context).catch((error: Error) => order.push(error.constructor.name));
    });
    const id = await sendJob(shop.context, "cancelled");
    await working([kind], async () => {
      await expect.poll(() => order).toEqual(["began"]);
      expect(await cancelJob(shop.context, "cancelled", id!)).toBe(true);
      await expect.poll(() => order).toEqual(["began", "JobLost"]);
    });
    expect(await statesOf(shop.context, "cancelled")).toMatchObject([{ state: "cancelled" }]);
  });

  test("another process runs the job of a killed process, and the first run's writes are refused", async () => {
    const runs: Run[] = [];
    const kind = await newKind("killed", async (run) => {
      runs.push(run);
      // The first run hangs, as in a process that does not respond any more.
      if (runs.length === 1) await new Promise(() => undefined);
      await run.hold(shop.context);
    });
    const another = await shop.openAnother();
    await sendJob(shop.context, "killed");
    await working([kind], async () => {
      await expect.poll(() => runs.length).toBe(1);
      await working(
        [kind],
        async () => {
          await expireHeartbeats(shop.context);
          await expect.poll(() => runs.length).toBe(2);
          await expect(runs[0]!.hold(shop.context)).rejects.toThrow(JobLost);
          const states = () => statesOf(shop.context, "killed");
          await expect.poll(states).toMatchObject([{ state: "completed", retryCount: 1 }]);
        },
        another.context,
      );
    });
    await another.close();
  });

  test("the progress of a job is that of its last run, and is deleted with the end of that run", async () => {
    const { db } = shop.context;
    const runs: { run: Run; end: () => void }[] = [];
    const kind = await newKind(
      "progress",
      (run) => new Promise<void>((end) => void runs.push({ run, end })),
    );
    const readProgress = async () => (await progressOf(shop.context, "progress", "one"))?.done;
    const storedProgress = () => db.select({ done: jobProgress.done }).from(jobProgress);
    const lostProgress = { jobId: randomUUID(), done: 1, total: 2, at: new Date() };
    await db.insert(jobProgress).values(lostProgress);
    const another = await shop.openAnother();
    await sendJob(shop.context, "progress", {}, { key: "one" });
    await working([kind], async () => {
      await expect.poll(() => runs.length).toBe(1);
      runs[0]!.run.report(3, 10);
      await expect.poll(readProgress).toBe(3);
      await working(
        [kind],
        async () => {
          await expireHeartbeats(shop.context);
          await expect.poll(() => runs.length).toBe(2);
          expect(await readProgress()).toBe(0);
          runs[1]!.run.report(5, 10);
          await expect.poll(readProgress).toBe(5);
          runs[0]!.run.report(10, 10);
          runs[0]!.end();
          await sleep(200);
          expect(await readProgress()).toBe(5);
          runs[1]!.end();
          await expect.poll(storedProgress).toEqual([]);
        },
        another.context,
      );
    });
    await another.close();
  });

  test("a start updates the schedule of a changed kind, and removes that of a retired kind", async () => {
    const run = async () => undefined;
    const nightly = { name: "nightly", schedule: "0 3 * * *", run };
    await addKinds(shop.context, [nightly]);
    const boss = await shop.context.jobs();
    const options = async () => (await boss.getSchedule("nightly"))?.options;
    const start = async (kinds: Job[], expected: unknown, retired: string[] = []) => {
      const jobs = startJobs(shop.context, kinds, { isScheduling: true, retired });
      await expect.poll(options).toEqual(expected);
      await jobs.stop();
    };
    await start([nightly], { missed: "skip" });
    await start([{ ...nightly, isMadeUp: true }], { missed: "once" });
    const other = await newKind("other-kind", run);
    await start([other], { missed: "once" });
    await start([other], undefined, ["nightly"]);
  });

  test("changing the policy of a kind is refused", async () => {
    const kind: Job = { name: "of-one-policy", run: async () => undefined };
    await addKinds(shop.context, [kind]);
    const change = addKinds(shop.context, [{ ...kind, policy: "standard" }]);
    await expect(change).rejects.toThrow("give the kind a new name");
  });

  test("a process that stops returns its job to the queue, and another process runs it", async () => {
    const endedRuns: string[] = [];
    const kind = await newKind("given-back", async ({ signal }) => {
      for (let left = endedRuns.length ? 0 : 500; left > 0 && !signal.aborted; left -= 1)
        await sleep(20);
      endedRuns.push(signal.aborted ? "early" : "done");
    });
    const another = await shop.openAnother();
    await sendJob(shop.context, "given-back");
    // The process gets the signal to stop before it has finished starting.
    const db = Object.create(another.context.db, {
      execute: { value: () => sleep(300, { rows: [] }) },
    }) as typeof another.context.db;
    const first = startJobs({ ...another.context, db }, [kind]);
    await expect
      .poll(() => statesOf(shop.context, "given-back"))
      .toMatchObject([{ state: "active" }]);
    another.beginStop();
    await first.stop();
    await another.close();
    expect(endedRuns).toEqual(["early"]);
    await runWaiting(shop.context, kind);
    expect(endedRuns).toEqual(["early", "done"]);
    expect(await statesOf(shop.context, "given-back")).toMatchObject([{ state: "completed" }]);
  });

  test("a job of a newer version waits for a process that knows it", async () => {
    const ran: string[] = [];
    const old = await newKind("old", async () => void ran.push("old"));
    const newer = await newKind("newer", async () => void ran.push("newer"));
    await sendJob(shop.context, "newer");
    await runNow(shop.context, old);
    expect(ran).toEqual(["old"]);
    expect(await statesOf(shop.context, "newer")).toMatchObject([{ state: "created" }]);
    await runWaiting(shop.context, newer);
    expect(ran).toEqual(["old", "newer"]);
  });

  test("two processes together run each of a hundred jobs once", async () => {
    const times: number[] = [];
    const kind = await newKind(
      "many",
      async ({ data }) => void times.push((data as { n: number }).n),
      { policy: "standard", atOnce: 3 },
    );
    const another = await shop.openAnother();
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    await working([kind], async () => {
      await working(
        [kind],
        async () => {
          for (const n of numbers) await sendJob(shop.context, "many", { n });
          await expect.poll(() => times.length).toBe(100);
        },
        another.context,
      );
    });
    await another.close();
    expect(times.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test("with the policy exclusive, only one job of a key waits or runs", async () => {
    await newKind("exclusive", async () => undefined);
    expect(await sendJob(shop.context, "exclusive", {}, { key: "a" })).not.toBeNull();
    expect(await sendJob(shop.context, "exclusive", {}, { key: "a" })).toBeNull();
    expect(await sendJob(shop.context, "exclusive", {}, { key: "b" })).not.toBeNull();
  });

  test("a process can send its first job in a transaction that uses its only connection", async () => {
    await newKind("first", async () => undefined);
    const one = await shop.openAnother({ ROLE: "pictures", PORT: 0, DATABASE_POOL: 1 });
    const serving = await startServing(one.context.config, one);
    const sending = one.context.db.transaction((tx) =>
      sendJob({ ...one.context, db: tx }, "first"),
    );
    expect(await Promise.race([sending, sleep(2000, "waits")])).toMatch(/-/);
    await serving.close();
  });
});

describe("retention", () => {
  const newAddress = () => `${randomUUID()}@example.com`;
  const addUser = async () => (await shop.logIn()).user.id;
  const addWatcher = async () => {
    const row = { email: newAddress(), leaveToken: randomUUID() };
    const [watcher] = await shop.context.db.insert(watchers).values(row).returning();
    return watcher!.id;
  };
  const newId = () => String(randomInt(1e9, 9e9));
  const user = { name: "Kim", passwordHash: "" };
  const mail = { kind: "verify", recipient: "kim@example.com" };

  type Fill = (at: Date) => object | Promise<object>;

  /** For each entry of the list, its days and a row of that time. */
  const CASES: [PgTable, number, Fill][] = [
    [sessions, 0, async (at) => ({ userId: await addUser(), tokenHash: "", expiresAt: at })],
    [
      linkTokens,
      0,
      async (at) => ({
        tokenHash: randomUUID(),
        kind: "reset",
        userId: await addUser(),
        expiresAt: at,
      }),
    ],
    [answeredQuestions, 0, (at) => ({ challenge: randomUUID(), expiresAt: at })],
    [
      emailChanges,
      0,
      async (at) => ({ userId: await addUser(), newEmail: newAddress(), expiresAt: at }),
    ],
    [
      invitations,
      0,
      async (at) => ({
        email: newAddress(),
        role: "admin",
        invitedBy: await addUser(),
        createdAt: at,
        expiresAt: at,
      }),
    ],
    [users, 7, (at) => ({ ...user, email: newAddress(), createdAt: at })],
    [attempts, 0, (at) => ({ key: randomUUID(), points: 1, expire: at })],
    [
      openidProofs,
      0,
      (at) => ({ proofHash: randomUUID(), email: newAddress(), name: "Kim", expiresAt: at }),
    ],
    [mails, 30, (at) => ({ ...mail, state: "sent", createdAt: at })],
    [
      accountExports,
      0,
      async (at) => ({
        userId: await addUser(),
        runId: randomUUID(),
        startedAt: at,
        keptUntil: at,
      }),
    ],
    [
      countedVisitors,
      0,
      (at) => ({
        storeName: "weidian",
        productCode: newId(),
        visitor: Buffer.alloc(16),
        countedAt: at,
        countedOn: isoDate(at),
      }),
    ],
    [bulkChanges, 1, (at) => ({ before: [], createdAt: at })],
    [deletedAgents, 1, (at) => ({ id: randomUUID(), agent: {}, deletedAt: at })],
    [deletedReviews, 1, (at) => ({ id: randomUUID(), review: {}, deletedAt: at })],
    [
      measuredRates,
      90,
      async (at) => ({
        userId: await addUser(),
        agent: "superbuy",
        currency: "EUR",
        rate: 8,
        spread_bp: 0,
        network: Buffer.alloc(1),
        createdAt: at,
      }),
    ],
    [
      asks,
      0,
      (at) => ({
        token: newId(),
        tokenHash: newId(),
        ownerTokenHash: newId(),
        storeName: "weidian",
        productCode: newId(),
        title: "",
        photos: [],
        marks: [],
        question: "Keep?",
        createdAt: at,
        endsAt: at,
      }),
    ],
    [
      sizeTables,
      3 * 365,
      async (at) => ({
        storeName: "weidian",
        productCode: newId(),
        userId: await addUser(),
        kind: "top",
        sizes: [],
        source: "owner",
        updatedAt: at,
      }),
    ],
    [
      sameItems,
      30,
      (at) => ({ storeName: "weidian", productCode: newId(), matches: [], validUntil: at }),
    ],
    [
      watchAlerts,
      30,
      async (at) => ({
        watcherId: await addWatcher(),
        itemKey: "weidian:1",
        kind: "drop",
        title: "Bag",
        isImmediate: false,
        at,
      }),
    ],
    [formerFinderNames, 0, (at) => ({ name: randomUUID(), userId: randomUUID(), freeAt: at })],
    [
      finderReports,
      365,
      async (at) => ({
        userId: await addUser(),
        reporter: randomUUID(),
        reason: "Spam",
        createdAt: at,
      }),
    ],
    [
      finderCounts,
      730,
      async (at) => ({
        userId: await addUser(),
        day: isoDate(at),
        kind: "view",
        storeName: "weidian",
        productCode: newId(),
        agentId: randomUUID(),
        count: 1,
      }),
    ],
    [watchers, 7, (at) => ({ email: newAddress(), leaveToken: randomUUID(), createdAt: at })],
    [
      watchers,
      90,
      (at) => ({
        email: newAddress(),
        leaveToken: randomUUID(),
        confirmedAt: at,
        createdAt: at,
        visitedAt: at,
      }),
    ],
  ];

  const add = async (table: PgTable, row: object) => {
    const ctid = sql<string>`ctid::text`;
    const [added] = await shop.context.db
      .insert(table)
      .values(row as never)
      .returning({ ctid });
    return added!.ctid;
  };
  const isThere = async (table: PgTable, ctid: string) =>
    (await shop.context.db.$count(table, sql`ctid = ${ctid}::tid`)) > 0;

  test("the table below has a line for each entry of the list, with its days", () => {
    const lineOf = (table: PgTable, days: number) => `${getTableName(table)} ${days}`;
    expect(CASES.map(([table, days]) => lineOf(table, days))).toEqual(
      expect.arrayContaining(RETENTION.map(({ column, days }) => lineOf(column.table, days))),
    );
    expect(CASES).toHaveLength(RETENTION.length);
  });

  test.each(CASES.map(([table, days, fill]) => ({ name: getTableName(table), table, days, fill })))(
    "a row of $name is deleted after $days days, and not before",
    async ({ table, days, fill }) => {
      const limit_ms = shop.clock.now.getTime() - days * DAY_MS;
      const old = await add(table, await fill(new Date(limit_ms - DAY_MS)));
      const young = await add(table, await fill(new Date(limit_ms + MINUTE_MS)));
      await runRetention(shop.context);
      expect([await isThere(table, old), await isThere(table, young)]).toEqual([false, true]);
    },
  );

  test("no two entries have the same table, column and condition", () => {
    const dialect = new PgDialect();
    const entries = RETENTION.map(({ column, where }) => {
      const { sql: text, params } = dialect.sqlToQuery(sql`${column} ${where}`);
      return JSON.stringify([text, params]);
    });
    expect(new Set(entries).size).toBe(entries.length);
  });

  test("more rows than one statement deletes are deleted in one run", async () => {
    const { db } = shop.context;
    await db.execute(sql`
    insert into ${attempts} (key, points, expire)
    select 'piece ' || n, 1, now() - interval '1 day' from generate_series(1, 20001) as n`);
    await runRetention(shop.context);
    expect(await db.$count(attempts, sql`key like 'piece %'`)).toBe(0);
  });

  test("a table whose rows cannot be deleted fails the job and does not keep those of the others", async () => {
    const orLater = sql`points / 0 * interval '1 day' + expire`;
    const broken = { column: attempts.expire, orLater, days: 0 };
    const old = await add(attempts, { key: randomUUID(), points: 1, expire: new Date(0) });
    const entry = RETENTION.find(({ column }) => column.table === attempts)!;
    await expect(deleteOldRows(shop.context, [broken, entry])).rejects.toThrow("delete from");
    expect(await isThere(attempts, old)).toBe(false);
  });

  test("two scheduled jobs delete by the list: every ten minutes what an index finds, and the rest once a day", async () => {
    const old = new Date(shop.clock.now.getTime() - 31 * DAY_MS);
    const often = await add(mails, { ...mail, state: "sent", createdAt: old });
    const match = { storeName: "weidian", productCode: newId(), matches: [], validUntil: old };
    const daily = await add(sameItems, match);
    const jobOf = (name: string) => JOBS.find((job) => job.name === name)!;
    await runNow(shop.context, jobOf("deleteExpired"));
    expect([await isThere(mails, often), await isThere(sameItems, daily)]).toEqual([false, true]);
    await runNow(shop.context, jobOf("deleteExpiredDaily"));
    expect(await isThere(sameItems, daily)).toBe(false);
  });
});

describe("the heartbeat of processes", () => {
  const namesOf = async () => (await loadProcessHealth(shop.context)).processes.map(({ id }) => id);

  test("the list contains running processes only, and the worst state of each service that any of them reports", async () => {
    const another = await shop.openAnother();
    const { outbound } = another.context;
    await outbound.json({
      source: "qc-partner",
      url: "http://127.0.0.1:9/",
      read: () => ({ ok: false, failure: "malformed" }),
    });
    const reports = [startReporting(shop.context), startReporting(another.context)] as const;
    const ids = [shop.context.processId, another.context.processId].toSorted();
    await expect.poll(async () => (await namesOf()).toSorted()).toEqual(ids);
    const { upstreams: sources, processes } = await loadProcessHealth(shop.context);
    const calls = () => shop.context.db.select().from(sourceCalls);
    await expect.poll(calls).toMatchObject([{ upstream: "qc-partner", calls: 1 }]);
    expect(processes[0]?.diskTotal).toBeGreaterThan(processes[0]?.diskFree ?? Infinity);
    expect(sources).toMatchObject([{ upstream: "qc-partner", failures: 1, lastSuccessAt: null }]);
    expect(sources[0]?.lastFailureAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
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
    await db.delete(sourceCalls);
    const counts = [shop.context, another.context].map((context) => {
      context.metrics.sourceCalls.reset();
      context.metrics.sourceCalls.inc({ upstream: "qc-images", outcome: "answered" }, 3);
      context.metrics.sourceCalls.inc({ upstream: "qc-images", outcome: "paused" }, 9);
      return countsCalls(context);
    });
    const table = sql`lock table upstream_calls in access exclusive mode`;
    const late = counts.map((count) => () => Promise.all([count(), count()]));
    await atOnce(shop, table, late);
    const calls = () => db.select().from(sourceCalls);
    expect(await calls()).toMatchObject([{ upstream: "qc-images", calls: 6 }]);
    await Promise.all(counts.map((count) => count()));
    expect(await calls()).toMatchObject([{ calls: 6 }]);
    another.context.metrics.sourceCalls.inc({ upstream: "qc-images", outcome: "timeout" });
    await Promise.all(counts.map((count) => count()));
    expect(await calls()).toMatchObject([{ calls: 7 }]);
    await another.close();
  });
});

describe("the engine", () => {
  test("the job queue stores the occurrences of its schedule for an hour", async () => {
    const boss = await shop.context.jobs();
    expect(await boss.getQueue("__pgboss__send-it")).toMatchObject({ deleteAfterSeconds: 3600 });
  });
});
