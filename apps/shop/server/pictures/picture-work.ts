import { fork, type ChildProcess } from "node:child_process";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { PictureDone, PictureOrder, PictureTask, PictureTasks } from "./picture-worker.ts";
import { ApiError } from "#server/http/api-error.ts";

/** Each takes a whole core, and holds its picture in memory. */
const AT_ONCE = 2;
/** Far more than any picture within its limits takes, also on a machine that is busy with pages. */
const TASK_LIMIT_MS = 10_000;
/**
 * glibc gives every thread an arena of its own, and each keeps what the largest picture needed. With two arenas
 * and early returns the process holds about half as much (141 instead of 277 MB under `npm run bench -- hostile`).
 */
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "262144",
};
/** What a process holds after large pictures goes back to the machine. */
const IDLE_LIMIT_MS = 60_000;

/**
 * Foreign pictures are decoded and encoded in a process of their own: at a lower priority, so that
 * pages go first, without our secrets, and one that makes it crash leaves the shop standing.
 */
export type PictureWork = {
  /**
   * Two at once, whoever asks. A picture that the process dies of, or works on for more than ten
   * seconds, counts as damaged; the one beside it is made once more.
   * @throws {ApiError} 503 when the process ended, and nothing is known of the picture
   */
  run<N extends PictureTask>(
    task: N,
    ...given: Parameters<PictureTasks[N]>
  ): ReturnType<PictureTasks[N]>;
  close(): void;
};

type Done = PictureDone["done"];
/** Undefined is said to a task that was interrupted: it may have had no part in the process's end. */
type Running = { child: ChildProcess; waiting: Map<number, (done: Done | undefined) => void> };

/** The process is made with the first picture, and anew after it ended. */
export function openPictureWork(log: Logger): PictureWork {
  const processes = new Set<Running>();
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;
  const inTurn = pLimit(AT_ONCE);
  const aloneInTurn = pLimit(1);

  /** `culprit`: the task that it ended because of. The next one gets a new process. */
  function end(ended: Running, reason: string, culprit?: number): void {
    processes.delete(ended);
    if (running === ended) running = undefined;
    ended.child.kill("SIGKILL");
    if (ended.waiting.size > 0) log.error({ reason }, "the process for pictures ended at work");
    for (const [id, resolve] of ended.waiting) {
      resolve(id === culprit ? { ok: false, reason: "damaged" } : undefined);
    }
    ended.waiting.clear();
  }

  function start(): Running {
    const started = startProcess(log, end);
    processes.add(started);
    return started;
  }

  function ask(own: Running, task: PictureTask, given: unknown[]) {
    const id = (lastId += 1);
    return send(own, { id, task, given }, () => end(own, "it took too long", id));
  }

  async function askShared(task: PictureTask, given: unknown[]): Promise<Done | undefined> {
    if (isClosed) return undefined;
    clearTimeout(idle);
    try {
      return await ask((running ??= start()), task, given);
    } finally {
      clearTimeout(idle);
      const endIdle = () => running?.waiting.size === 0 && end(running, "idle");
      idle = setTimeout(endIdle, IDLE_LIMIT_MS).unref();
    }
  }

  /** In a process of its own: it takes nobody with it, and nobody takes it along. */
  async function askAlone(task: PictureTask, given: unknown[]): Promise<Done | undefined> {
    if (isClosed) return undefined;
    const own = start();
    return ask(own, task, given).finally(() => end(own, "done"));
  }

  async function work(task: PictureTask, given: unknown[]): Promise<Done> {
    const done = (await askShared(task, given)) ?? (await aloneInTurn(() => askAlone(task, given)));
    if (done) return done;
    throw new ApiError("unavailable", "Pictures cannot be read at the moment: try again");
  }

  return {
    run: ((task, ...given) => inTurn(() => work(task, given))) as PictureWork["run"],
    close() {
      isClosed = true;
      clearTimeout(idle);
      for (const open of processes) end(open, "the shop stops");
    },
  };
}

function startProcess(
  log: Logger,
  end: (ended: Running, reason: string, culprit?: number) => void,
): Running {
  const child = fork(new URL("./picture-worker.ts", import.meta.url), {
    // Not the server's own flags: these are for a process that answers requests.
    execArgv: [],
    env: MEMORY,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const started: Running = { child, waiting: new Map() };
  child.on("message", ({ id, done, fault }: PictureDone) => {
    if (fault) log.error({ fault }, "a task of the process for pictures failed");
    started.waiting.get(id)?.(done);
    started.waiting.delete(id);
  });
  child.on("error", (error) => end(started, error.message));
  child.once("exit", (code, signal) => {
    // Of two tasks nobody knows which it was.
    const [first, ...others] = started.waiting.keys();
    end(started, `it ended with ${signal ?? code}`, others.length === 0 ? first : undefined);
  });
  // A server that has stopped, or a command that is done, does not wait for it.
  child.unref();
  child.channel?.unref();
  return started;
}

async function send({ child, waiting }: Running, order: PictureOrder, giveUp: () => void) {
  const limit = setTimeout(giveUp, TASK_LIMIT_MS);
  try {
    return await new Promise<Done | undefined>((resolve) => {
      waiting.set(order.id, resolve);
      child.send(order);
    });
  } finally {
    clearTimeout(limit);
  }
}
