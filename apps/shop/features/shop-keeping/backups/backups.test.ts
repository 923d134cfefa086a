import { HOUR_MS } from "@loupe/contract/time";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem, makeBackup as makeEndpoint } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  BACKUP_JOBS,
  backupInTheEnd,
  backUpNow,
  backupsOf,
  PASSPHRASE,
  setPassphrase,
} from "#testing/backups.ts";
import { runOnServer } from "#testing/servers/database-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import { settleInterrupted } from "./backup-jobs.server.ts";
import { scratchPrefix } from "./restore/scratch-database.server.ts";
import { backupKeys, backups } from "./tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, BACKUP_JOBS);
  ({ headers } = await shop.logIn("owner"));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.db.delete(backups);
});

const folder = () => join(shop.context.config.DATA_DIR, "backups");
const filesThere = () => readdir(folder()).catch(() => []);
const make = () => shop.post("/api/v1/backups", undefined, headers);
const drillOf = (name: string) =>
  shop.post(`/api/v1/backups/${encodeURIComponent(name)}/drill`, undefined, headers);

async function databases(): Promise<string[]> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "SELECT datname FROM pg_database WHERE starts_with(datname, current_database() || '_drill')",
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}

test("an owner can make, list, download and test a backup", async () => {
  const start = makeEndpoint.answer.parse(await (await make()).json()).data;
  expect(start).toMatchObject({ state: "running", place: "disk", isScheduled: false });
  const backup = await backupInTheEnd(shop, headers);
  expect(backup).toMatchObject({ name: start.name, state: "done", fault: null, drill: null });
  expect(backup.rows).toBeGreaterThan(10);
  expect(backup.progress).toBeNull();
  const file = await readFile(join(folder(), backup.name));
  expect(file).toHaveLength(backup.bytes);
  expect((await backupsOf(shop, headers)).last).toBe(backup.startedAt);

  const loaded = await shop.get(`/api/v1/backups/${backup.name}`, headers);
  expect(loaded.headers.get("content-disposition")).toBe(`attachment; filename="${backup.name}"`);
  expect(loaded.headers.get("cache-control")).toBe("no-store");
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(digest(new Uint8Array(await loaded.arrayBuffer()))).toBe(digest(file));

  const before = await countAll();
  expect((await drillOf(backup.name)).status).toBe(200);
  const { drill } = await backupInTheEnd(shop, headers);
  expect(drill).toMatchObject({ state: "passed", rows: backup.rows, fault: null });
  expect(drill?.took_ms).toBeGreaterThan(0);
  expect(await databases()).toEqual([]);
  expect(await countAll()).toEqual(before);
  const { rows } = await shop.context.db.execute(
    sql`select action from audit_log where action = 'makeBackup'`,
  );
  expect(rows).toHaveLength(1);
});

/** Counts the products and users in the shop. */
async function countAll() {
  const { rows } = await shop.context.db.execute(
    sql`select (select count(*) from products)::int as products, (select count(*) from users)::int as users`,
  );
  return rows[0];
}

test("only one backup is made if several are requested at once", async () => {
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refusal = answers.find(({ status }) => status === 409)!;
  expect(Problem.parse(await refusal.json()).code).toBe("backup_running");
  await backupInTheEnd(shop, headers);
  expect((await backupsOf(shop, headers)).backups).toHaveLength(1);
});

test("making, testing, downloading and deleting backups requires re-authentication", async () => {
  const { name } = await backUpNow(shop, headers);
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + 11 * 60_000);
  try {
    const responses = [
      await make(),
      await drillOf(name),
      await shop.get(`/api/v1/backups/${name}`, headers),
      await shop.send("DELETE", `/api/v1/backups/${name}`, { headers }),
    ];
    for (const response of responses) {
      expect([response.status, Problem.parse(await response.json()).code]).toEqual([
        403,
        "reauth_required",
      ]);
    }
    expect((await shop.get("/api/v1/backups", headers)).status).toBe(200);
  } finally {
    shop.clock.now = before;
  }
});

test.each([
  "../../secret",
  "..%2f..%2fsecret",
  "loupe-../../x.backup",
  "loupe-x.backup/../../secret",
  "loupe-x.backup%00.png",
  "/etc/passwd",
  ".unfinished",
  "loupe-2026-11-25T00-00-00Z-abc123.backup.unfinished",
])("the API rejects the invalid backup name %s", async (name) => {
  for (const spelling of [name, encodeURIComponent(name)]) {
    const response = await shop.get(`/api/v1/backups/${spelling}`, headers);
    expect([400, 404]).toContain(response.status);
  }
});

test("a file in the folder that is not in the table cannot be downloaded", async () => {
  await backUpNow(shop, headers);
  await writeFile(join(folder(), "loupe-mine.backup"), "secret");
  const response = await shop.get("/api/v1/backups/loupe-mine.backup", headers);
  expect(Problem.parse(await response.json()).code).toBe("backup_not_found");
  await rm(join(folder(), "loupe-mine.backup"));
});

test("a backup whose file is missing is listed as missing", async () => {
  const { name } = await backUpNow(shop, headers);
  await rm(join(folder(), name));
  expect(await backupsOf(shop, headers)).toMatchObject({
    last: null,
    backups: [{ name, state: "missing" }],
  });
  const response = await shop.get(`/api/v1/backups/${name}`, headers);
  expect(Problem.parse(await response.json()).code).toBe("backup_gone");
  expect(Problem.parse(await (await drillOf(name)).json()).code).toBe("backup_gone");
});

