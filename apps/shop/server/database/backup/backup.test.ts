import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { BackupWriter, fileSource } from "./backup-format.ts";
import { backUp } from "./backup.ts";
import { withDatabaseName, type Database } from "#server/database/client.ts";
import {
  BASELINE,
  migrate,
  migratedTo,
  newestMigration,
  OLDEST_RUNNABLE,
} from "#server/database/migrate.ts";
import { ownTables } from "./own-tables.ts";
import { restore } from "./restore.ts";
import { createTestDatabase } from "#testing/database.ts";
import { runOnServer } from "#testing/servers/database-server.ts";

let folder: string;
let path: string;
let source: Awaited<ReturnType<typeof createTestDatabase>>;
const emptyName = `empty_${randomBytes(6).toString("hex")}`;
const empty = withDatabaseName(inject("templateUrl"), emptyName);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loupe-backup-"));
  path = join(folder, "shop.backup");
  source = await createTestDatabase();
  await runOnServer(empty, `CREATE DATABASE ${emptyName}`);
  await onDatabase(source.url, async (client) => {
    for (let n = 0; n < 500; n++) {
      await client.query(
        `INSERT INTO agents (name, img, offer, active, is_selected, serial_no, templates)
         VALUES ($1, $2, $3, true, $4, $5, '{"taobao":"a"}')`,
        [`Agent ${n}\t\\N\n"'`, randomBytes(300).toString("hex"), "運費 🚚", n === 0, n],
      );
    }
  });
  await backUp(source.url, path);
});
afterAll(async () => {
  await source.drop();
  await runOnServer(empty, `DROP DATABASE ${emptyName} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const contents = (url: string) =>
  onDatabase(url, async (client) => ({
    agents: (await client.query("SELECT * FROM agents ORDER BY id")).rows,
    constraints: (
      await client.query(
        `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
      )
    ).rows,
  }));

test("a restore into an empty database restores every row and constraint", async () => {
  const report = await restore(empty, fileSource(path));
  expect(report.rows).toBeGreaterThanOrEqual(500);
  expect(await contents(empty)).toEqual(await contents(source.url));
});

test("a restore replaces a database with rows only if `replace` is set", async () => {
  await onDatabase(empty, (client) => client.query("UPDATE agents SET offer = 'changed'"));
  const after = await contents(empty);
  await expect(restore(empty, fileSource(path))).rejects.toThrow(/holds data already.*--replace/);
  expect(await contents(empty)).toEqual(after);
  await restore(empty, fileSource(path), { replace: true });
  expect(await contents(empty)).toEqual(await contents(source.url));
});

test.each([
  ["cut off in the middle", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /cut off/],
  ["cut off at its last byte", (bytes: Buffer) => bytes.subarray(0, -1), /cut off/],
  [
    "cut off before packing",
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -90)),
    /cut off/,
  ],
  ["changed by one letter", changeOneLetter, /checksum/],
  ["no backup at all", () => Buffer.from("hello"), /no backup of Loupe/],
])("a restore refuses a file %s before it changes anything", async (_, spoil, reason) => {
  const before = await contents(empty);
  const spoilt = join(folder, "spoilt.backup");
  writeFileSync(spoilt, spoil(readFileSync(path)));
  await expect(restore(empty, fileSource(spoilt), { replace: true })).rejects.toThrow(reason);
  expect(await contents(empty)).toEqual(before);
});

test("if a step after the rows fails, a restore changes nothing", async () => {
  await onDatabase(empty, (client) => client.query("UPDATE agents SET offer = 'kept'"));
  const before = await contents(empty);
  const settle = async (db: Database) => {
    await db.transaction((tx) => tx.execute(sql`update agents set offer = 'settled'`));
    throw new Error("It could not be settled.");
  };
  await expect(restore(empty, fileSource(path), { replace: true, settle })).rejects.toThrow(
    "It could not be settled.",
  );
  expect(await contents(empty)).toEqual(before);
});

test("a backup that fails leaves no file", async () => {
  const nowhere = withDatabaseName(source.url, "nowhere");
  await expect(backUp(nowhere, join(folder, "failed.backup"))).rejects.toThrow(/nowhere/);
  expect(existsSync(join(folder, "failed.backup"))).toBe(false);
});

function changeOneLetter(bytes: Buffer): Buffer {
  const text = gunzipSync(bytes);
  text[text.indexOf("Agent 7")] = "B".charCodeAt(0);
  return gzipSync(text);
}

test("a backup leaves out tables that are not Loupe's, and a restore never deletes them", async () => {
  const shared = await createTestDatabase();
  try {
    await onDatabase(shared.url, async (client) => {
      await client.query("CREATE TABLE memos (id serial PRIMARY KEY, text text)");
      await client.query("INSERT INTO memos (text) VALUES ('mine')");
    });
    const file = join(folder, "shared.backup");
    await backUp(shared.url, file);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain("memos");
    await expect(restore(shared.url, fileSource(file), { replace: true })).rejects.toThrow(
      /not Loupe's: memos\. Restore into another database/,
    );
    const { rows } = await onDatabase(shared.url, (client) => client.query("SELECT * FROM memos"));
    expect(rows).toEqual([{ id: 1, text: "mine" }]);
    expect(await restore(empty, fileSource(file), { replace: true })).toMatchObject({
      leftOut: [],
    });
  } finally {
    await shared.drop();
  }
});

