import { open, rename, rm } from "node:fs/promises";
import { finished, pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { createGzip, type Gzip } from "node:zlib";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupWriter } from "./backup-format.ts";
import type { BackupHeader, TableHeader } from "./backup-format.ts";
import { migratedTo } from "#server/database/migrate.ts";
import { ownTables } from "./own-tables.ts";
import { singleConnection } from "#server/database/single-connection.ts";

/** Stores the bytes of a backup. Resolves when all of them are stored. */
export type Sink = (bytes: Readable) => Promise<void>;
export type BackupOptions = {
  /** Called from time to time with the number of rows written so far and in total. */
  onRows?: (writtenRows: number, total: number) => void;
  /** Reads more data from the same snapshot of the database. */
  alongside?: (client: Client) => Promise<void>;
  /** Aborts the backup, which then rejects. */
  signal?: AbortSignal;
};
export type BackedUp = { tables: number; rows: number };

/**
 * Writes every row of Loupe's tables into one compressed file. All rows are of one instant, even if the shop writes
 * during the backup. The file gets its name only when it is complete.
 *
 * @returns the number of tables and rows in the file
 */
export async function backUp(
  url: string,
  path: string,
  options: BackupOptions = {},
): Promise<BackedUp> {
  const draft = draftOf(path);
  const toDraft: Sink = async (bytes) => {
    const file = await open(draft, "w", 0o600);
    await pipeline(bytes, file.createWriteStream({ flush: true }));
  };
  try {
    const counts = await backUpTo(url, toDraft, options);
    await rename(draft, path);
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The path of a backup that is not complete yet. */
export const draftOf = (path: string) => `${path}.unfinished`;

/** Writes a backup to a sink, which must remove what it has stored if it fails. */
export async function backUpTo(
  url: string,
  sink: Sink,
  { onRows, alongside, signal }: BackupOptions = {},
): Promise<BackedUp> {
  signal?.throwIfAborted();
  const client = singleConnection(url, { application_name: "loupe backup" });
  await client.connect();
  const gzip = createGzip({ level: 6 });
  // `pipeline` reports this error. Without a listener it would end the process.
  gzip.on("error", () => undefined);
  const stop = () => gzip.destroy(signal?.reason as Error);
  signal?.addEventListener("abort", stop);
  try {
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const [counts] = await Promise.all([writeTables(client, gzip, onRows), sink(gzip)]);
    await alongside?.(client);
    await client.query("COMMIT");
    return counts;
  } catch (error) {
    gzip.destroy(error as Error);
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await client.end();
  }
}

async function writeTables(client: Client, gzip: Gzip, onRows?: BackupOptions["onRows"]) {
  const migration = await migratedTo(client);
  const own = [...ownTables(migration)];
  const tables = await describeTables(client, own);
  const out = new BackupWriter(gzip);
  const header: BackupHeader = {
    format: "loupe-backup-1",
    migration,
    madeAt: new Date().toISOString(),
    tables: tables.length,
    sequences: await readSequences(client, own),
  };
  await out.line(header);
  const total = tables.reduce((sum, table) => sum + table.rows, 0);
  let writtenRows = 0;
  for (const table of tables) {
    await out.line(table);
    const columns = table.columns.map(quoted).join(", ");
    const copy = client.query(
      copyTo(`COPY (SELECT ${columns} FROM ${quoted(table.name)}) TO STDOUT`),
    );
    for await (const chunk of copy) {
      await out.chunk(chunk as Buffer);
      writtenRows += linesIn(chunk as Buffer);
      onRows?.(writtenRows, total);
    }
    await out.endOfRows();
  }
  await out.checksum();
  gzip.end();
  await finished(gzip, { readable: false });
  return { tables: tables.length, rows: total };
}

/** Counts rows: COPY writes one line for each row, because it escapes line ends within values. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf("\n"); at >= 0; at = chunk.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

async function describeTables(client: Client, own: string[]): Promise<TableHeader[]> {
  const result = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relpersistence <> 'u' AND c.relname = ANY ($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [own],
  );
  const tables: TableHeader[] = [];
  for (const { name, columns } of result.rows) {
    const rowCount = await client.query(`SELECT count(*)::int AS rows FROM ${quoted(name)}`);
    tables.push({ name, columns, rows: rowCount.rows[0].rows });
  }
  return tables;
}

async function readSequences(client: Client, own: string[]): Promise<Record<string, string>> {
  const result = await client.query(
    `SELECT sequencename AS name, last_value::text AS value
     FROM pg_sequences
     JOIN pg_depend ON objid = format('%I.%I', schemaname, sequencename)::regclass
     JOIN pg_class owner ON owner.oid = refobjid
     WHERE schemaname = 'public' AND last_value IS NOT NULL
       AND deptype IN ('a', 'i') AND owner.relname = ANY ($1)`,
    [own],
  );
  return Object.fromEntries(result.rows.map(({ name, value }) => [name, value]));
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
