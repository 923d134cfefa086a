import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { createServices } from "#main/services.ts";
import { installEngine } from "./engine.ts";
import { sendJob, type Job } from "./job.ts";
import { startJobs } from "./work.ts";

const log = pino({ level: "silent" });

test("jobs run again by themselves after a restart of the database, and so does the one that was running", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loupe-jobs-"));
  let database = await openEmbeddedDatabase(folder, log);
  const runs: number[] = [];
  const kind: Job = {
    name: "restarted",
    policy: "standard",
    async run(_, { data }) {
      const { n } = data as { n: number };
      if (n === 2) await sleep(1500);
      runs.push(n);
    },
  };
  await migrate(database.url);
  await installEngine(database.url, log, [kind]);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" });
  const services = await createServices(config, { databaseUrl: database.url, log });
  const { context } = services;
  const working = startJobs(context, [kind], { isScheduling: true });
  try {
    await sendJob(context, "restarted", { n: 1 });
    await expect.poll(() => runs).toEqual([1]);
    await sendJob(context, "restarted", { n: 2 });
    await sleep(300);
    await database.close();
    database = await openEmbeddedDatabase(folder, log);
    await expect.poll(() => runs).toContain(2);
    const send = () => sendJob(context, "restarted", { n: 3 }).catch(() => undefined);
    await expect.poll(send, { interval: 500 }).toBeTruthy();
    await expect.poll(() => runs).toContain(3);
  } finally {
    await working.stop();
    await services.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
