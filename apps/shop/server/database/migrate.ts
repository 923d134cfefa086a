import { readMigrationFiles } from "drizzle-orm/migrator";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { fileURLToPath } from "node:url";
import type { Client, PoolClient } from "pg";
import { singleConnection } from "./single-connection.ts";
import { connectFirst, DatabaseUnavailable } from "./unavailable.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

type NoTables = Record<string, never>;

/** Any number will do, as long as every version of Loupe uses the same. */
const MIGRATION_LOCK = 727_120_001;

/**
 * The time (ms) of the newest migration that a version must know to run on this version's database. Move it
 * on when a migration takes away what older versions use; a release before, nothing may use it any more.
 * Versions that run side by side, or one that is started again in the middle of an upgrade, need it.
 */
export const OLDEST_RUNNABLE = 1795737559242; // 0005_backups_are_jobs

/** The time (ms) of the baseline, which is that of the last of the 54 migrations that it replaced. */
export const BASELINE = 1795720506979;
const BEFORE_BASELINE =
  "The database was migrated by a version of Loupe older than the first release. Start the commit 7dc670c7 once, which brings it to where this version goes on.";

/** The database was migrated by a newer Loupe; running on it could lose what that one added. */
export class DatabaseTooNew extends DatabaseUnavailable {
  constructor() {
    super(
      "The database was migrated by a newer version of Loupe. Start that version, or restore a backup of this one (npm run db:restore).",
    );
  }
}

/**
 * Brings the database to this version. Processes that start together wait for the first, which
 * does the work; one that dies midway leaves the schema as it was (one transaction).
 *
 * @param upTo stop after the migration made at this time (a backup's version); default: all.
 */
export async function migrate(url: string, { upTo = Infinity } = {}): Promise<void> {
  const client = singleConnection(url, { application_name: "loupe migration" });
  await connectFirst(client);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrated = await migratedTo(client);
    if (migrated > 0 && migrated < BASELINE) throw new DatabaseUnavailable(BEFORE_BASELINE);
    if (migrated > newestMigration()) {
      if ((await oldestRunnable(client)) <= newestMigration()) return;
      throw new DatabaseTooNew();
    }
    const dialect = new PgDialect();
    const session = new NodePgSession<NoTables, NoTables>(client, dialect, undefined);
    const migrations = readMigrationFiles({ migrationsFolder }).filter(
      (one) => one.folderMillis <= upTo,
    );
    await dialect.migrate(migrations, session, { migrationsFolder });
    if (upTo === Infinity) await noteOldestRunnable(client);
  } finally {
    // Closing the session also gives the lock back.
    await client.end();
  }
}

export async function noteOldestRunnable(client: Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.oldest_runnable (migration bigint PRIMARY KEY);
     DELETE FROM drizzle.oldest_runnable WHERE migration <> ${OLDEST_RUNNABLE};
     INSERT INTO drizzle.oldest_runnable VALUES (${OLDEST_RUNNABLE}) ON CONFLICT DO NOTHING`,
  );
}

/** Infinity for a database of a version that did not note it. */
async function oldestRunnable(client: Client): Promise<number> {
  const result = await client.query("SELECT to_regclass('drizzle.oldest_runnable') AS name");
  if (!result.rows[0].name) return Infinity;
  const noted = await client.query("SELECT max(migration) AS at FROM drizzle.oldest_runnable");
  return Number(noted.rows[0].at ?? Infinity);
}

/** The time (ms) of the newest migration that this version of Loupe knows; 0 without any. */
export function newestMigration(): number {
  return Math.max(0, ...readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));
}

/** The time (ms) of the newest migration that the database has had; 0 for an empty one. */
export async function migratedTo(client: Client | PoolClient): Promise<number> {
  const result = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (!result.rows[0].name) return 0;
  const newest = await client.query(
    "SELECT coalesce(max(created_at), 0)::bigint AS at FROM drizzle.__drizzle_migrations",
  );
  return Number(newest.rows[0].at);
}
