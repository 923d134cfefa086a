import { parentPort } from "node:worker_threads";
import { drawPhoto } from "@loupe/product-art";
import type { PhotoRequest } from "@loupe/product-art";

export type Task = { taskId: number; request: PhotoRequest };
export type Result =
  | { taskId: number; ok: true; jpeg: Uint8Array }
  | { taskId: number; ok: false; message: string };

async function run({ taskId, request }: Task): Promise<Result> {
  try {
    return { taskId, ok: true, jpeg: await drawPhoto(request) };
  } catch (error) {
    return { taskId, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await run(task), []);
});
