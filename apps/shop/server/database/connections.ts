import { Client } from "pg";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";

/** The listener's. */
const BESIDE_POOL = 1;

/**
 * Logs a warning when the processes of this start, together with those already connected, may open more
 * connections than PostgreSQL allows. Each process has one listener, by which it is counted.
 */
export async function checkConnections(
  url: string,
  { DATABASE_POOL, WORKERS }: Pick<Config, "DATABASE_POOL" | "WORKERS">,
  log: Logger,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "loupe start" });
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number; others: number }>(
      `SELECT current_setting('max_connections')::int
                - current_setting('superuser_reserved_connections')::int AS allowed,
              (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'loupe listener') AS others`,
    );
    const { allowed = 0, others = 0 } = rows[0] ?? {};
    const processes = others + WORKERS;
    const needed = processes * (DATABASE_POOL + BESIDE_POOL);
    if (needed <= allowed) return;
    log.warn(
      { processes, needed, allowed },
      `${processes} processes may open ${needed} connections, but PostgreSQL allows ${allowed}: lower DATABASE_POOL or raise max_connections`,
    );
  } finally {
    await client.end();
  }
}
