import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "@loupe/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { installEngine } from "#server/jobs/engine.ts";
import { JOBS } from "#main/housekeeping.ts";
import { openLog } from "#server/logs/log.ts";
import { prepareData } from "#main/first-start.ts";
import { startServing } from "#main/start-and-drain.ts";
import { createServices } from "#main/services.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "../migrate.ts";

const PROCESSES = [0, 1];

/** Starts two processes of the production build on a database that the tests stop, and calls them over HTTP. */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), "loupe-outage-"));
  let output = "";
  const log = openLog("warn", { write: (lines: string) => (output += lines) });
  let database = await openEmbeddedDatabase(folder, log);
  await migrate(database.url);
  await installEngine(database.url, log, JOBS);
  const sandbox = await startSandbox();
  const { settings: sandboxSettings } = sandbox;
  const start = async (process: number) => {
    const config = readConfig({
      DATA_DIR: join(folder, `process-${process}`),
      PORT: "0",
      RATE_LIMIT: "off",
      SESSION_SECRET: "x".repeat(32),
    });
    const options = { databaseUrl: database.url, log, sandboxSettings };
    const services = await createServices(config, options);
    await prepareData(services.context);
    return startServing(config, services);
  };
  const servings = [await start(0), await start(1)];
  return {
    fetch: (path: string, init?: RequestInit, process = 0) =>
      fetch(`http://127.0.0.1:${servings[process]!.port}${path}`, init),
    takeLog() {
      const lines = output;
      output = "";
      return lines;
    },
    stopDatabase: () => database.close(),
    /** Sends a signal to PostgreSQL's main process and to the process of each connection. */
    signalDatabase(signal: NodeJS.Signals) {
      const pidFile = join(folder, "postgres", "cluster", "postmaster.pid");
      const main = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
      for (const pid of [main, ...childrenOf(main)]) process.kill(pid, signal);
    },
    async startDatabase() {
      database = await openEmbeddedDatabase(folder, log);
    },
    async close() {
      for (const serving of servings) await serving.close();
      await sandbox.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const CACHED = ["/popular", "/", "/api/v1/agent/getAgent?active=true"];

test("without the database, each process serves its cached responses, responds with 503 otherwise, and recovers", async () => {
  const status = async (path: string, process: number) =>
    (await shop.fetch(path, undefined, process)).status;
  const expectCached = async () => {
    for (const process of PROCESSES) {
      for (const path of CACHED) expect(await status(path, process), path).toBe(200);
    }
  };
  await expectCached();
  await shop.stopDatabase();
  shop.takeLog();
  await expectCached();

  for (const process of PROCESSES) {
    for (const path of ["/popular?page=2", "/api/v1/products/getAllProduct?limit=3"]) {
      const answer = await shop.fetch(path, undefined, process);
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get("retry-after")), path).toBeGreaterThan(0);
      expect(answer.headers.get("cache-control"), path).toBe("no-store");
    }
    expect(await (await shop.fetch("/popular?page=2", undefined, process)).text()).toContain("503");
    // The load balancer keeps both processes, because neither of them can reach the database.
    expect(await status("/readyz", process)).toBe(200);
  }

  await shop.startDatabase();
  for (const process of PROCESSES) {
    await expect.poll(() => status("/popular?page=3", process)).toBe(200);
  }
  await expectCached();
});

test.runIf(process.platform === "linux")(
  "if the database hangs, requests get 503 after about 10 s, and 200 once it goes on",
  async () => {
    const list = async (limit: number) => {
      const begin_ms = performance.now();
      const { status } = await shop.fetch(`/api/v1/products/getAllProduct?limit=${limit}`);
      return { status, took_s: (performance.now() - begin_ms) / 1000 };
    };
    expect([(await list(4)).status, (await shop.fetch("/popular")).status]).toEqual([200, 200]);
    shop.signalDatabase("SIGSTOP");
    try {
      const waiting = await Promise.all([list(5), list(6)]);
      // The connections of before are closed by now, and a new one is given up after 10 s.
      for (const { status, took_s } of [...waiting, await list(7)]) {
        expect(status).toBe(503);
        expect(took_s).toBeLessThan(20);
      }
      expect((await shop.fetch("/popular")).status, "cached").toBe(200);
    } finally {
      shop.signalDatabase("SIGCONT");
    }
    await expect.poll(async () => (await list(8)).status).toBe(200);
  },
);

test("during an outage of the database each process logs one line a second, without personal data", async () => {
  await shop.stopDatabase();
  shop.takeLog();
  const from_ms = performance.now();
  const logIn = (process: number) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "secret.person@mail.example", password: "a secret password" }),
    };
    return shop.fetch("/api/v1/auth/login", init, process);
  };
  while (performance.now() - from_ms < 1500) {
    for (const process of PROCESSES) expect((await logIn(process)).status).toBe(503);
  }
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => shop.fetch(`/api/v1/qc-photos/73419988${at}`)),
  );
  const seconds = (performance.now() - from_ms) / 1000;
  await sleep(50);
  const logged = shop.takeLog();
  const lines = logged
    .split("\n")
    .filter((line) => line.includes("the database cannot be reached"));
  expect(logged).not.toContain("secret");
  expect(lines.length).toBeGreaterThan(0);
  const linesMax = PROCESSES.length * (Math.ceil(seconds) + 1);
  expect(lines.length).toBeLessThanOrEqual(linesMax);
  const longLines = logged.split("\n").filter((line) => line.length > 3000);
  expect(longLines.map((line) => line.slice(0, 500))).toEqual([]);
  await shop.startDatabase();
});
