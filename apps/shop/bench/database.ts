import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { withDatabaseName } from "#server/database/client.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "#server/database/migrate.ts";

/** `client` is connected to the database of `url`. */
export type BenchDatabase = { folder: string; url: string; client: Client };

/** Starts a PostgreSQL for `work`, and deletes it afterwards unless `lasting` names its folder. */
export async function withBenchDatabase<T>(
  work: (database: BenchDatabase) => Promise<T>,
  lasting?: string,
): Promise<T> {
  const folder = lasting ?? (await mkdtemp(join(tmpdir(), "loupe-bench-")));
  const embedded = await openEmbeddedDatabase(folder, pino({ level: "warn" }));
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return await work({ folder, url: embedded.url, client });
  } finally {
    await client.end();
    await embedded.close();
    if (!lasting) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the URL of the database of this name, and fills it if it does not exist. The database gets its name
 * when it is complete, so that an interrupted fill is not used.
 */
export async function ensureFilled(
  { client, url }: BenchDatabase,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const existing = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (existing.rowCount) {
    const databaseUrl = withDatabaseName(url, name);
    // An earlier version may have filled it.
    await migrate(databaseUrl);
    return databaseUrl;
  }
  const start_ms = performance.now();
  await client.query("drop database if exists draft");
  await client.query("create database draft");
  const draft = withDatabaseName(url, "draft");
  await migrate(draft);
  await fill(draft);
  await client.query(`alter database draft rename to ${name}`);
  console.log(`filled ${name} in ${Math.round((performance.now() - start_ms) / 1000)} s`);
  return withDatabaseName(url, name);
}
