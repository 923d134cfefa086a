import { readMigrationFiles } from "drizzle-orm/migrator";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { fileURLToPath } from "node:url";
import type { Client, PoolClient } from "pg";
import { singleConnection } from "./single-connection.ts";
import { connectFirst, DatabaseUnavailable } from "./outages/unavailable.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

type NoTables = Record<string, never>;

/** The number is arbitrary, but every version of Loupe must use the same one. */
const MIGRATION_LOCK = 727_120_001;

/**
 * The time (ms) of the newest migration that an older version must know to run on this version's database. Set it to
 * each new migration that removes something; the release before must already work without what is removed. Older
 * versions run beside newer ones during an upgrade, and one of them may be started again in the middle.
 */
export const OLDEST_RUNNABLE = 1795737559242; // 0005_backups_are_jobs

/** The time (ms) of the first migration in this folder, and of the last of the 54 that it replaced. */
export const BASELINE = 1795720506979;

/** The commit that migrates older databases and backups to the first migration of this folder. */
const BRIDGE = "7dc670c7";

/** The owner's steps for a database or a backup from before the first migration in this folder. */
export const stepsBeforeBaseline = (what: "database" | "backup") => {
  const step =
    what === "database"
      ? `Check out commit ${BRIDGE}, run npm start until it prints the shop's address, and stop it.`
      : `Check out commit ${BRIDGE} with an empty DATA_DIR, and run npm run db:restore -- FILE there.`;
  return `The ${what} is of a version of Loupe from before 26 November 2026, 20:30 UTC. ${step} Then start this version with the same DATA_DIR or DATABASE_URL. "Upgrade" in docs/deploy.md explains this.`;
};

/** A newer Loupe has migrated the database. Running this version on it could lose data of the newer one. */
export class DatabaseTooNew extends DatabaseUnavailable {
  constructor() {
    super(
      "The database was migrated by a newer version of Loupe. Start that version, or restore a backup of this one (npm run db:restore).",
    );
  }
}

/**
 * Migrates the database to this version. If several processes start together, the first migrates and the others
 * wait. A process that ends midway leaves the schema as it was, because the migration is one transaction.
 *
 * @param upTo stop after the migration made at this time (a backup's version); default: all.
 */
export async function migrate(url: string, { upTo = Infinity } = {}): Promise<void> {
  const client = singleConnection(url, { application_name: "loupe migration" });
  await connectFirst(client);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrated = await migratedTo(client);
    if (migrated > 0 && migrated < BASELINE)
      throw new DatabaseUnavailable(stepsBeforeBaseline("database"));
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
    // Closing the session also releases the lock.
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

/** Infinity for a database whose version did not record it. */
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

/** The time (ms) of the newest migration that the database has received; 0 for an empty database. */
export async function migratedTo(client: Client | PoolClient): Promise<number> {
  const result = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (!result.rows[0].name) return 0;
  const newest = await client.query(
    "SELECT coalesce(max(created_at), 0)::bigint AS at FROM drizzle.__drizzle_migrations",
  );
  return Number(newest.rows[0].at);
}
