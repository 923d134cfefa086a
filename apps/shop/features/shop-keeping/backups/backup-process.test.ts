import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { killChildProcess } from "#testing/faults/child-process.ts";
import {
  BACKUP_JOBS,
  backupInTheEnd,
  backupsOf,
  backUpNow,
  PASSPHRASE,
  setPassphrase,
} from "#testing/backups.ts";
import { expireHeartbeats, runWaiting } from "#testing/jobs.ts";
import { startVictim } from "#testing/faults/killed-process.ts";
import type { Context } from "#server/context.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { drillCopy } from "./archive/backup-storage.server.ts";
import { backupKeys, backups } from "./tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
/** The test's own connection to the database, beside the shop's. */
let aside: Client;
let holder: Client;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, BACKUP_JOBS);
  ({ headers } = await shop.logIn("owner"));
  const own = { connectionString: shop.databaseUrl, application_name: "test" };
  [aside, holder] = [new Client(own), new Client(own)];
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

const killBackupProcess = () => killChildProcess("backup-tasks");
const LOST = "The connection to the database was lost. Try again.";

/** Waits for a connection with this name and ends it, as a restart of PostgreSQL would. */
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
      { interval: 5 },
    )
    .toBe(1);

/** Makes a backup that waits for a database lock until `disturb` has finished. */
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

test("a backup fails if its connection is lost, and the shop continues to run", async () => {
  const failed = await backUpHeldUp(() => terminate("loupe backup"));
  expect(failed).toMatchObject({ state: "failed", fault: LOST });
  expect(await filesThere()).toEqual([]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  expect((await backUpNow(shop, headers)).state).toBe("done");
});

test("a backup fails if its process is killed, and the shop continues to run", async () => {
  const failed = await backUpHeldUp(killBackupProcess);
  expect(failed).toMatchObject({ state: "failed" });
  expect(failed.fault).toMatch(/^The process that worked on it was ended \(SIGKILL\)/);
  expect(await filesThere()).toEqual([]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  expect((await backUpNow(shop, headers)).state).toBe("done");
});

/** Waits until a backup waits for the lock. */
const untilHeldUp = ({ db }: Context) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where application_name = 'loupe backup'
            and datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);

test("a backup continues if the server loses its own connections meanwhile", async () => {
  const backup = await backUpHeldUp(async () => {
    await untilHeldUp(shop.context);
    await aside.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name NOT IN ('loupe backup', 'test')`,
    );
    // The first requests may still use one of the lost connections.
    const status = async () => (await shop.get("/api/v1/backups", headers)).status;
    await expect.poll(status).toBe(200);
  });
  expect(backup.state).toBe("done");
  expect(await filesThere()).toEqual([backup.name]);
});

test("if a process stops during a backup, the next process makes the backup", async () => {
  const backup = await backUpHeldUp(async () => {
    await untilHeldUp(shop.context);
    await shop.restart();
  });
  expect(backup).toMatchObject({ state: "done", fault: null });
  expect(await filesThere()).toEqual([backup.name]);
});

test("if a server is killed during a backup, another one makes the backup and deletes the partial file", async () => {
  const idle = await openTestShop({ RATE_LIMIT: "off" });
  const lock = new Client(idle.databaseUrl);
  const { DATA_DIR } = idle.context.config;
  const victim = await startVictim(idle, { DATA_DIR });
  try {
    const owner = (await idle.logIn("owner")).headers;
    await lock.connect();
    await lock.query("BEGIN; LOCK TABLE agents IN ACCESS EXCLUSIVE MODE");
    await idle.post("/api/v1/backups", undefined, owner);
    await untilHeldUp(idle.context);
    await victim.kill();
    expect((await backupsOf(idle, owner)).backups).toMatchObject([{ state: "running" }]);
    await lock.query("ROLLBACK");
    await expireHeartbeats(idle.context);
    await runWaiting(idle.context, ...BACKUP_JOBS);
    const backup = await backupInTheEnd(idle, owner);
    expect(backup).toMatchObject({ state: "done", fault: null });
    expect(await readdir(join(DATA_DIR, "backups"))).toEqual([backup.name]);
  } finally {
    await lock.end();
    await victim.close();
    await idle.close();
  }
});

test("only the process that received the passphrase can test an encrypted backup", async () => {
  await setPassphrase(shop.context);
  const { name } = await backUpNow(shop, headers);
  const another = await shop.openAnother();
  const body = JSON.stringify({ passphrase: PASSPHRASE });
  await another.app.request(`/api/v1/backups/${name}/drill`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  await another.close();
  const { db, config } = shop.context;
  const copy = drillCopy(config, name);
  await writeFile(copy, "what the process had fetched");
  const drill = async () => (await backupsOf(shop, headers)).backups[0]?.drill;
  expect((await drill())?.state).toBe("running");
  // The other process has stopped. After a minute any process may take its job.
  await db.execute(sql`update ${JOB_TABLE} set created_on = now() - interval '2 minutes'
    where name = 'testBackup' and state = 'created'`);
  await runWaiting(shop.context, ...BACKUP_JOBS);
  expect(await drill()).toMatchObject({
    state: "interrupted",
    fault: "The server that tested it was stopped. Test it again.",
  });
  expect(existsSync(copy)).toBe(false);
  await db.delete(backupKeys);
});

test.each([
  ["its connection is lost", () => terminate("loupe restore"), LOST],
  ["its process is killed", killBackupProcess, /was ended \(SIGKILL\)/],
])(
  "the test of a backup fails if %s, its database is dropped, and the shop continues to run",
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
