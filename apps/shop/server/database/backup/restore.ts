import { once } from "node:events";
import { finished } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { quoted } from "./backup.ts";
import { BackupDamaged, readBackup } from "./backup-format.ts";
import type { BackupHeader, BackupSource, TableHeader } from "./backup-format.ts";
import type { Database } from "#server/database/client.ts";
import {
  BASELINE,
  migrationsFolder,
  noteOldestRunnable,
  stepsBeforeBaseline,
} from "#server/database/migrate.ts";
import { foreignTables, ownTables } from "./own-tables.ts";
import { singleConnection } from "#server/database/single-connection.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";

/**
 * Replaces an empty database (with `replace`, any database) by a backup, and migrates it to this version. The whole
 * file is checked first, and the change is one transaction, so a failure leaves everything as it was.
 *
 * @returns how many tables and rows were restored, and the tables of the backup that are not Loupe's and
 * were left out (backups of earlier versions may contain some).
 */
export async function restore(
  url: string,
  source: BackupSource,
  { replace = false, rest, settle, signal }: RestoreOptions = {},
): Promise<Restored> {
  signal?.throwIfAborted();
  let migration = 0;
  for await (const part of readBackup(source))
    if (part.kind === "header") migration = refuseUnknown(part.header);
  await rest?.();
  const client = singleConnection(url, { application_name: "loupe restore" });
  await client.connect();
  const stop = () => void client.end();
  signal?.addEventListener("abort", stop);
  try {
    await client.query("BEGIN");
    const foreign = await foreignTables(client);
    if (foreign.length > 0) {
      throw new DatabaseUnavailable(
        `A restore replaces the whole schema, which also holds tables that are not Loupe's: ${foreign.join(", ")}. Restore into another database, or move them to another schema first.`,
      );
    }
    if (!replace && (await holdsRows(client))) {
      throw new DatabaseUnavailable(
        "The database holds data already. To replace all of it by the backup, add -- --replace.",
      );
    }
    const restored = await load(client, source);
    await rest?.(client);
    await applyMigrations(client, { after: migration });
    await noteOldestRunnable(client);
    await settle?.(insideTransaction(client));
    await client.query("COMMIT");
    return restored;
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await client.end(); // rolls back uncommitted changes
  }
}

type RestoreOptions = {
  replace?: boolean;
  /**
   * Reads the part of the file after the rows. Called twice: first to check that part, before anything changes, then
   * with the connection, to restore it. If it fails, nothing is restored.
   */
  rest?: (client?: Client) => Promise<void>;
  /** Changes the migrated rows before they are committed. If it fails, nothing is restored. */
  settle?: (db: Database) => Promise<void>;
  signal?: AbortSignal;
};

/** Returns the database inside an open transaction. A nested transaction runs as part of it. */
function insideTransaction(client: Client): Database {
  const db = drizzle(client);
  db.transaction = (work) => work(db as unknown as Parameters<typeof work>[0]);
  return db;
}

export type Restored = { tables: number; rows: number; leftOut: string[] };

async function load(client: Client, source: BackupSource): Promise<Restored> {
  const restored: Restored = { tables: 0, rows: 0, leftOut: [] };
  let own = new Set<string>();
  let sequences: BackupHeader["sequences"] = {};
  let table: TableHeader | undefined;
  let copy: ReturnType<typeof copyFrom> | undefined;
  let foreignKeys: ForeignKey[] = [];
  for await (const part of readBackup(source)) {
    if (part.kind === "header") {
      sequences = part.header.sequences;
      own = ownTables(part.header.migration);
      await createSchema(client, part.header.migration);
      foreignKeys = await setConstraintsAside(client);
    } else if (part.kind === "table") {
      copy = undefined;
      table = part.table;
      if (!own.has(table.name)) {
        restored.leftOut.push(table.name);
        continue;
      }
      const columns = table.columns.map(quoted).join(", ");
      copy = client.query(copyFrom(`COPY ${quoted(table.name)} (${columns}) FROM STDIN`));
    } else if (part.kind === "rows") {
      if (copy && !copy.write(part.bytes)) await once(copy, "drain");
    } else if (copy && table) {
      copy.end();
      await finished(copy);
      await checkCount(client, table);
      restored.tables += 1;
      restored.rows += table.rows;
    }
  }
  await putConstraintsBack(client, foreignKeys);
  for (const [name, value] of Object.entries(sequences)) {
    await client.query(
      "SELECT setval(sequence, $2::bigint) FROM to_regclass($1) AS sequence WHERE sequence IS NOT NULL",
      [quoted(name), value],
    );
  }
  return restored;
}

function refuseUnknown({ migration }: BackupHeader): number {
  const knownMigrations = readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);
  if (migration > Math.max(0, ...knownMigrations)) {
    throw new DatabaseUnavailable(
      "The backup was made by a newer version of Loupe. Restore it with that version, or with a later one.",
    );
  }
  if (migration > 0 && migration < BASELINE)
    throw new DatabaseUnavailable(stepsBeforeBaseline("backup"));
  if (migration !== 0 && !knownMigrations.includes(migration)) {
    throw new BackupDamaged(
      "The backup was made by a version of Loupe that this one does not follow.",
    );
  }
  return migration;
}

async function holdsRows(client: Client): Promise<boolean> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of tables.rows) {
    const result = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (result.rowCount) return true;
  }
  return false;
}

async function createSchema(client: Client, upTo: number): Promise<void> {
  await client.query("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
  await client.query("DROP SCHEMA IF EXISTS drizzle CASCADE; CREATE SCHEMA drizzle");
  await client.query(
    "CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  await applyMigrations(client, { upTo });
}

/** Applies migrations as Drizzle's migrator does, but inside the transaction that also loads the rows. */
async function applyMigrations(client: Client, { after = -1, upTo = Infinity }): Promise<void> {
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= after || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)",
      [hash, folderMillis],
    );
  }
}

type ForeignKey = { on: string; name: string; definition: string };

/** Drops foreign keys, because tables are loaded in any order, and disables triggers, whose rows are in the backup. */
async function setConstraintsAside(client: Client): Promise<ForeignKey[]> {
  const keys = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of keys.rows) {
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${quoted(name)}`);
  }
  for (const name of await tableNames(client)) {
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
  }
  return keys.rows;
}

async function putConstraintsBack(client: Client, keys: ForeignKey[]): Promise<void> {
  for (const { on, name, definition } of keys) {
    await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  }
  for (const name of await tableNames(client)) {
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
}

async function tableNames(client: Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return tables.rows.map(({ name }) => quoted(name));
}

async function checkCount(client: Client, { name, rows }: TableHeader): Promise<void> {
  const rowCount = await client.query(`SELECT count(*)::int AS rows FROM ${quoted(name)}`);
  if (rowCount.rows[0].rows === rows) return;
  throw new BackupDamaged(
    `The backup says ${rows} rows of ${name} and holds ${rowCount.rows[0].rows}. Nothing was changed.`,
  );
}
