import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "@loupe/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/logs/log.ts";
import { prepareData } from "#server/processes/first-start.ts";
import { startServing } from "#server/processes/process.ts";
import { createServices } from "#server/services.ts";
import { openEmbeddedDatabase } from "./embedded.ts";
import { migrate } from "./migrate.ts";

/** The production build over HTTP, on a database that goes away. */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), "loupe-outage-"));
  let written = "";
  const log = openLog("warn", { write: (lines: string) => (written += lines) });
  let database = await openEmbeddedDatabase(folder, log);
  await migrate(database.url);
  const sandbox = await startSandbox();
  const config = readConfig({ DATA_DIR: folder, PORT: "0", RATE_LIMIT: "off" });
  const { settings: sandboxSettings } = sandbox;
  const services = await createServices(config, {
    databaseUrl: database.url,
    log,
    sandboxSettings,
  });
  await prepareData(services.context);
  const serving = await startServing(config, services);
  return {
    fetch: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${serving.port}${path}`, init),
    takeLog() {
      const lines = written;
      written = "";
      return lines;
    },
    stopDatabase: () => database.close(),
    async startDatabase() {
      database = await openEmbeddedDatabase(folder, log);
    },
    async close() {
      await serving.close();
      await sandbox.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const CACHED = ["/popular", "/", "/api/v1/agent/getAgent?active=true"];

test("without its database the shop serves what is cached, says 503 to all else, and recovers", async () => {
  for (const path of CACHED) expect((await shop.fetch(path)).status, path).toBe(200);
  await shop.stopDatabase();
  shop.takeLog();
  for (const path of CACHED) expect((await shop.fetch(path)).status, path).toBe(200);

  for (const path of ["/popular?page=2", "/api/v1/products/getAllProduct?limit=3"]) {
    const answer = await shop.fetch(path);
    expect(answer.status, path).toBe(503);
    expect(Number(answer.headers.get("retry-after")), path).toBeGreaterThan(0);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
  }
  expect(await (await shop.fetch("/popular?page=2")).text()).toContain("503");

  await shop.startDatabase();
  await expect
    .poll(async () => (await shop.fetch("/popular?page=3")).status, { timeout: 20_000 })
    .toBe(200);
  for (const path of CACHED) expect((await shop.fetch(path)).status, path).toBe(200);
});

test("an outage writes a line a second to the log, and names nobody", async () => {
  await shop.stopDatabase();
  shop.takeLog();
  const from_ms = performance.now();
  const logIn = () =>
    shop.fetch("/api/v1/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "secret.person@mail.example", password: "a secret password" }),
    });
  while (performance.now() - from_ms < 1500) expect((await logIn()).status).toBe(503);
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
  expect(lines.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  expect(logged.length).toBeLessThan(3000 * (Math.ceil(seconds) + 1));
  await shop.startDatabase();
});
