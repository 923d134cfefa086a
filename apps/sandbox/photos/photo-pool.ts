import { availableParallelism } from "node:os";
import type { PhotoRequest } from "@loupe/product-art";
import { createPhotoCache } from "./photo-cache.ts";
import { createPhotoThreads } from "./photo-threads.ts";

export type PhotoPool = {
  /** The JPEG, or null when too many photos are queued or the pool has been closed. */
  draw(request: PhotoRequest): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

type Job = PromiseWithResolvers<Uint8Array | null> & { key: string; request: PhotoRequest };

/** One core is left to the process that hosts the sandbox. */
const THREADS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Two photos for each thread, so that one is rasterised natively while the other is shaded. */
const MAX_RUNNING = THREADS * 2;
const MAX_QUEUED = 400;

/**
 * Draws photos in worker threads, so that the process which hosts the sandbox keeps answering.
 * Equal requests share one drawing, and recent photos are cached.
 */
export function openPhotoPool(): PhotoPool {
  const cache = createPhotoCache();
  const threads = createPhotoThreads(THREADS);
  const unfinished = new Map<string, Job>();
  const queue: Job[] = [];
  let running = 0;
  let isClosed = false;

  const run = async (job: Job) => {
    running += 1;
    try {
      const jpeg = await threads.draw(job.request);
      cache.put(job.key, jpeg);
      job.resolve(jpeg);
    } catch (error) {
      job.reject(error);
    }
    running -= 1;
    unfinished.delete(job.key);
    runNext();
  };
  const runNext = () => {
    if (running >= MAX_RUNNING || isClosed) return;
    const job = queue.shift();
    if (job) void run(job);
  };
  return {
    async draw(request) {
      const key = JSON.stringify(request);
      const known = cache.get(key) ?? unfinished.get(key)?.promise;
      if (known) return known;
      if (isClosed || queue.length >= MAX_QUEUED) return null;
      const job: Job = { key, request, ...Promise.withResolvers<Uint8Array | null>() };
      unfinished.set(key, job);
      queue.push(job);
      runNext();
      return job.promise;
    },
    async close() {
      isClosed = true;
      for (const job of unfinished.values()) job.resolve(null);
      await threads.close();
    },
  };
}
