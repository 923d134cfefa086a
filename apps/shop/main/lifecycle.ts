import type { Logger } from "pino";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@loupe/sandbox";
import { resealTotp } from "#features/accounts/login/service.server.ts";
import type { Config } from "#server/config.ts";
import { checkConnections, checkPooler } from "#server/database/connections.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { waitUntilStarted } from "#server/database/outages/wait-until-started.ts";
import { installEngine } from "#server/jobs/engine.ts";
import { shareAssets } from "#server/pages/shared-assets.ts";
import { resealSettings } from "#server/settings/saved-settings.ts";
import { VERSION } from "#server/version.ts";
import { JOBS } from "./housekeeping.ts";
import { type FirstStart, prepareData } from "./first-start.ts";
import {
  type ProcessSettings,
  type Serving,
  WORKER_NUMBER,
  startServing,
} from "./start-and-drain.ts";
import { createServices } from "./services.ts";
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotListen } from "#server/http/listener/listen.ts";

const FIRST_WAIT_MS = 200;
const LAST_WAIT_MS = 10_000;
const STEADY_AFTER_MS = 30_000;
/** How long a worker may take to stop, in addition to DRAIN_S. */
const STOP_LIMIT_MS = 15_000;

type Report = { port: number } | { error: string };

/** Starts `WORKERS` processes on one port, and replaces each one that ends. */
async function startWorkers(
  { WORKERS, DRAIN_S }: Config,
  shared: ProcessSettings,
  log: Logger,
): Promise<Serving> {
  let closing = false;
  let wait_ms = FIRST_WAIT_MS;

  function replaceWhenDead(worker: Worker, number: number, startedAt: number): void {
    if (worker.isDead()) void replace(number, startedAt);
    else worker.once("exit", () => replace(number, startedAt));
  }

  async function replace(number: number, startedAt: number): Promise<void> {
    if (closing) return;
    if (Date.now() - startedAt > STEADY_AFTER_MS) wait_ms = FIRST_WAIT_MS;
    log.error({ retry_ms: wait_ms }, "a worker ended; starting another");
    await sleep(wait_ms);
    if (closing) return;
    wait_ms = Math.min(wait_ms * 2, LAST_WAIT_MS);
    replaceWhenDead(fork(shared, number), number, Date.now());
  }

  const startedAt = Date.now();
  const workers = Array.from({ length: WORKERS }, (_, number) => fork(shared, number));
  const reports = await Promise.allSettled(workers.map(reported));
  const served = reports.find((report) => report.status === "fulfilled");
  if (!served) {
    await close();
    throw reports.find((report) => report.status === "rejected")?.reason;
  }
  for (const [number, worker] of workers.entries()) replaceWhenDead(worker, number, startedAt);
  return { port: served.value, close };

  async function close(): Promise<void> {
    closing = true;
    const limit_ms = DRAIN_S * 1000 + STOP_LIMIT_MS;
    const left = Object.values(cluster.workers ?? {});
    await Promise.all(left.map((worker) => worker && end(worker, limit_ms)));
  }
}

/** For a worker: receives the main process's first message, which contains the shared settings. */
async function receiveSettings(): Promise<ProcessSettings> {
  const [shared] = (await once(process, "message")) as [ProcessSettings];
  return shared;
}

/** For a worker: sends the main process its port, or the reason why it has none. */
async function reportServing(starting: Promise<Serving>): Promise<Serving> {
  try {
    const serving = await starting;
    process.send?.({ port: serving.port } satisfies Report);
    return serving;
  } catch (error) {
    if (error instanceof CannotListen) process.send?.({ error: error.message } satisfies Report);
    throw error;
  }
}

function fork(shared: ProcessSettings, number: number): Worker {
  const worker = cluster.fork({ [WORKER_NUMBER]: number });
  sendMessage(worker, shared);
  return worker;
}

/** Ignores that a worker which is ending cannot receive messages. Its 'exit' event follows. */
function sendMessage(worker: Worker, message: ProcessSettings | "stop"): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

async function reported(worker: Worker): Promise<number> {
  return await new Promise((resolve, reject) => {
    worker.once("message", (report: Report) => {
      if ("port" in report) resolve(report.port);
      else reject(new CannotListen(report.error));
    });
    worker.once("exit", (code) => reject(new Error(`a worker ended at its start (exit ${code})`)));
  });
}

async function end(worker: Worker, limit_ms: number): Promise<void> {
  if (worker.isDead()) return;
  const workerExit = once(worker, "exit");
  sendMessage(worker, "stop");
  const cut = setTimeout(() => worker.process.kill("SIGKILL"), limit_ms);
  await workerExit;
  clearTimeout(cut);
}

/**
 * A terminal and a service manager signal every process of a group, and the process that started this one also sends
 * a message. In any order, all of these within this time are one request to stop.
 */
