import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { CannotListen } from "#server/http/listener/listen.ts";
import { WORKER_NUMBER, type Serving, type ProcessSettings } from "./start-and-drain.ts";

const FIRST_WAIT_MS = 200;
const LAST_WAIT_MS = 10_000;
const STEADY_AFTER_MS = 30_000;
/** How long a worker may take to stop, in addition to DRAIN_S. */
const STOP_LIMIT_MS = 15_000;

type Report = { port: number } | { error: string };

/** Starts `WORKERS` processes on one port, and replaces each one that ends. */
export async function startWorkers(
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
export async function receiveSettings(): Promise<ProcessSettings> {
  const [shared] = (await once(process, "message")) as [ProcessSettings];
  return shared;
}

/** For a worker: sends the main process its port, or the reason why it has none. */
export async function reportServing(starting: Promise<Serving>): Promise<Serving> {
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
