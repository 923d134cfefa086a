import { Client } from "pg";
import type { Logger } from "pino";
import { prepareCluster, lastLine, type Cluster, SUPERUSER } from "./embedded-cluster.ts";
import {
  stopPostgres,
  logFile,
  removeStrangersLocks,
  runningPostgres,
  startPostgres,
  type Endpoint,
  SOCKET_PORT,
} from "./embedded-process.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

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

/** The number of the lock that the owner of the running PostgreSQL keeps as long as it runs. */
const OWNER_LOCK = 727_120_002;
const START_LIMIT_MS = 600_000; // recovery after a crash can take minutes
const OWNER_LIMIT_MS = 2000; // the former owner may still be stopping

type Session = { session: Client; sessionEnd: Promise<unknown> };
type HeldDatabase = Session & { endpoint: Endpoint; owned: boolean; ownerPid?: number };

/** Connects to the cluster's PostgreSQL, starting it if necessary, and tries to acquire the owner's lock. */
async function hold(
  cluster: Cluster,
  preferred: Endpoint,
  log: Logger,
  ownerLimit_ms: number,
  stop?: AbortSignal,
): Promise<HeldDatabase> {
  const startedAt = Date.now();
  let started: ReturnType<typeof startPostgres> | undefined;
  let attempts = 0;
  for (let lastLogAt = startedAt; Date.now() - startedAt < START_LIMIT_MS; await sleep(15)) {
    stop?.throwIfAborted();
    const running = runningPostgres(cluster);
    const endpoint = running?.endpoint ?? preferred;
    const connected = await connect(urlOf(cluster, endpoint, "postgres"));
    if (connected)
      return { ...connected, endpoint, ...(await askToOwn(connected.session, ownerLimit_ms)) };
    if (Date.now() - lastLogAt > 5000) {
      log.info("Waiting for the database (it may be recovering)…");
      lastLogAt = Date.now();
    }
    if (running || (started && started.exitCode === null && started.signalCode === null)) continue;
    // The PostgreSQL that we started ended at once. Another process's is running already, or it cannot start here.
    if (++attempts > 5)
      throw new DatabaseUnavailable(`The database does not start: ${lastError(cluster)}`);
    if (attempts > 1) await sleep(100 * attempts);
    await removeStrangersLocks(cluster);
    started = startPostgres(cluster, preferred);
    started.on("error", (error) => log.error({ err: error }, "PostgreSQL could not be run"));
    started.unref();
  }
  throw new DatabaseUnavailable(`The database did not become ready in time: ${lastError(cluster)}`);
}

/** Starts the database again after it has ended, unless this process is closing. */
async function holdAgain(
  cluster: Cluster,
  endpoint: Endpoint,
  log: Logger,
  stop: AbortSignal,
): Promise<HeldDatabase | undefined> {
  for (let wait_ms = 200; !stop.aborted; wait_ms = Math.min(wait_ms * 2, 10_000)) {
    try {
      const holder = await hold(cluster, endpoint, log, OWNER_LIMIT_MS, stop);
      if (holder.owned) return holder;
      await holder.session.end();
      log.error("another process took over the database of this DATA_DIR");
    } catch (error) {
      if (!stop.aborted) log.error({ err: error }, "the database could not be started again");
    }
    await sleep(wait_ms, undefined, { signal: stop }).catch(() => undefined);
  }
  return undefined;
}

async function askToOwn(
  session: Client,
  limit_ms: number,
): Promise<{ owned: boolean; ownerPid?: number }> {
  for (const startedAt = Date.now(); ; await sleep(50)) {
    const result = await session.query("SELECT pg_try_advisory_lock($1) AS owned", [OWNER_LOCK]);
    if (result.rows[0].owned) return { owned: true };
    if (Date.now() - startedAt >= limit_ms) break;
  }
  const owner = await session.query(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.objid = $1`,
    [OWNER_LOCK],
  );
  const pid = Number(/\d+$/.exec(owner.rows[0]?.application_name ?? "")?.[0]);
  return pid ? { owned: false, ownerPid: pid } : { owned: false };
}

/** Undefined if nothing listens there, or PostgreSQL is starting or stopping. */
async function connect(url: string): Promise<Session | undefined> {
  const session = new Client({
    connectionString: url,
    application_name: `loupe owner ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  session.on("error", () => undefined); // the event 'end' follows, and `sessionEnd` waits for it
  const sessionEnd = new Promise((resolve) => session.once("end", resolve));
  try {
    await session.connect();
    return { session, sessionEnd };
  } catch (error) {
    await session.end().catch(() => undefined);
    const code = (error as { code?: string }).code ?? "";
    if (["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P03"].includes(code)) return undefined;
    if ((error as Error).message === "Connection terminated unexpectedly") return undefined;
    throw error;
  }
}

function lastError(cluster: Cluster): string {
  const lines = readFileSync(logFile(cluster), "utf8").split("\n");
  return lastLine(
    lines.filter((line) => /FATAL|PANIC|error/.test(line)).join("\n") || lines.join("\n"),
  );
}

const SOCKET_PATH_LIMIT_BYTES = 103; // the limit of macOS; Linux allows 107

/** Chooses a Unix socket in the cluster's folder, or a free port if a socket cannot be used. */
async function chooseEndpoint(cluster: Cluster): Promise<Endpoint> {
  const socket = join(cluster.home, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= SOCKET_PATH_LIMIT_BYTES;
  if (fits && process.platform !== "win32") return { socketFolder: cluster.home };
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return { port };
}

function urlOf(cluster: Cluster, endpoint: Endpoint, database: string): string {
  const login = `${SUPERUSER}:${encodeURIComponent(cluster.password)}`;
  return "socketFolder" in endpoint
    ? `postgres://${login}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(endpoint.socketFolder)}`
    : `postgres://${login}@127.0.0.1:${endpoint.port}/${database}`;
}
