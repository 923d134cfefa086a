import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import type { ChildMessage, ChildReport, ChildWork, Done } from "./child-program.ts";

/** Tasks work on streams, so a larger heap is a bug. It then ends only the process of the task. */
const HEAP_MB = 512;
/** How long a process waits for its next task, if it may do several. */
const WAITS_MS = 60_000;
/** A process that has become larger ends after its task. A new one has 100 MB. */
const WAITING_MB_MAX = 250;
/** How long a stopped process may take to remove its incomplete files. */
const STOPS_WITHIN_MS = 2000;
/** Errors of a pipe whose reader has ended. */
const NO_READER = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/** A failure in the child process, as the server's process receives it. */
export class ChildError extends Error {
  /** A message for people. Undefined if only the log explains the failure. */
  readonly words: string | undefined;
  constructor(message: string, words?: string) {
    super(message);
    this.words = words;
  }
}

type Options = {
  signal?: AbortSignal;
  /** The bytes that the task reads as its `file`. */
  file?: AsyncIterable<Uint8Array>;
  /** The functions of this process that the task may call. */
  calls?: Record<string, (...args: never[]) => unknown>;
};

/**
 * Returns a function that runs a task of a module in a separate process. If the process loses a connection, fills its
 * heap or is killed, only the task fails, and the server continues.
 * @param isReused true if a process may do another task within a minute, because starting one takes a tenth of a second of
 *   the server's own time. Its tasks have no file and call nothing
 */
export function childProcessOf<W extends ChildWork>(module: URL, { isReused = false } = {}) {
  const waiting: Waiting = new Map();
  /** @throws {ChildError} if the task fails; the signal's reason if the signal aborts; the error of a failed call */
  return async <N extends keyof W["tasks"] & string>(
    task: N,
    input: Parameters<W["tasks"][N]>[0],
    { signal, ...options }: Options = {},
  ): Promise<Awaited<ReturnType<W["tasks"][N]>>> => {
    signal?.throwIfAborted();
    const child = takeWaiting(waiting) ?? start(module, options);
    let isKept = false;
    const stop = () => stopSoon(child);
    signal?.addEventListener("abort", stop);
    const underWay = new Set<Promise<void>>();
    try {
      const outcome = await outcomeOf(child, { task, input }, { ...options, underWay });
      isKept = isReused && outcome.rss_MB <= WAITING_MB_MAX;
      return outcome.done as Awaited<ReturnType<W["tasks"][N]>>;
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener("abort", stop);
      if (isKept && !signal?.aborted) keepWaiting(child, waiting);
      else child.kill("SIGKILL");
      // A call may be using a transaction of the caller, which must stay open until the call has ended.
      await Promise.allSettled(underWay);
    }
  };
}

const start = (module: URL, { file }: Options) =>
  fork(new URL("./child-program.ts", import.meta.url), [module.href], {
    // Without the server's own flags, which are set for a process that serves requests.
    execArgv: [`--max-old-space-size=${HEAP_MB}`, "--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
    stdio: [file ? "pipe" : "ignore", "ignore", "inherit", "ipc"],
    // An error without a listener would end the server, also one that comes after the task.
  }).on("error", () => undefined);

/** The processes that wait, each with a function that ends its waiting. */
type Waiting = Map<ChildProcess, () => void>;

/** Returns the process that has waited for the shortest time, so that the others end. */
function takeWaiting(waiting: Waiting): ChildProcess | undefined {
  const child = [...waiting.keys()].findLast(({ connected }) => connected);
  if (!child) return undefined;
  waiting.get(child)!();
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps a process for its next task. It does not keep the server from ending, and ends with it. */
function keepWaiting(child: ChildProcess, waiting: Waiting): void {
  const stopWaiting = () => {
    clearTimeout(limit);
    child.off("exit", stopWaiting);
    waiting.delete(child);
  };
  const limit = setTimeout(() => {
    stopWaiting();
    child.kill("SIGKILL");
  }, WAITS_MS).unref();
  child.on("exit", stopWaiting);
  child.unref();
  child.channel?.unref();
  waiting.set(child, stopWaiting);
}

async function outcomeOf(
  child: ChildProcess,
  order: ChildMessage,
  { file, calls, underWay }: Omit<Options, "signal"> & { underWay: Set<Promise<void>> },
): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const call = async (name: string, args: unknown[]) => {
    await calls?.[name]?.(...(args as never[]));
    if (child.connected) child.send("called", () => undefined);
  };
  const onMessage = (report: ChildReport) => {
    if ("call" in report) {
      const answer = call(report.call, report.args);
      underWay.add(answer);
      answer.catch(reject).finally(() => underWay.delete(answer));
    } else if ("error" in report) reject(new ChildError(report.error, report.words));
    else resolve(report);
  };
  const onExit = (code: number | null, signal: string | null) =>
    reject(endedEarly(signal ?? `code ${code}`));
  child.on("message", onMessage).on("error", reject).on("exit", onExit);
  child.send(order, (error) => error && reject(new ChildError(error.message)));
  if (file) {
    pipeline(file, child.stdin!).catch((error: NodeJS.ErrnoException) => {
      // A child that stopped reading has its result or has ended; both are handled above.
      if (!NO_READER.has(error.code ?? "")) reject(error);
    });
  }
  try {
    return await promise;
  } finally {
    child.off("message", onMessage).off("error", reject).off("exit", onExit);
  }
}

const endedEarly = (how: string) =>
  new ChildError(
    `the child process ended with ${how}`,
    `The process that worked on it was ended (${how}): killed, or out of memory. The shop went on.`,
  );

function stopSoon(child: ChildProcess): void {
  if (child.connected) child.send("stop", () => undefined);
  const limit = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  void once(child, "exit").finally(() => clearTimeout(limit));
}
