import { join } from "node:path";
import { startSandbox } from "@loupe/sandbox";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#main/app.ts";
import { readConfig } from "#server/config.ts";
import { installEngine } from "#server/jobs/engine.ts";
import { JOBS } from "#main/housekeeping.ts";
import { openLog } from "#server/logs/log.ts";
import { prepareData } from "#main/first-start.ts";
import { createServices } from "#main/services.ts";
import { mountDisk } from "#testing/faults/full-disk.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "../migrate.ts";

/** Opens a shop on a small disk of its own, which also contains PostgreSQL's tables and write-ahead log. */
async function openShop(folder: string) {
  let output = "";
  const log = openLog("error", { write: (lines: string) => (output += lines) });
  const database = await openEmbeddedDatabase(join(folder, "data"), log);
  await migrate(database.url);
  await installEngine(database.url, log, JOBS);
  const sandbox = await startSandbox();
  const config = readConfig({ DATA_DIR: join(folder, "data"), RATE_LIMIT: "off" });
  const { settings: sandboxSettings } = sandbox;
  const services = await createServices(config, {
    databaseUrl: database.url,
    log,
    sandboxSettings,
  });
  await prepareData(services.context);
  const app = createApp(services.context);
  return {
    url: database.url,
    get: (path: string) => app.request(`/api/v1${path}`),
    register: (email: string) =>
      app.request("/api/v1/users/createUser", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Robin", email, password: "a good password" }),
      }),
    takeLog: () => output,
    async close() {
      await services.close();
      await sandbox.close();
      await database.close();
    },
  };
}

const disk = mountDisk("200m");
let shop: Awaited<ReturnType<typeof openShop>> | undefined;
beforeAll(async () => {
  if (disk) shop = await openShop(disk.folder);
});
afterAll(async () => {
  await shop?.close();
  await disk?.close();
});

/** Runs a statement on a separate connection. */
async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined); // the statement reports the same error
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const READ = "/products/getAllProduct?limit=3";

test.runIf(disk)(
  "on a full disk the shop reports the cause, loses no data, and recovers once there is room",
  async () => {
    const { url, get, register, takeLog } = shop!;
    await run(url, "CREATE TABLE notes (id int PRIMARY KEY, text text)");
    const acknowledged: number[] = [];
    const errors: unknown[] = [];
    /** Writes a row of 2 kB that PostgreSQL cannot compress. */
    const write = async (id: number) => {
      const text = Array.from({ length: 64 }, () => Math.random().toString(36).slice(2)).join("");
      await run(url, `INSERT INTO notes VALUES (${id}, '${text}')`).then(
        () => acknowledged.push(id),
        (error: unknown) => errors.push((error as { code?: string }).code),
      );
    };
    for (let id = 0; id < 50; id += 1) await write(id);
    expect(errors).toEqual([]);

    // There is no room for the tables: writes fail with a message, and reads still work.
    await disk!.fill();
    for (let id = 1000; errors.length < 5; id += 1) await write(id);
    expect(new Set(errors)).toEqual(new Set(["53100"]));
    expect((await get(READ)).status).toBe(200);
    const emails = Array.from({ length: 200 }, (_, n) => `robin-${n}@example.com`);
    let answer = await register(emails[0]!);
    for (const email of emails) {
      if (!answer.ok) break;
      answer = await register(email);
    }
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Try again") });
    expect(takeLog()).toContain("its disk is full");

    // There is no room for the next file of the write-ahead log: PostgreSQL stops, and cannot start again.
    const fillLog = async () => {
      for (let file = 0; file < 20; file += 1) {
        await run(url, "UPDATE notes SET id = id WHERE id = 1");
        await run(url, "SELECT pg_switch_wal()");
      }
    };
    await expect(fillLog()).rejects.toThrow();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect([200, 503]).toContain((await get(`${READ}&page=${attempt}`)).status);
    }

    // PostgreSQL starts again by itself as soon as there is room.
    await disk!.free();
    await expect.poll(async () => (await get(READ)).status, { interval: 200 }).toBe(200);
    await expect.poll(() => write(5000).then(() => acknowledged.at(-1))).toBe(5000);
    const rows = await run(url, "SELECT id FROM notes");
    const storedIds = new Set(rows.map(({ id }) => id as number));
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([]);
    expect((await register("after@example.com")).status).toBeLessThan(300);
  },
);
