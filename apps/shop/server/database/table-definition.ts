import type { Client } from "pg";
import { quoted } from "./backup.ts";

type Defined = { name: string; definition: string };

/** Primary and unique keys, checks, foreign keys. */
export async function keysOf(client: Client, table: string): Promise<Defined[]> {
  const { rows } = await client.query<Defined>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype <> 'n' ORDER BY contype = 'f', conname`,
    [quoted(table)],
  );
  return rows;
}

/** Those that no key made. */
export async function indexesOf(client: Client, table: string): Promise<Defined[]> {
  const { rows } = await client.query<Defined>(
    `SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY relname`,
    [quoted(table)],
  );
  return rows;
}

/** All but those that PostgreSQL computes. */
export async function writtenColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [quoted(table)],
  );
  return rows[0]!.columns;
}
