import { fork, type ChildProcess } from "node:child_process";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { PictureDone, PictureOrder, PictureTask, PictureTasks } from "./picture-worker.ts";

/** Each takes a whole core, and holds its picture in memory. */
const AT_ONCE = 2;
/** Far more than any picture within its limits takes, even on a machine that is busy with pages. */
const TASK_LIMIT_MS = 60_000;
/** What a process holds after large pictures goes back to the machine. */
const IDLE_LIMIT_MS = 60_000;

/**
 * Foreign pictures are decoded and encoded in a process of their own: at a lower priority, so that
 * pages go first, without our secrets, and one that makes it crash leaves the shop standing.
 */
export type PictureWork = {
  /**
   * Two at once, whoever asks. A picture that the process dies of, or works on for more than a
   * minute, counts as damaged.
   */
  run<N extends PictureTask>(
    task: N,
    ...given: Parameters<PictureTasks[N]>
  ): ReturnType<PictureTasks[N]>;
  close(): void;
};

type Done = PictureDone["done"];
type Running = { child: ChildProcess; waiting: Map<number, (done: Done) => void> };

/** The process is made with the first picture, and anew after it ended. */
export function openPictureWork(log: Logger): PictureWork {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;
  const inTurn = pLimit(AT_ONCE);

  /** Nobody knows which of its pictures it was; the next one gets a new process. */
  function end(ended: Running, reason: string): void {
    if (running === ended) running = undefined;
    ended.child.kill("SIGKILL");
    if (ended.waiting.size > 0) log.error({ reason }, "the process for pictures ended at work");
    for (const resolve of ended.waiting.values()) resolve({ ok: false, reason: "damaged" });
    ended.waiting.clear();
  }

  function start(): Running {
    const waiting = new Map<number, (done: Done) => void>();
    const child = fork(new URL("./picture-worker.ts", import.meta.url), {
      execArgv: [],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const started = { child, waiting };
    child.on("message", ({ id, done, fault }: PictureDone) => {
      if (fault) log.error({ fault }, "a task of the process for pictures failed");
      waiting.get(id)?.(done);
      waiting.delete(id);
    });
    child.on("error", (error) => end(started, error.message));
    child.once("exit", (code, signal) => end(started, `it ended with ${signal ?? code}`));
    // A server that has stopped, or a command that is done, does not wait for it.
    child.unref();
    child.channel?.unref();
    return started;
  }

  async function ask(task: PictureTask, given: unknown[]): Promise<Done> {
    if (isClosed) return { ok: false, reason: "damaged" };
    const own = (running ??= start());
    const id = (lastId += 1);
    clearTimeout(idle);
    const limit = setTimeout(() => end(own, "it took too long"), TASK_LIMIT_MS);
    try {
      return await new Promise<Done>((resolve) => {
        own.waiting.set(id, resolve);
        own.child.send({ id, task, given } satisfies PictureOrder);
      });
    } finally {
      clearTimeout(limit);
      clearTimeout(idle);
      idle = setTimeout(() => own.waiting.size === 0 && end(own, "idle"), IDLE_LIMIT_MS).unref();
    }
  }

  return {
    run: ((task, ...given) => inTurn(() => ask(task, given))) as PictureWork["run"],
    close() {
      isClosed = true;
      clearTimeout(idle);
      if (running) end(running, "the shop stops");
    },
  };
}