const SAME_REQUEST_MS = 1000;

/**
 * Resolves when the process must stop: because of Ctrl-C, SIGTERM, a closed terminal, a message from the process that
 * started it, or the end of that process. A further signal after a second ends this process at once.
 */
function untilStopped({ signals = true } = {}): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSince_ms: number | undefined;
    const stop = () => {
      stoppingSince_ms ??= performance.now();
      resolve();
    };
    const stopBySignal = () => {
      if (performance.now() - (stoppingSince_ms ?? Infinity) > SAME_REQUEST_MS) process.exit(1);
      stop();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, signals ? stopBySignal : () => undefined);
    }
    process.on("message", (message) => {
      if (message === "stop at once") process.exit(1);
      if (message === "stop") stop();
    });
    process.on("disconnect", stop);
  });
}

/** Runs the shop's main process, from the first start in an empty folder to a clean stop. */
export async function runShop(config: Config, log: Logger): Promise<void> {
  const stopped = untilStopped();
  await using resources = new AsyncDisposableStack();
  const shared: ProcessSettings = { databaseUrl: await openDatabaseServer(config, log, resources) };
  if (config.sandbox) {
    const { settings, close } = await startDemonstration(config.DATA_DIR);
    resources.defer(close);
    shared.sandboxSettings = settings;
  }
  const { serving, first } = await prepareAndServe(config, log, shared);
  resources.defer(() => serving.close());
  announce(config, serving.port, first);
  await stopped;
  printLine("Stopping…");
}

async function prepareAndServe(config: Config, log: Logger, shared: ProcessSettings) {
  await using resources = new AsyncDisposableStack();
  const directUrl = config.DATABASE_DIRECT_URL ?? shared.databaseUrl;
  await waitUntilStarted(directUrl);
  const services = await createServices(config, { ...shared, log });
  resources.defer(() => services.close());
  // Not earlier: createServices refuses a pooler, through which the lock of a migration would never be released.
  await migrate(directUrl);
  await installEngine(directUrl, log, JOBS);
  await checkConnections(directUrl, config, log);
  if (config.DATABASE_DIRECT_URL) await checkPooler(shared.databaseUrl);
  await resealSettings(services.context);
  await resealTotp(services.context);
  await services.context.settings.reload();
  const first = await prepareData(services.context, { isRead: process.stdout.isTTY });
  if (process.env.NODE_ENV !== "development") await shareAssets(services.context);
  if (config.WORKERS > 1) {
    await resources.disposeAsync();
    return { first, serving: await startWorkers(config, shared, log) };
  }
  const serving = await startServing(config, services);
  resources.move(); // from here on, `serving.close` closes the services
  return { first, serving };
}

/** Runs one of several processes that share the port. Everything else is done by the main process only. */
export async function runWorker(config: Config, log: Logger): Promise<void> {
  const stopped = untilStopped({ signals: false });
  const services = await createServices(config, { ...(await receiveSettings()), log });
  await services.context.settings.reload();
  const serving = await reportServing(startServing(config, services));
  await stopped;
  await serving.close();
}

async function openDatabaseServer(config: Config, log: Logger, resources: AsyncDisposableStack) {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const database = await openEmbeddedDatabase(config.DATA_DIR, log);
  resources.defer(() => database.close());
  return database.url;
}

/** Prints the setup link. Also prints the password, unless the link goes to a terminal, where a person sees it. */
function announce(config: Config, port: number, { admin, setupKey }: FirstStart): void {
  const address = `http://${hostOf(config.HOST)}:${port}`;
  if (admin?.password && !(setupKey && process.stdout.isTTY)) {
    printLine(
      `Admin: ${admin.email}  password: ${admin.password}  (shown only now; change it after login)`,
    );
  }
  if (setupKey) {
    const isDefault = config.PUBLIC_URL === `http://localhost:${config.PORT}`;
    const base = isDefault ? address : config.PUBLIC_URL;
    printLine(
      `Set up the shop in your browser: ${base}/setup#${setupKey}  (works once, for a day)`,
    );
  }
  printLine(`Loupe is running at ${address} (version ${VERSION})`);
}

function hostOf(host: string): string {
  const isLoopback = ["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"].includes(host);
  if (isLoopback) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Starts the sandbox on the port of the last start, because the database contains addresses of its pictures.
 * If that port is taken, those pictures are missing until their items are looked up again.
 */
export async function startDemonstration(dataDir: string): Promise<Sandbox> {
  const file = join(dataDir, "sandbox-port");
  const storedPort = Number(await readFile(file, "utf8").catch(() => ""));
  const sandbox = await startSandbox({ port: isPort(storedPort) ? storedPort : 0 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      return startSandbox();
    },
  );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${new URL(sandbox.origin).port}\n`);
  return sandbox;
}

const isPort = (port: number) => Number.isInteger(port) && port > 1023 && port < 65_536;