test("a restore leaves out tables of an older backup that are not Loupe's", async () => {
  const file = join(folder, "older.backup");
  const gzip = createGzip();
  const writing = pipeline(gzip, createWriteStream(file));
  const out = new BackupWriter(gzip);
  await out.line({
    format: "loupe-backup-1",
    migration: newestMigration(),
    madeAt: new Date().toISOString(),
    tables: 2,
    sequences: { notes_id_seq: "1" },
  });
  for (const [table, row] of [
    [{ name: "notes", columns: ["id", "text"], rows: 1 }, "1\tmine\n"],
    [{ name: "sandbox_answers", columns: ["one"], rows: 1 }, "t\n"],
  ] as const) {
    await out.line({ ...table, columns: [...table.columns] });
    await out.chunk(Buffer.from(row));
    await out.endOfRows();
  }
  await out.checksum();
  gzip.end();
  await writing;
  expect(await restore(empty, fileSource(file), { replace: true })).toEqual({
    tables: 1,
    rows: 1,
    leftOut: ["notes"],
  });
});

test("a restore names the steps for a backup from before the first migration, and changes nothing", async () => {
  const file = join(folder, "before-baseline.backup");
  const [, ...rest] = gunzipSync(readFileSync(path)).toString("latin1").split("\n");
  const header = {
    format: "loupe-backup-1",
    migration: BASELINE - 1,
    madeAt: "2026-11-26T06:00:00Z",
  };
  const lines = [JSON.stringify({ ...header, tables: 1, sequences: {} }), ...rest];
  writeFileSync(file, gzipSync(Buffer.from(lines.join("\n"), "latin1")));
  const before = await contents(empty);
  await expect(restore(empty, fileSource(file), { replace: true })).rejects.toThrow(
    /before 26 November 2026.*commit 7dc670c7.*db:restore -- FILE/,
  );
  expect(await contents(empty)).toEqual(before);
});

test("a backup leaves out exported account data, because deleting an account must delete that too", () => {
  const text = gunzipSync(readFileSync(path)).toString("latin1");
  expect(text).toContain('"name":"agents"');
  expect(text).not.toContain("account_export");
});

test("ownTables returns exactly the tables of a migrated database", async () => {
  const { rows } = await onDatabase(source.url, (client) =>
    client.query<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    ),
  );
  expect(new Set(rows.map(({ tablename }) => tablename))).toEqual(ownTables(newestMigration()));
});

/** Returns a copy of the backup whose header names another migration as the newest. */
function ofMigration(migration: number): string {
  const file = join(folder, "other-version.backup");
  const text = gunzipSync(readFileSync(path)).toString("latin1");
  const body = text
    .slice(0, text.lastIndexOf('{"sha256"'))
    .replace(/"migration":\d+/, `"migration":${migration}`);
  const sha256 = createHash("sha256").update(Buffer.from(body, "latin1")).digest("hex");
  writeFileSync(file, gzipSync(Buffer.from(`${body}${JSON.stringify({ sha256 })}\n`, "latin1")));
  return file;
}

test("a restore refuses a backup of a newer version with a message, and changes nothing", async () => {
  const before = await contents(empty);
  await expect(
    restore(empty, fileSource(ofMigration(newestMigration() + 1)), { replace: true }),
  ).rejects.toThrow(/^The backup was made by a newer version of Loupe\./);
  expect(await contents(empty)).toEqual(before);
});

test("a restore migrates a backup of an older version to this one", async () => {
  const name = `old_${randomBytes(6).toString("hex")}`;
  const old = withDatabaseName(source.url, name);
  await runOnServer(old, `CREATE DATABASE ${name}`);
  try {
    await migrate(old, { upTo: OLDEST_RUNNABLE });
    await onDatabase(old, (client) =>
      client.query(
        `INSERT INTO agents (name, img, offer, active, is_selected, serial_no, templates)
         VALUES ('Old', 'a', 'b', true, true, 1, '{"taobao":"a"}')`,
      ),
    );
    const file = join(folder, "old.backup");
    await backUp(old, file);
    expect(await restore(empty, fileSource(file), { replace: true })).toMatchObject({ rows: 1 });
    await onDatabase(empty, async (client) => {
      expect(await migratedTo(client)).toBe(newestMigration());
      const { rows } = await client.query("SELECT name FROM agents");
      expect(rows).toEqual([{ name: "Old" }]);
    });
  } finally {
    await runOnServer(source.url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
});

test("a backup reports its progress, and can be cancelled without leaving a file", async () => {
  const progress: [number, number][] = [];
  const file = join(folder, "followed.backup");
  const { rows } = await backUp(source.url, file, { onRows: (...now) => progress.push(now) });
  expect(progress.at(-1)).toEqual([rows, rows]);
  expect(progress.map(([rowCount]) => rowCount)).toEqual(
    progress.map(([rowCount]) => rowCount).toSorted((a, b) => a - b),
  );
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error("given up"));
  const away = join(folder, "given-up.backup");
  await expect(
    backUp(source.url, away, { onRows: giveUp, signal: controller.signal }),
  ).rejects.toThrow("given up");
  expect(existsSync(away) || existsSync(`${away}.unfinished`)).toBe(false);
});
