import { randomBytes } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabaseName } from "./client.ts";
import {
  BASELINE,
  migrate,
  migratedTo,
  migrationsFolder,
  newestMigration,
  OLDEST_RUNNABLE,
} from "./migrate.ts";
import { runOnServer } from "#testing/servers/database-server.ts";

const name = `empty_${randomBytes(6).toString("hex")}`;
const url = withDatabaseName(inject("templateUrl"), name);

beforeAll(() => runOnServer(url, `CREATE DATABASE ${name}`));
afterAll(() => runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`));

async function onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("ten processes can migrate an empty database at the same time", async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)));
  const applied = await onDatabase((client) =>
    client.query("SELECT created_at::text FROM drizzle.__drizzle_migrations"),
  );
  const times = applied.rows.map((row) => row.created_at);
  expect(new Set(times).size).toBe(times.length);
  expect(await onDatabase(migratedTo)).toBe(newestMigration());
});

test("a migration refuses a database older than the first migration, and leaves it unchanged", async () => {
  const name = `older_${randomBytes(6).toString("hex")}`;
  const older = withDatabaseName(url, name);
  await runOnServer(url, `CREATE DATABASE ${name}`);
  const client = new Client({ connectionString: older });
  await client.connect();
  await client.query(
    `CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
     INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('earlier', ${BASELINE - 1})`,
  );
  await expect(migrate(older)).rejects.toThrow(
    /before 26 November 2026.*Check out commit 7dc670c7.*Then start this version/,
  );
  expect(await migratedTo(client)).toBe(BASELINE - 1);
  await client.end();
  await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
});

test("a migration accepts a database of a newer version that still has everything this version needs", async () => {
  const name = `newer_${randomBytes(6).toString("hex")}`;
  const newer = withDatabaseName(url, name);
  await runOnServer(url, `CREATE DATABASE ${name}`);
  await migrate(newer);
  const client = new Client({ connectionString: newer });
  await client.connect();
  await client.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', $1)",
    [newestMigration() + 1],
  );
  await migrate(newer);
  expect(await migratedTo(client)).toBe(newestMigration() + 1);
  await client.query("UPDATE drizzle.oldest_runnable SET migration = $1", [newestMigration() + 1]);
  await expect(migrate(newer)).rejects.toThrow(/newer version of Loupe/);
  await client.end();
  await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
});

/** Statements that break older versions that are still running, and the comment that marks such a migration. */
const TAKES_AWAY =
  /-- breaking:|\b(drop\s+(table|column|type|function)|rename\s+(to|column)|set\s+not\s+null|set\s+data\s+type)\b/i;

test("no migration since OLDEST_RUNNABLE removes anything that the version of that migration uses", () => {
  const all = readMigrationFiles({ migrationsFolder });
  const isBreaking = ({ sql }: (typeof all)[number]) => TAKES_AWAY.test(sql.join("\n"));
  const broken = all.filter((one) => one.folderMillis > OLDEST_RUNNABLE && isBreaking(one));
  expect(broken.map(({ folderMillis }) => folderMillis)).toEqual([]);
  for (const sql of ["ALTER TABLE a DROP COLUMN b", "-- breaking: c", "ALTER TABLE a RENAME TO b"])
    expect(isBreaking({ ...all[0]!, sql: [sql] }), sql).toBe(true);
});

test("a migration refuses a newer version's database that lacks what this one needs, and leaves it unchanged", async () => {
  await onDatabase((client) =>
    client.query("UPDATE drizzle.oldest_runnable SET migration = $1", [newestMigration() + 1]),
  );
  await onDatabase((client) =>
    client.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', $1)",
      [newestMigration() + 1],
    ),
  );
  await expect(migrate(url)).rejects.toThrow(/newer version of Loupe/);
  expect(await onDatabase(migratedTo)).toBe(newestMigration() + 1);
});
