import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool, type PoolClient } from "pg";
import type { Logger } from "pino";

const LOOK_EVERY_MS = 1000;
/** How long a connection may be in use before PostgreSQL is checked. */
const SUSPECT_AFTER_MS = 5000;
const RESPONDS_WITHIN_MS = 4000;

/**
 * Closes the pool's connections if PostgreSQL hangs: it is stopped, its disk is frozen, or the network drops every
 * packet. Statements that wait then fail as in any outage, after about 10 s. A time limit for each statement would
 * also end slow ones, and PostgreSQL's own limit cannot end a statement while PostgreSQL hangs.
 *
 * @param url PostgreSQL's own address. A pooler may delay the check while all its connections are in use.
 * @returns a function that ends the watch
 */
export function watchForHangs(pool: Pool, url: string, log?: Logger): () => void {
  const clients = new Set<PoolClient>();
  const usedSince_ms = new Map<PoolClient, number>();
  let checked_ms = -Infinity;
  let isChecking = false;
  pool.on("connect", (client) => clients.add(client));
  pool.on("acquire", (client) => usedSince_ms.set(client, performance.now()));
  pool.on("release", (_, client) => usedSince_ms.delete(client));
  pool.on("remove", (client) => {
    clients.delete(client);
    usedSince_ms.delete(client);
  });
  const isSuspect = () =>
    [...usedSince_ms.values()].some(
      (since_ms) => performance.now() - Math.max(since_ms, checked_ms) > SUSPECT_AFTER_MS,
    );
  const look = async () => {
    if (isChecking || !isSuspect()) return;
    isChecking = true;
    if (!(await responds(url))) {
      log?.error({ connections: clients.size }, "the database hangs; its connections are closed");
      for (const client of clients) streamOf(client).destroy();
    }
    checked_ms = performance.now();
    isChecking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Whether PostgreSQL responds to a new connection. An error, such as a refused connection, is a response too. */
async function responds(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: "loupe hang check" });
  client.on("error", () => undefined); // reported by the statement
  const response = client
    .connect()
    .then(() => client.query("SELECT 1"))
    .then(
      () => true,
      () => true,
    );
  const limit = sleep(RESPONDS_WITHIN_MS, false, { ref: false })
    // After a pause of this process, the response may have arrived but not been read yet.
    .then(() => sleep(50, false, { ref: false }));
  const hasResponded = await Promise.race([response, limit]);
  streamOf(client).destroy();
  return hasResponded;
}

/** The socket of a connection. The driver's own `end` would wait until PostgreSQL responds. */
const streamOf = (client: Client | PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
