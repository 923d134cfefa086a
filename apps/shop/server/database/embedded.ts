import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { lastLine, prepareCluster, SUPERUSER } from "./embedded-cluster.ts";
import type { Cluster } from "./embedded-cluster.ts";
import {
  logFile,
  removeStrangersLocks,
  runningPostgres,
  SOCKET_PORT,
  startPostgres,
  stopPostgres,
} from "./embedded-process.ts";
import type { Endpoint } from "./embedded-process.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const DATABASE = "loupe";
/** Held by the process that the running PostgreSQL belongs to, for as long as it lives. */
const OWNER_LOCK = 727_120_002;
const START_LIMIT_MS = 600_000; // a recovery after a crash can take minutes
const OWNER_LIMIT_MS = 2000; // the former owner may still be going
const SOCKET_PATH_LIMIT_BYTES = 103; // macOS; Linux takes 107

/** Another process works with this DATA_DIR; its message is one line for a person. */
class DataDirInUse extends DatabaseUnavailable {}

export type EmbeddedDatabase = { url: string; close(): Promise<void> };

/**
 * Starts the PostgreSQL that keeps its data in `dataDir`, made at first use, and watches over it
 * until `close()`. One that a killed process left running is taken over.
 *
 * @param share use the database of a running Loupe, too, instead of refusing.
 * @throws DataDirInUse, or DatabaseUnavailable with one line on what to do.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: Logger,
  { share = false } = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, log);
  let held = await hold(cluster, await chooseEndpoint(cluster), log, share ? 0 : OWNER_LIMIT_MS);
  if (!held.owned && !share) {
    await held.session.end();
    const pid = held.ownerPid ? ` (pid ${held.ownerPid})` : "";
    throw new DataDirInUse(
      `Another Loupe${pid} is using DATA_DIR ${dataDir}. Stop it, or choose another DATA_DIR.`,
    );
  }
  const { endpoint, owned } = held;
  const url = urlOf(cluster, endpoint, DATABASE);
  await createDatabase(held.session);

  const closing = new AbortController();
  const watching = (async () => {
    if (!owned) return;
    while (!closing.signal.aborted) {
      await held.ended;
      if (closing.signal.aborted) return;
      log.error("the database went away; starting it again");
      const next = await holdAgain(cluster, endpoint, log, closing.signal);
      if (!next) return;
      held = next;
      if (closing.signal.aborted) await held.session.end();
    }
  })();
  return {
    url,
    async close() {
      closing.abort();
      await held.session.end();
      await watching;
      if (owned && !(await stopPostgres(cluster))) log.error("the database had to be cut off");
    },
  };
}

type Session = { session: Client; ended: Promise<unknown> };
type Held = Session & { endpoint: Endpoint; owned: boolean; ownerPid?: number };

/** Connects to the cluster's PostgreSQL, starting it if nobody has, and asks for the owner's lock. */
async function hold(
  cluster: Cluster,
  preferred: Endpoint,
  log: Logger,
  ownerLimit_ms: number,
  stop?: AbortSignal,
): Promise<Held> {
  const begun = Date.now();
  let started: ReturnType<typeof startPostgres> | undefined;
  let attempts = 0;
  for (let told = begun; Date.now() - begun < START_LIMIT_MS; await sleep(15)) {
    stop?.throwIfAborted();
    const running = runningPostgres(cluster);
    const endpoint = running?.endpoint ?? preferred;
    const connected = await connect(urlOf(cluster, endpoint, "postgres"));
    if (connected)
      return { ...connected, endpoint, ...(await askToOwn(connected.session, ownerLimit_ms)) };
    if (Date.now() - told > 5000) {
      log.info("Waiting for the database (it may be recovering)…");
      told = Date.now();
    }
    if (running || (started && started.exitCode === null && started.signalCode === null)) continue;
    // Ours ended at once: another process was faster (then it runs now), or it cannot start here.
    if (++attempts > 5)
      throw new DatabaseUnavailable(`The database does not start: ${lastFault(cluster)}`);
    if (attempts > 1) await sleep(100 * attempts);
    await removeStrangersLocks(cluster);
    started = startPostgres(cluster, preferred);
    started.on("error", (error) => log.error({ err: error }, "PostgreSQL could not be run"));
    started.unref();
  }
  throw new DatabaseUnavailable(`The database is not ready after minutes: ${lastFault(cluster)}`);
}

async function holdAgain(
  cluster: Cluster,
  endpoint: Endpoint,
  log: Logger,
  stop: AbortSignal,
): Promise<Held | undefined> {
  for (let wait_ms = 200; !stop.aborted; wait_ms = Math.min(wait_ms * 2, 10_000)) {
    try {
      const held = await hold(cluster, endpoint, log, OWNER_LIMIT_MS, stop);
      if (held.owned) return held;
      await held.session.end();
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
  for (const begun = Date.now(); ; await sleep(50)) {
    const asked = await session.query("SELECT pg_try_advisory_lock($1) AS owned", [OWNER_LOCK]);
    if (asked.rows[0].owned) return { owned: true };
    if (Date.now() - begun >= limit_ms) break;
  }
  const owner = await session.query(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.objid = $1`,
    [OWNER_LOCK],
  );
  const pid = Number(/\d+$/.exec(owner.rows[0]?.application_name ?? "")?.[0]);
  return pid ? { owned: false, ownerPid: pid } : { owned: false };
}

/** Undefined: nobody listens there (yet), or it is just starting or stopping. */
async function connect(url: string): Promise<Session | undefined> {
  const session = new Client({
    connectionString: url,
    application_name: `loupe owner ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  session.on("error", () => undefined); // 'end' follows, and is what the watch waits for
  const ended = new Promise((resolve) => session.once("end", resolve));
  try {
    await session.connect();
    return { session, ended };
  } catch (error) {
    await session.end().catch(() => undefined);
    const code = (error as { code?: string }).code ?? "";
    if (["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P03"].includes(code)) return undefined;
    if ((error as Error).message === "Connection terminated unexpectedly") return undefined;
    throw error;
  }
}

async function createDatabase(session: Client): Promise<void> {
  const known = await session.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (known.rowCount === 0) await session.query(`CREATE DATABASE ${DATABASE}`);
}

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

function lastFault(cluster: Cluster): string {
  const lines = readFileSync(logFile(cluster), "utf8").split("\n");
  return lastLine(
    lines.filter((line) => /FATAL|PANIC|error/.test(line)).join("\n") || lines.join("\n"),
  );
}
