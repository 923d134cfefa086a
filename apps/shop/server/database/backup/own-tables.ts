import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { migratedTo, migrationsFolder } from "#server/database/migrate.ts";

type Journal = { entries: { idx: number; when: number }[] };
type Snapshot = { tables: Record<string, { name: string }> };

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(migrationsFolder, "meta", name), "utf8")) as T;

/**
 * Returns the names of Loupe's tables after a migration.
 * @param migration the time (ms) of the migration; before the first one there are no tables
 */
export function ownTables(migration: number): Set<string> {
  const newest = read<Journal>("_journal.json").entries.findLast(({ when }) => when <= migration);
  if (!newest) return new Set();
  const { tables } = read<Snapshot>(`${String(newest.idx).padStart(4, "0")}_snapshot.json`);
  return new Set(Object.values(tables).map(({ name }) => name));
}

/** Returns the tables in Loupe's schema that are not Loupe's. */
export async function foreignTables(client: Client): Promise<string[]> {
  const own = ownTables(await migratedTo(client));
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !own.has(name));
}
