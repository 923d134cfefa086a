import { Worker } from "node:worker_threads";
import type { PhotoRequest } from "@loupe/product-art";
import type { Result, Task } from "./worker.ts";

export type PhotoThreads = {
  draw(request: PhotoRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Worker threads that draw photos. They start with the first photo, not with the sandbox. */
export function createPhotoThreads(count: number): PhotoThreads {
  const tasks = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let threads: Promise<Worker[]> | null = null;
  let lastTaskId = 0;

  const onResult = (result: Result) => {
    const task = tasks.get(result.taskId);
    tasks.delete(result.taskId);
    if (result.ok) task?.resolve(result.jpeg);
    else task?.reject(new Error(result.message));
  };
  // A thread that dies takes its tasks with it, so all fail and the next photo starts new threads.
  const onError = (error: unknown) => {
    threads = null;
    for (const task of tasks.values()) task.reject(error);
    tasks.clear();
  };
  return {
    async draw(request) {
      const task: Task = { taskId: ++lastTaskId, request };
      const outcome = Promise.withResolvers<Uint8Array>();
      tasks.set(task.taskId, outcome);
      threads ??= startThreads(count, onResult, onError);
      threads.then((started) => started[task.taskId % count]!.postMessage(task, []), onError);
      return outcome.promise;
    },
    async close() {
      const started = (await threads?.catch(() => null)) ?? [];
      await Promise.all(started.map((thread) => thread.terminate()));
    },
  };
}

async function startThreads(
  count: number,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): Promise<Worker[]> {
  // The main thread loads the native library before the workers do: otherwise it is unloaded with
  // the first worker that ends, while others still use it. It does not need the drawing code.
  await import("sharp");
  return Array.from({ length: count }, () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url));
    worker.unref();
    worker.on("message", onResult);
    worker.on("error", onError);
    return worker;
  });
}