test("the error for a backup on another machine's disk contains that machine's name", async () => {
  const { name } = await backUpNow(shop, headers);
  await rm(join(folder(), name));
  await shop.context.db.update(backups).set({ machine: "elsewhere" });
  const response = await shop.get(`/api/v1/backups/${name}`, headers);
  expect(Problem.parse(await response.json())).toMatchObject({
    code: "backup_elsewhere",
    message: "This backup is on the disk of elsewhere.",
  });
  const drilled = await drillOf(name);
  expect(Problem.parse(await drilled.json()).code).toBe("backup_elsewhere");
  const [row] = await shop.context.db.select().from(backups);
  expect(row?.drillState, "nothing is said against the backup").toBeNull();
});

test("the test of a damaged backup fails with a message, and its database is dropped", async () => {
  const { name } = await backUpNow(shop, headers);
  const path = join(folder(), name);
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  await drillOf(name);
  const { drill } = await backupInTheEnd(shop, headers);
  expect(drill).toMatchObject({ state: "failed", rows: null });
  expect(drill?.fault).toMatch(/is cut off or damaged|cut off: its end is missing/);
  expect(await databases()).toEqual([]);
});

test("the test of a backup fails if another complete backup has replaced its file", async () => {
  const first = await backUpNow(shop, headers);
  await shop.logIn();
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  const second = await backUpNow(shop, headers);
  await writeFile(join(folder(), second.name), await readFile(join(folder(), first.name)));
  await drillOf(second.name);
  const { drill } = await backupInTheEnd(shop, headers);
  expect(drill?.fault).toMatch(/it is another file/);
});

const interruptedRow = (name: string) => ({
  name,
  place: "disk" as const,
  machine: "m",
  isScheduled: false,
  state: "running" as const,
  startedAt: shop.clock.now,
});

test("a backup without a job counts as interrupted, and its partial file is deleted", async () => {
  await backUpNow(shop, headers);
  const name = "loupe-2026-01-01T00-00-00Z-abcdef.backup";
  await shop.context.db.insert(backups).values(interruptedRow(name));
  await writeFile(join(folder(), `${name}.unfinished`), "half");
  const entry = (await backupsOf(shop, headers)).backups.find((one) => one.name === name);
  expect(entry?.state).toBe("interrupted");
  const response = await shop.get(`/api/v1/backups/${name}`, headers);
  expect(response.status).toBe(404);

  await settleInterrupted(shop.context);
  const [row] = await shop.context.db.select().from(backups).where(eq(backups.name, name));
  expect(row?.state).toBe("interrupted");
  expect(await filesThere()).not.toContain(`${name}.unfinished`);
});

test("a backup without a job counts as complete if its file is, as after a restore of the database", async () => {
  const { name, bytes } = await backUpNow(shop, headers);
  await shop.context.db.update(backups).set({ state: "running", bytes: 0 });
  await settleInterrupted(shop.context);
  const [row] = await shop.context.db.select().from(backups).where(eq(backups.name, name));
  expect(row).toMatchObject({ state: "done", bytes });
  expect(await filesThere()).toContain(name);
});

test("many failed backups do not hide the last complete one", async () => {
  const { name, startedAt } = await backUpNow(shop, headers);
  const failed = Array.from({ length: 60 }, (_, hour) => ({
    ...interruptedRow(`failed-${hour}`),
    state: "failed" as const,
    startedAt: new Date(shop.clock.now.getTime() + (hour + 1) * HOUR_MS),
  }));
  await shop.context.db.insert(backups).values(failed);
  const { last, backups: list } = await backupsOf(shop, headers);
  expect(last).toBe(startedAt);
  expect(list.map((one) => one.name)).toContain(name);
});

test("a test without a job counts as interrupted, and its scratch database and copy are deleted", async () => {
  const { name } = await backUpNow(shop, headers);
  const drillDatabase = `${scratchPrefix(shop.context)}0123456789ab`;
  await runOnServer(shop.databaseUrl, `CREATE DATABASE ${drillDatabase}`);
  await writeFile(join(folder(), `${name}.drill`), "a copy from the bucket");
  await shop.context.db.update(backups).set({ drillState: "running", drillAt: shop.clock.now });
  expect((await backupsOf(shop, headers)).backups[0]?.drill?.state).toBe("interrupted");
  await settleInterrupted(shop.context);
  expect(await databases()).toEqual([]);
  expect(await filesThere()).not.toContain(`${name}.drill`);
  await drillOf(name);
  expect((await backupInTheEnd(shop, headers)).drill?.state).toBe("passed");
});

test("the data of the jobs that make and test a backup contain no key", async () => {
  await setPassphrase(shop.context);
  const { name } = await backUpNow(shop, headers);
  const body = { passphrase: PASSPHRASE };
  await shop.post(`/api/v1/backups/${name}/drill`, body, headers);
  expect((await backupInTheEnd(shop, headers)).drill?.state).toBe("passed");
  const { rows } = await shop.context.db.execute<{ name: string; data: object }>(
    sql`select name, data from ${JOB_TABLE} where state = 'completed' order by created_on desc limit 2`,
  );
  const { processId } = shop.context;
  const backup = expect.any(String);
  expect(rows).toEqual([
    { name: "testBackup", data: { backup, isEncrypted: true, processId } },
    { name: "makeBackup", data: { backup } },
  ]);
  await shop.context.db.delete(backupKeys);
});

test("the API returns the sizes of database, disk and pictures", async () => {
  const response = await shop.get("/api/v1/dashboard/getHealth", headers);
  const { data } = (await response.json()) as any;
  expect(data.databaseBytes).toBeGreaterThan(1_000_000);
  expect(data.disk.total).toBeGreaterThan(data.disk.free);
  expect(data.pictures.files).toBeGreaterThanOrEqual(0);
});
