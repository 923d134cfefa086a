import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import type { Logger } from "pino";
import { watchForHangs } from "./outages/hang-watch.ts";

/** The type that queries need: the pool's database and a transaction both have it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool of connections. It connects at the first query. A caller that waits longer than 10 s for a connection
 * gets an error.
 * @param directUrl PostgreSQL's own address if `url` is a pooler's
 */
export function openDatabase(
  url: string,
  { max = 10, log, directUrl = url }: { max?: number; log?: Logger; directUrl?: string } = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "loupe",
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without this listener, a connection that is lost would end the process: the pool listens only while the
  // connection is idle, and nothing listens between two queries of a transaction.
  pool.on("connect", (client) => {
    // Only the message: pg attaches the whole client to the error, with its settings.
    client.on("error", ({ message }) =>
      log?.warn({ reason: message }, "lost a database connection"),
    );
  });
  pool.on("error", () => undefined); // already logged above
  const stopWatching = watchForHangs(pool, directUrl, log);
  const close = () => {
    stopWatching();
    return pool.end();
  };
  return { db: withSafeTransactions(pool), pool, close };
}

/**
 * Replaces Drizzle's own transaction, which never returns a connection to the pool if the connection is lost during
 * `begin`. After ten such losses the pool is empty for good, and closing it never ends.
 */
function withSafeTransactions(pool: Pool) {
  const db = drizzle(pool);
  db.transaction = async (work, settings) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError("begin", [], error);
    });
    try {
      return await drizzle(client).transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Returns the URL of another database on the same server, with the same login. */
export function withDatabaseName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
