import { Client, DatabaseError } from "pg";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { singleConnection } from "./single-connection.ts";
import { connectFirst, DatabaseUnavailable } from "./outages/unavailable.ts";

/** The change listener uses two connections outside the pool. */
const BESIDE_POOL = 2;

/**
 * Logs a warning if the processes of this start, together with those already connected, may open more connections
 * than PostgreSQL allows. Processes are counted by their listeners, because each has one.
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
    // The starting process is already connected and counted; its workers are not.
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
 * Checks whether a pooler makes a session's prepared statements available on each of its connections to PostgreSQL.
 * @throws {DatabaseUnavailable} if it does not
 */
export async function checkPooler(url: string): Promise<void> {
  const [preparing, occupying] = [new Client(url), new Client(url)] as const;
  const statement = { name: "loupe_start", text: "SELECT 1" };
  try {
    await Promise.all([preparing, occupying].map(connectFirst));
    await preparing.query(statement);
    // Occupies the connection on which the statement was prepared, so that the pooler must use another one.
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
