import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "@loupe/sandbox";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp } from "#main/app.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "../migrate.ts";
import { prepareData } from "#main/first-start.ts";
import { createServices } from "#main/services.ts";

const log = pino({ level: "silent" });

test("requests succeed again, without a restart of the shop, after the database is restarted under load", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loupe-restart-"));
  let database = await openEmbeddedDatabase(folder, log);
  const { url } = database;
  await migrate(url);
  const sandbox = await startSandbox();
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMIT: "off" });
  const { settings: sandboxSettings } = sandbox;
  const services = await createServices(config, { databaseUrl: url, log, sandboxSettings });
  await prepareData(services.context);
  const app = createApp(services.context);
  const statuses: number[] = [];
  const loading = new AbortController();
  const load = Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let round = 0; !loading.signal.aborted; round += 1) {
        // Half of the requests only read. The others are first lookups of an item, which also write, in transactions.
        const path = round % 2 ? "/products/getAllProduct" : `/qc-photos/72660${worker}${round}00`;
        statuses.push((await app.request(`/api/v1${path}`)).status);
        await sleep(5);
      }
    }),
  );
  try {
    await expect.poll(() => statuses.length).toBeGreaterThan(24);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await database.close();
    database = await openEmbeddedDatabase(folder, log);
    expect(database.url).toBe(url);
    // Requests that were under way may fail. Half a second later none may.
    await sleep(500);
    const since = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(since + 24);
    expect(new Set(statuses.slice(since + 8))).toEqual(new Set([200]));
    // A request that failed got a server error (5xx).
    expect(statuses.every((status) => status === 200 || status >= 500)).toBe(true);
  } finally {
    loading.abort();
    await load;
    await services.close();
    await sandbox.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
