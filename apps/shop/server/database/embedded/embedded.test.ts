import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseRunAs, findBinaries } from "./embedded-binaries.ts";
import { prepareCluster } from "./embedded-cluster.ts";
import { runningPostgres, startPostgres, stopPostgres } from "./embedded-process.ts";
import { isAlive } from "./is-alive.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";

const log = pino({ level: "silent" });
let folder: string;
let dataDir: string;

beforeAll(async () => {
  // A first start that was killed leaves such a folder. The number in its name is too large for any process.
  folder = await mkdtemp(join(tmpdir(), "loupe-embedded-"));
  dataDir = join(folder, "data");
  mkdirSync(join(dataDir, "postgres.new-4194305-x", "cluster"), { recursive: true });
  await query(async (client) => {
    await client.query("CREATE TABLE notes (id int PRIMARY KEY)");
  });
});
afterAll(() => rm(folder, { recursive: true }));

async function query<T>(work: (client: Client) => Promise<T>, where = dataDir): Promise<T> {
  const database = await openEmbeddedDatabase(where, log);
  try {
    return await onConnection(database.url, work);
  } finally {
    await database.close();
  }
}

async function onConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // tests kill the server
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const countNotes = async (client: Client) =>
  (await client.query("SELECT count(*)::int AS n FROM notes")).rows[0].n as number;

test("the database's password is random, required, and in a file that only the shop's user can read", async () => {
  const path = join(dataDir, "postgres", "password");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).toMatch(/^[\w-]{32}$/);
  const database = await openEmbeddedDatabase(dataDir, log);
  const wrong = new URL(database.url);
  wrong.password = "guessed";
  await expect(onConnection(wrong.href, countNotes)).rejects.toThrow(/password authentication/);
  await database.close();
});

test("a start removes the files that a killed first start left", async () => {
  expect(await readdir(dataDir)).toEqual(["postgres"]);
});

test("closing the database ends all its processes", async () => {
  const database = await openEmbeddedDatabase(dataDir, log);
  const running = runningPostgres(await prepareCluster(dataDir, log));
  await database.close();
  expect(isAlive(running?.pid ?? 0)).toBe(false);
});

test("a second process cannot open the same folder, unless with the option to share the database", async () => {
  const database = await openEmbeddedDatabase(dataDir, log);
  await expect(openEmbeddedDatabase(dataDir, log)).rejects.toThrow(
    `Another Loupe (pid ${process.pid}) is using DATA_DIR ${dataDir}.`,
  );
  const shared = await openEmbeddedDatabase(dataDir, log, { share: true });
  expect(await onConnection(shared.url, countNotes)).toBe(0);
  await shared.close();
  expect(await onConnection(database.url, countNotes)).toBe(0);
  await database.close();
});

test("a process takes over a running database whose owner has ended, and stops it at the end", async () => {
  const cluster = await prepareCluster(dataDir, log);
  startPostgres(cluster, { socketFolder: cluster.home });
  while (!runningPostgres(cluster)) await sleep(10);
  const orphan = runningPostgres(cluster);
  const database = await openEmbeddedDatabase(dataDir, log);
  expect(runningPostgres(cluster)?.pid).toBe(orphan?.pid);
  await database.close();
  expect(isAlive(orphan?.pid ?? 0)).toBe(false);
});

test("lock files that name an unrelated process do not prevent the start", async () => {
  const lock = `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n\nready\n`;
  writeFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), lock);
  writeFileSync(join(dataDir, "postgres", ".s.PGSQL.5432.lock"), lock);
  expect(await query(countNotes)).toBe(0);
});

test("a killed database is started again and has every acknowledged row", async () => {
  const database = await openEmbeddedDatabase(dataDir, log);
  const cluster = await prepareCluster(dataDir, log);
  let acknowledged = 0;
  const writing = onConnection(database.url, async (client) => {
    for (let id = 1; ; id++) {
      await client.query("INSERT INTO notes VALUES ($1)", [id]);
      acknowledged = id;
    }
  });
  const rejection = expect(writing).rejects.toThrow();
  await expect.poll(() => acknowledged).toBeGreaterThan(200);
  process.kill(runningPostgres(cluster)?.pid ?? 0, "SIGKILL");
  await rejection;
  // The process that owns the database notices that it ended, and starts it again.
  await expect
    .poll(() => onConnection(database.url, countNotes).catch(() => 0))
    .toBeGreaterThanOrEqual(acknowledged);
  await database.close();
});

test("the start refuses data of another PostgreSQL version, with instructions", async () => {
  const path = join(dataDir, "postgres", "cluster", "PG_VERSION");
  const version = readFileSync(path, "utf8");
  writeFileSync(path, "17\n");
  await expect(openEmbeddedDatabase(dataDir, log)).rejects.toThrow(
    /PostgreSQL 17 .*db:backup.*db:restore/,
  );
  writeFileSync(path, version);
});

test("with a path that is too long for a socket, the database uses a loopback port", async () => {
  const long = join(folder, "a".repeat(60), "b".repeat(60));
  expect(await query(async (client) => client.host, long)).toBe("127.0.0.1");
});

describe.skipIf(process.getuid?.() !== 0)("as root", () => {
  test("PostgreSQL runs although its programs and data are in folders that only root may enter", async () => {
    const installed = findBinaries();
    const closed = join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    await cp(dirname(installed.folder), join(closed, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const preparedCluster = await prepareCluster(dataDir, log);
    const binaries = { ...installed, folder: join(closed, "native", "bin") };
    const cluster = {
      ...preparedCluster,
      binaries,
      runAs: await chooseRunAs(preparedCluster.home, binaries),
    };
    const postgres = startPostgres(cluster, { socketFolder: cluster.home });
    while (!runningPostgres(cluster)) {
      expect(
        postgres.exitCode,
        readFileSync(join(cluster.home, "postgres.log"), "utf8"),
      ).toBeNull();
      await sleep(10);
    }
    expect(existsSync(join(cluster.folder, "postmaster.pid"))).toBe(true);
    expect(await stopPostgres(cluster)).toBe(true);
  });
});
