import type { Client } from "pg";
import type { Logger } from "pino";
import { prepareCluster } from "./embedded-cluster.ts";
import { chooseEndpoint, urlOf } from "./embedded-endpoint.ts";
import { hold, holdAgain, OWNER_LIMIT_MS } from "./embedded-start.ts";
import { stopPostgres } from "./embedded-process.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";

const DATABASE = "loupe";

/** Another process is using this DATA_DIR. The message is one line for the owner. */
export class DataDirInUse extends DatabaseUnavailable {}

export type EmbeddedDatabase = { url: string; close(): Promise<void> };

/**
 * Starts the PostgreSQL whose data is in `dataDir`, creates the data at first use, and restarts PostgreSQL if it
 * ends before `close()`. Takes over a server that a killed process left running.
 *
 * @param share use the database of another running Loupe instead of refusing
 * @throws DataDirInUse, or DatabaseUnavailable with one line for the owner that says what to do
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: Logger,
  { share = false }: { share?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, log);
  let holder = await hold(cluster, await chooseEndpoint(cluster), log, share ? 0 : OWNER_LIMIT_MS);
  if (!holder.owned && !share) {
    await holder.session.end();
    const pid = holder.ownerPid ? ` (pid ${holder.ownerPid})` : "";
    throw new DataDirInUse(
      `Another Loupe${pid} is using DATA_DIR ${dataDir}. Stop it, or choose another DATA_DIR.`,
    );
  }
  const { endpoint, owned } = holder;
  const url = urlOf(cluster, endpoint, DATABASE);
  await createDatabase(holder.session);

  const closing = new AbortController();
  const watching = (async () => {
    if (!owned) return;
    while (!closing.signal.aborted) {
      await holder.sessionEnd;
      if (closing.signal.aborted) return;
      log.error("the database went away; starting it again");
      const next = await holdAgain(cluster, endpoint, log, closing.signal);
      if (!next) return;
      holder = next;
      if (closing.signal.aborted) await holder.session.end();
    }
  })();
  return {
    url,
    async close() {
      closing.abort();
      await holder.session.end();
      await watching;
      if (owned && !(await stopPostgres(cluster)))
        log.error("PostgreSQL did not stop in time and was killed");
    },
  };
}

async function createDatabase(session: Client): Promise<void> {
  const result = await session.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (result.rowCount === 0) await session.query(`CREATE DATABASE ${DATABASE}`);
}
