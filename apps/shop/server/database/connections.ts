import { Client, DatabaseError } from "pg";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { singleConnection } from "./single-connection.ts";
import { connectFirst, DatabaseUnavailable } from "./unavailable.ts";

/** The listener's two. */
const BESIDE_POOL = 2;

/**
 * Logs a warning when the processes of this start, together with those already connected, may open more
 * connections than PostgreSQL allows. Each process has one listener, by which it is counted.
 */
export async function checkConnections(
  url: string,
  { DATABASE_POOL, WORKERS }: Pick<Config, "DATABASE_POOL" | "WORKERS">,
  log: Logger,
): Promise<void> {
  const client = singleConnection(url, { application_name: "loupe start" });
  await connectFirst(client);
  try {
    const { rows } = await client.query<{ allowed: number; listeners: number }>(
      `SELECT current_setting('max_connections')::int
                - current_setting('superuser_reserved_connections')::int AS allowed,
              (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'loupe listener') AS listeners`,
    );
    const { allowed = 0, listeners = 0 } = rows[0] ?? {};
    // The process that starts is one of them, and its workers are not yet.
    const processes = listeners - 1 + WORKERS;
    const neededConnections = processes * (DATABASE_POOL + BESIDE_POOL);
    if (neededConnections <= allowed) return;
    log.warn(
      { processes, neededConnections, allowed },
      `${processes} processes may open ${neededConnections} connections, but PostgreSQL allows ${allowed}: lower DATABASE_POOL or raise max_connections`,
    );
  } finally {
    await client.end();
  }
}

const UNKNOWN_STATEMENT = "26000";

/**
 * Sees whether a pooler knows a session's prepared statements on each of its connections to PostgreSQL.
 * @throws {DatabaseUnavailable} when it does not
 */
export async function checkPooler(url: string): Promise<void> {
  const [preparing, occupying] = [new Client(url), new Client(url)] as const;
  const statement = { name: "loupe_start", text: "SELECT 1" };
  try {
    await Promise.all([preparing, occupying].map(connectFirst));
    await preparing.query(statement);
    // The connection on which it was prepared is the pooler's first choice, and is then taken.
    await occupying.query("BEGIN");
    await occupying.query("SELECT 1");
    await preparing.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNKNOWN_STATEMENT) throw error;
    throw new DatabaseUnavailable(
      "The pooler of DATABASE_URL does not support prepared statements. Use PgBouncer 1.21 or later with max_prepared_statements, or its session mode.",
      { cause: error },
    );
  } finally {
    await Promise.all([preparing.end(), occupying.end()]);
  }
}
