import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Order } from "./order.ts";
import type { Result, Task } from "./worker.ts";

export type Studio = {
  /** The JPEG, or null when too many pictures are waiting or the studio has closed. */
  picture(order: Order): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

type Job = {
  key: string;
  order: Order;
  done: (jpeg: Uint8Array | null) => void;
  failed: (error: Error) => void;
};

/** One core is left to the process that hosts the sandbox. */
const THREADS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A second picture for each thread, so that its colours are painted while the first is lit. */
const AT_ONCE = THREADS * 2;
const MOST_WAITING = 400;
const CACHE_BYTES = 48 * 1024 * 1024;

/**
 * Pictures are drawn in threads of their own, begun with the first one, so that the process which
 * hosts the sandbox goes on answering meanwhile.
 */
export function openStudio(): Studio {
  const cache = createCache();
  const wanted = new Map<string, Promise<Uint8Array | null>>();
  const waiting: Job[] = [];
  const running = new Map<number, Job>();
  let crew: Promise<Worker[]> | null = null;
  let tickets = 0;
  let isClosed = false;

  const finish = (ticket: number, end: (job: Job) => void) => {
    const job = running.get(ticket);
    if (!job) return;
    running.delete(ticket);
    wanted.delete(job.key);
    end(job);
    next();
  };
  const failAll = (error: Error) => {
    crew = null;
    for (const ticket of running.keys()) finish(ticket, (job) => job.failed(error));
  };
  const onResult = (result: Result) =>
    finish(result.ticket, (job) => {
      if (!result.ok) return job.failed(new Error(result.message));
      cache.put(job.key, result.jpeg);
      job.done(result.jpeg);
    });
  const hand = async (ticket: number, order: Order) => {
    crew ??= startCrew(onResult, failAll);
    try {
      const threads = await crew;
      const task: Task = { ticket, order };
      if (!isClosed) threads[ticket % THREADS]!.postMessage(task, []);
    } catch (error) {
      failAll(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const next = () => {
    if (running.size >= AT_ONCE || isClosed) return;
    const job = waiting.shift();
    if (!job) return;
    const ticket = ++tickets;
    running.set(ticket, job);
    void hand(ticket, job.order);
  };

  return {
    async picture(order) {
      const key = JSON.stringify(order);
      const known = cache.get(key) ?? wanted.get(key);
      if (known) return known;
      if (isClosed || waiting.length >= MOST_WAITING) return null;
      const drawing = new Promise<Uint8Array | null>((done, failed) => {
        waiting.push({ key, order, done, failed });
      });
      wanted.set(key, drawing);
      next();
      return drawing;
    },
    async close() {
      isClosed = true;
      for (const job of [...waiting.splice(0), ...running.values()]) job.done(null);
      running.clear();
      const threads = await crew?.catch(() => []);
      await Promise.all(threads?.map((thread) => thread.terminate()) ?? []);
    },
  };
}

async function startCrew(
  onResult: (result: Result) => void,
  onError: (error: Error) => void,
): Promise<Worker[]> {
  // The native part has to be loaded by the main thread first, or it is unloaded with the worker.
  await import("sharp");
  return Array.from({ length: THREADS }, () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url));
    worker.unref();
    worker.on("message", onResult);
    worker.on("error", onError);
    return worker;
  });
}

/** The pictures asked for last, up to a number of bytes. */
function createCache() {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(key: string): Uint8Array | undefined {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found;
    },
    put(key: string, jpeg: Uint8Array): void {
      kept.set(key, jpeg);
      bytes += jpeg.byteLength;
      for (const [oldest, { byteLength }] of kept) {
        if (bytes <= CACHE_BYTES) return;
        kept.delete(oldest);
        bytes -= byteLength;
      }
    },
  };
}
