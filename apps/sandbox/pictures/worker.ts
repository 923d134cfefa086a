import { parentPort } from "node:worker_threads";
import type { Order } from "./order.ts";
import { render } from "./render.ts";
import { shotOf } from "./shots.ts";

export type Task = { ticket: number; order: Order };
export type Result =
  | { ticket: number; ok: true; jpeg: Uint8Array }
  | { ticket: number; ok: false; message: string };

async function work({ ticket, order }: Task): Promise<Result> {
  try {
    const { drawing, view, scene } = shotOf(order);
    return { ticket, ok: true, jpeg: await render(drawing, view, scene) };
  } catch (error) {
    return { ticket, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await work(task), []);
});
