import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addKinds, expireHeartbeats, runNow, runWaiting, statesOf } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { startServing } from "#server/processes/start-and-drain.ts";
import { progressOf } from "./job-list.ts";
import { JobLost, cancelJob, retryJob, sendJob, type Job, type Run } from "./job.ts";
import { jobProgress } from "./tables.ts";
import { startJobs } from "./work.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

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
    await expect.poll(() => jobs, { timeout: 2000 }).toEqual([{ n: 1 }]);
    const undone = shop.context.db.transaction(async (tx) => {
      await sendJob({ ...shop.context, db: tx }, "plain", { n: 2 });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await sendJob(shop.context, "plain", { n: 3 });
    await expect.poll(() => jobs, { timeout: 2000 }).toEqual([{ n: 1 }, { n: 3 }]);
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
    await expect.poll(() => order, { timeout: 10_000 }).toEqual(["began", "JobLost"]);
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
        await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(2);
        await expect(runs[0]!.hold(shop.context)).rejects.toThrow(JobLost);
        const states = () => statesOf(shop.context, "killed");
        await expect.poll(states).toMatchObject([{ state: "completed", retryCount: 1 }]);
      },
      another.context,
    );
  });
  await another.close();
}, 30_000);

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
        await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(2);
        expect(await readProgress()).toBe(0);
        runs[1]!.run.report(5, 10);
        await expect.poll(readProgress).toBe(5);
        runs[0]!.run.report(10, 10);
        runs[0]!.end();
        await sleep(200);
        expect(await readProgress()).toBe(5);
        runs[1]!.end();
        await expect.poll(storedProgress, { timeout: 5000 }).toEqual([]);
      },
      another.context,
    );
  });
  await another.close();
}, 30_000);

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
}, 20_000);

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
        await expect.poll(() => times.length, { timeout: 30_000 }).toBe(100);
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
  const sending = one.context.db.transaction((tx) => sendJob({ ...one.context, db: tx }, "first"));
  expect(await Promise.race([sending, sleep(2000, "waits")])).toMatch(/-/);
  await serving.close();
});
