import { fork, type ChildProcess } from "node:child_process";
import pLimit from "p-limit";
import PQueue from "p-queue";
import type { Logger } from "pino";
import { niceness } from "#server/child-process/niceness.ts";
import type { PictureDone, PictureOrder, PictureTask, PictureTasks } from "./picture-worker.ts";
import type { Metrics } from "#server/logs/metrics.ts";
import { ApiError } from "#server/http/api-error.ts";

/** The number of concurrent tasks. Each uses a whole core and has its picture in memory. */
const AT_ONCE = 2;
/**
 * The longest time of a task. An accepted picture needs far less of a core, but with this low priority it takes up to
 * 10 s beside six busy programs on two cores, and must not count as damaged then.
 */
const TASK_LIMIT_MS = 30_000;
/**
 * glibc gives every thread its own arena, which keeps as much memory as the largest picture needed. With two arenas and
 * memory that is returned early, the process uses about half as much (141 instead of 277 MB under
 * `npm run bench -- hostile`).
 */
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "262144",
};
/** An idle process ends after this time, so that the memory of large pictures returns to the system. */
const IDLE_LIMIT_MS = 60_000;

/**
 * Decodes and encodes pictures from outside in a separate process. It has a lower priority than pages and no secrets in
 * its environment, and a picture that crashes it does not affect the shop.
 */
export type PictureWork = {
  /**
   * Runs a task; two run at a time. A picture whose process ends or takes more than 30 seconds counts as damaged. If
   * another picture was in work then, that one is processed again.
   * @throws {ApiError} 503 if the process ended for another reason, or the shop stops
   */
  run<N extends PictureTask>(
    task: N,
    ...args: Parameters<PictureTasks[N]>
  ): ReturnType<PictureTasks[N]>;
  /**
   * Runs a task when no picture waits in `run`, one at a time. For pictures that visitors search with, which must not
   * delay the pictures of pages.
   */
  runBehind: PictureWork["run"];
  close(): void;
};

type Done = PictureDone["done"];
/** The result is undefined for a task that was interrupted, because it may not have caused the end of the process. */
type Running = { child: ChildProcess; waiting: Map<number, (done: Done | undefined) => void> };

/** The process is started for the first picture, and for the next picture after it has ended. */
export function openPictureWork({ log, metrics }: { log: Logger; metrics: Metrics }): PictureWork {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const { start, ask, end, endAll } = openProcesses(log, (worker) => {
    if (running === worker) running = undefined;
  });
  const inTurn = new PQueue({ concurrency: AT_ONCE });
  const behindInTurn = pLimit(1);
  const aloneInTurn = pLimit(1);

  async function askShared(task: PictureTask, args: unknown[]): Promise<Done | undefined> {
    if (isClosed) return undefined;
    clearTimeout(idle);
    try {
      return await ask((running ??= start()), task, args);
    } finally {
      clearTimeout(idle);
      const endIdle = () => running?.waiting.size === 0 && end(running, "idle");
      idle = setTimeout(endIdle, IDLE_LIMIT_MS).unref();
    }
  }

  /** Runs a task in a separate process: its crash affects no other task, and no other task's crash affects it. */
  async function askAlone(task: PictureTask, args: unknown[]): Promise<Done | undefined> {
    if (isClosed) return undefined;
    const own = start();
    return ask(own, task, args).finally(() => end(own, "done"));
  }

  async function work(task: PictureTask, args: unknown[]): Promise<Done> {
    const done = (await askShared(task, args)) ?? (await aloneInTurn(() => askAlone(task, args)));
    if (done) return done;
    throw new ApiError("pictures_not_readable");
  }

  /** Measures a task from the start of its wait, because the caller waits that long. */
  const runTimed = async (task: PictureTask, args: unknown[], priority: number): Promise<Done> => {
    const stop = metrics.pictureTasks.startTimer({ task });
    return await inTurn.add(() => work(task, args), { priority }).finally(stop);
  };

  return {
    run: ((task, ...args) => runTimed(task, args, 1)) as PictureWork["run"],
    runBehind: ((task, ...args) =>
      behindInTurn(() => runTimed(task, args, 0))) as PictureWork["run"],
    close() {
      isClosed = true;
      clearTimeout(idle);
      endAll("the shop stops");
    },
  };
}

/** @param onEnd called before the tasks of an ended process fail, so that the next task gets a new process */
function openProcesses(log: Logger, onEnd: (worker: Running) => void) {
  const processes = new Set<Running>();
  let lastId = 0;

  /** Ends a process. `culprit` is the task that caused the end, if it is known. */
  function end(worker: Running, reason: string, culprit?: number): void {
    processes.delete(worker);
    onEnd(worker);
    worker.child.kill("SIGKILL");
    if (worker.waiting.size > 0) log.error({ reason }, "the picture process ended during a task");
    for (const [id, resolve] of worker.waiting) {
      resolve(id === culprit ? { ok: false, reason: "damaged" } : undefined);
    }
    worker.waiting.clear();
  }

  return {
    start(): Running {
      const started = startProcess(log, end);
      processes.add(started);
      return started;
    },
    ask(own: Running, task: PictureTask, args: unknown[]) {
      const id = (lastId += 1);
      return send(own, { id, task, given: args }, () => end(own, "it took too long", id));
    },
    end,
    endAll(reason: string) {
      for (const open of processes) end(open, reason);
    },
  };
}

/**
 * Pages have priority. At the lowest priority, pictures would take too long on a busy machine, and occupy the few
 * connections of a browser.
 */
const PICTURE_NICENESS = 10;

function startProcess(
  log: Logger,
  end: (worker: Running, reason: string, culprit?: number) => void,
): Running {
  const child = fork(new URL("./picture-worker.ts", import.meta.url), {
    // Without the flags of the server's own Node, which are tuned for serving.
    execArgv: [],
    env: {
      ...MEMORY,
      ...compileCache(),
      WORK_NICENESS: String(niceness(PICTURE_NICENESS)),
    },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const started: Running = { child, waiting: new Map() };
  child.on("message", ({ id, done, fault: error }: PictureDone) => {
    if (error) log.error({ fault: error }, "a task of the picture process failed");
    started.waiting.get(id)?.(done);
    started.waiting.delete(id);
  });
  child.on("error", (error) => end(started, error.message));
  child.once("exit", (code, signal) => {
    // If two tasks were running, it is unknown which of them caused the end.
    const [first, ...others] = started.waiting.keys();
    end(started, `it ended with ${signal ?? code}`, others.length === 0 ? first : undefined);
  });
  // The picture process must not prevent that a stopped server, or a finished command, ends.
  child.unref();
  child.channel?.unref();
  return started;
}

/** The server's own cache of compiled modules. Without it, each start would compile the modules again. */
function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
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
