import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { killBackupProcess } from "#testing/backup-process.ts";
import { backUpNow, backupInTheEnd } from "#testing/backups.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { backups } from "./tables.server.ts";

vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
let headers: Record<string, string>;
/** Connections of the test, beside the shop's. */
let aside: Client;
let holder: Client;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  ({ headers } = await shop.logIn("owner"));
  [aside, holder] = [new Client(shop.databaseUrl), new Client(shop.databaseUrl)];
  await Promise.all([aside.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([aside.end(), holder.end()]);
  await shop.close();
});
beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true });
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  await shop.context.db.delete(backups);
});

const LOST = "The connection to the database was lost. Try again.";

/** Ends the connection of this name, once there is one, as a restart of PostgreSQL would. */
const terminate = (name: string) =>
  expect
    .poll(
      async () => {
        const { rowCount } = await aside.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = $1 AND starts_with(datname, current_database())
             AND state IS NOT NULL`,
          [name],
        );
        return rowCount;
      },
      { timeout: 10_000, interval: 5 },
    )
    .toBe(1);

/** Makes a backup that waits for a lock until `disturb` has happened. */
async function backUpHeldUp(disturb: () => Promise<void>) {
  await holder.query("BEGIN; LOCK TABLE agents IN ACCESS EXCLUSIVE MODE");
  try {
    await shop.post("/api/v1/backups", undefined, headers);
    await disturb();
  } finally {
    await holder.query("ROLLBACK");
  }
  return await backupInTheEnd(shop, headers);
}

const folder = () => join(shop.context.config.DATA_DIR, "backups");
const filesThere = () => readdir(folder()).catch(() => [] as string[]);

test("a connection that is lost during a backup fails the backup, and the shop goes on", async () => {
  const failed = await backUpHeldUp(() => terminate("loupe backup"));
  expect(failed).toMatchObject({ state: "failed", fault: LOST });
  expect(await filesThere()).toEqual([]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  expect((await backUpNow(shop, headers)).state).toBe("done");
});

test("a killed backup process fails the backup, and the shop goes on", async () => {
  const failed = await backUpHeldUp(killBackupProcess);
  expect(failed).toMatchObject({ state: "failed" });
  expect(failed.fault).toMatch(/^The process that worked on it was ended \(SIGKILL\)/);
  expect(await filesThere()).toEqual([]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  expect((await backUpNow(shop, headers)).state).toBe("done");
});

test.each([
  ["a lost connection", () => terminate("loupe restore"), LOST],
  ["a killed process", killBackupProcess, /was ended \(SIGKILL\)/],
])(
  "%s fails the test of a backup, leaves no database, and the shop goes on",
  async (_, disturb, words) => {
    const { name } = await backUpNow(shop, headers);
    await shop.post(`/api/v1/backups/${name}/drill`, undefined, headers);
    await disturb();
    const { drill } = await backupInTheEnd(shop, headers);
    expect(drill?.state).toBe("failed");
    expect(drill?.fault).toMatch(words);
    const { rows } = await aside.query(
      "SELECT datname FROM pg_database WHERE starts_with(datname, current_database() || '_drill')",
    );
    expect(rows).toEqual([]);
    expect((await shop.get("/api/v1/backups", headers)).status).toBe(200);
  },
);
