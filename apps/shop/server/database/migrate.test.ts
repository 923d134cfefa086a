import { randomBytes } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabaseName } from "./client.ts";
import {
  migrate,
  migratedTo,
  migrationsFolder,
  newestMigration,
  OLDEST_RUNNABLE,
} from "./migrate.ts";
import { runOnServer } from "#testing/database-server.ts";

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

test("ten processes may migrate an empty database at once", async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)));
  const applied = await onDatabase((client) =>
    client.query("SELECT created_at::text FROM drizzle.__drizzle_migrations"),
  );
  const times = applied.rows.map((row) => row.created_at);
  expect(new Set(times).size).toBe(times.length);
  expect(await onDatabase(migratedTo)).toBe(newestMigration());
});

test("agents from before templates were one column keep them", async () => {
  const before = `before_${randomBytes(6).toString("hex")}`;
  const old = withDatabaseName(url, before);
  await runOnServer(url, `CREATE DATABASE ${before}`);
  // The migration before `0015_agent_templates`.
  await migrate(old, { upTo: 1795406400000 });
  const client = new Client({ connectionString: old });
  await client.connect();
  await client.query(
    "INSERT INTO agents (name, img, offer, serial_no, to_taobao, to_weidian, to_1688) VALUES ('A', '/a', '', 1, 't', 'w', 'a')",
  );
  await migrate(old);
  const { rows } = await client.query("SELECT templates FROM agents");
  expect(rows).toEqual([{ templates: { taobao: "t", weidian: "w", ali_1688: "a" } }]);
  await client.end();
  await runOnServer(url, `DROP DATABASE ${before} WITH (FORCE)`);
});

test("a database of a newer version is used while that version leaves what this one needs", async () => {
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

/** What an older version, which knows nothing of the migration, would stumble over, and a migration that says so. */
const TAKES_AWAY =
  /-- breaking:|\b(drop\s+(table|column|type|function)|rename\s+(to|column)|set\s+not\s+null|set\s+data\s+type)\b/i;

test("no migration after the oldest runnable version's takes away what that version uses", () => {
  const all = readMigrationFiles({ migrationsFolder });
  const isBreaking = ({ sql }: (typeof all)[number]) => TAKES_AWAY.test(sql.join("\n"));
  const broken = all.filter((one) => one.folderMillis > OLDEST_RUNNABLE && isBreaking(one));
  expect(broken.map(({ folderMillis }) => folderMillis)).toEqual([]);
  expect(all.findLast(isBreaking)?.folderMillis, "the pattern finds those there are").toBe(
    OLDEST_RUNNABLE,
  );
});

test("a database of a newer version that took it away is refused, and left as it is", async () => {
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
