import { chmodSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig, ConfigError } from "#server/config.ts";
import { backUpBase, listBases } from "./base-backup.ts";
import { openEmbeddedDatabase } from "./embedded.ts";
import { recover } from "./recover.ts";
import { walFolder } from "./wal-archive.ts";

// PostgreSQL is started several times in one test.
vi.setConfig({ testTimeout: 120_000 });

const log = pino({ level: "silent" });
let folder: string;
let dataDir: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loupe-recover-"));
  chmodSync(folder, 0o755);
  dataDir = join(folder, "data");
  archive = join(folder, "archive");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onDatabase<T>(work: (client: Client, url: string) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase(dataDir, log, { archive });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client, database.url);
  } finally {
    await client.end();
    await database.close();
  }
}

const count = async (client: Client) => {
  const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM notes");
  return Number(rows[0]?.count);
};
const add = (client: Client, from: number, to: number) =>
  client.query("INSERT INTO notes SELECT generate_series($1::int, $2::int)", [from, to]);

test("the database is recovered to a moment before a mistake, and to the end of the log", async () => {
  const home = join(dataDir, "postgres");
  const before = await onDatabase(async (client, url) => {
    await client.query("CREATE TABLE notes (id int PRIMARY KEY)");
    await add(client, 1, 500);
    await backUpBase(url, home, archive);
    await add(client, 501, 1000);
    await sleep(100);
    const { rows } = await client.query<{ now: Date }>("SELECT now()");
    await sleep(100);
    await client.query("TRUNCATE notes");
    await add(client, 1, 7);
    return rows[0]!.now;
  });
  const told = await recover({ dataDir, archive, to: before }, log);
  expect(told.former).toContain("postgres.before-");
  // The recovered database accepts writes and keeps them over a restart.
  expect(
    await onDatabase(async (client) => {
      await add(client, 1001, 1001);
      return count(client);
    }),
  ).toBe(1001);
  expect(await onDatabase(count)).toBe(1001);

  // The recovery first archives the part of the log that was not archived when the database stopped.
  await onDatabase((client) => add(client, 1002, 1003));
  await recover({ dataDir, archive }, log);
  expect(await onDatabase(count)).toBe(1003);
});

test("a database that no longer starts is recovered from the archive alone", async () => {
  const control = join(dataDir, "postgres", "cluster", "global", "pg_control");
  await writeFile(control, "damaged");
  await recover({ dataDir, archive }, log);
  expect(await onDatabase(count)).toBe(1003);
});

test("a moment before the first base backup is refused, and nothing is changed", async () => {
  const to = new Date(Date.now() - 86_400_000);
  await expect(recover({ dataDir, archive, to }, log)).rejects.toThrow(
    /no base backup from before/,
  );
  expect(await onDatabase(count)).toBe(1003);
});

test("a database that is in use is refused", async () => {
  await onDatabase(async () => {
    await expect(recover({ dataDir, archive }, log)).rejects.toThrow(/is using DATA_DIR/);
  });
});

test("the last three base backups are kept, with the log that they need", async () => {
  const home = join(dataDir, "postgres");
  await onDatabase(async (client, url) => {
    for (let made = 0; made < 4; made += 1) {
      const done = new AbortController();
      const backup = backUpBase(url, home, archive).finally(() => done.abort());
      // A recovery can stop only after the copy has ended, not at a commit during it.
      for (let id = 100_000 * (made + 1); !done.signal.aborted; id += 1) await add(client, id, id);
      await backup;
      await sleep(20);
    }
  });
  const bases = await listBases(archive);
  expect(bases).toHaveLength(3);
  const segments = (await readdir(walFolder(archive))).filter((name) => /^[\dA-F]{24}/.test(name));
  expect(segments.every((name) => name.slice(8) >= bases[0]!.segment.slice(8))).toBe(true);
  expect(segments.length).toBeGreaterThan(0);
  await recover({ dataDir, archive, to: new Date(bases[1]!.at.getTime() + 5) }, log);
});

test("writes go on while the archive cannot be written, and a base backup reports it", async () => {
  const home = join(dataDir, "postgres");
  await onDatabase(async (client, url) => {
    // The archive already has a file of the next segment's name with other content, which is not replaced.
    const { rows } = await client.query<{ name: string }>(
      "SELECT pg_walfile_name(pg_current_wal_lsn()) AS name",
    );
    const blocked = join(walFolder(archive), rows[0]!.name);
    await writeFile(blocked, "not a segment");
    await add(client, 9000, 9000);
    await expect(backUpBase(url, home, archive, 1500)).rejects.toThrow(/could not be archived/);
    expect((await listBases(archive)).length).toBe(3);
    await add(client, 9001, 9001);
    await rm(blocked);
  });
});

test("WAL_ARCHIVE needs the embedded database, and a path without characters that a shell interprets", async () => {
  const settings = { WAL_ARCHIVE: "/srv/wal", DATABASE_URL: "postgres://a@b/c" };
  expect(() => readConfig({ ...settings, SESSION_SECRET: "x".repeat(32) })).toThrow(ConfigError);
  const odd = join(folder, "it's");
  await expect(openEmbeddedDatabase(dataDir, log, { archive: odd })).rejects.toThrow(
    /must be an absolute path/,
  );
});
