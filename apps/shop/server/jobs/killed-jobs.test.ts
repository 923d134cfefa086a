import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_LIMIT_MS } from "#testing/limits.ts";
import { addKinds, expireHeartbeats, statesOf } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { sendJob, type Job } from "./job.ts";

/** How many processes are killed. `JOB_KILLS=200` is the full test, which takes some minutes. */
const KILLS = Number(process.env.JOB_KILLS ?? 5);
const JOBS_PER_KILL = 20;
const PROGRAM = fileURLToPath(new URL("../../testing/faults/job-victim.ts", import.meta.url));
/** How many jobs the process runs at the same time, so that a kill interrupts some of them. */
const AT_ONCE = 2;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  const kind: Job = { name: "victims", policy: "standard", run: async () => undefined };
  await addKinds(shop.context, [kind]);
  await shop.context.db.execute(sql`create unlogged table runs (n integer)`);
});
afterAll(() => shop.close());

const start = () =>
  spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });

test(
  `if processes are killed ${KILLS} times, no job is lost, and only jobs under way run twice`,
  { timeout: TEST_LIMIT_MS + KILLS * 10_000 },
  async () => {
    const { context } = shop;
    let sentCount = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let more = 0; more < JOBS_PER_KILL; more += 1)
        await sendJob(context, "victims", { n: (sentCount += 1) });
      const victim = start();
      await once(victim.stdout, "data");
      await sleep(Math.random() * 40);
      victim.kill("SIGKILL");
      await once(victim, "exit");
      await expireHeartbeats(context);
    }
    // PostgreSQL may still be finishing the last statement of a killed process.
    await sleep(1000);
    await expireHeartbeats(context);
    const last = start();
    const left = async () =>
      (await statesOf(context, "victims")).filter(({ state }) => state !== "completed");
    await expect.poll(left).toEqual([]);
    last.kill("SIGKILL");
    await once(last, "exit");
    const { rows } = await context.db.execute<{ runs: number; different: number }>(
      sql`select count(*)::int as runs, count(distinct n)::int as different from runs`,
    );
    expect(rows[0]!.different).toBe(sentCount);
    expect(rows[0]!.runs - sentCount).toBeLessThanOrEqual(KILLS * AT_ONCE);
  },
);
