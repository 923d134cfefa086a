import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import type { ChildMessage, ChildReport, ChildWork } from "./child-program.ts";

/** The tasks stream; a heap beyond this is a fault, and ends the process of the task alone. */
const HEAP_MB = 512;
/** The time for the process to remove its incomplete files after a stop signal. */
const STOPS_WITHIN_MS = 2000;
/** Errors of a pipe whose reader has ended. */
const NO_READER = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/** A failure in the child process, as it arrives in the server's process. */
export class ChildFault extends Error {
  /** For a person. Undefined for what only the log can explain. */
  readonly words: string | undefined;
  constructor(message: string, words?: string) {
    super(message);
    this.words = words;
  }
}

type Options = {
  signal?: AbortSignal;
  /** What the task reads as its `file`. */
  file?: AsyncIterable<Uint8Array>;
  /** What the task may call. */
  calls?: Record<string, (...args: never[]) => unknown>;
};

/**
 * Runs a task of a module in a process of its own. A lost connection, a full heap or a killed process is the
 * failure of this task, and the server goes on.
 */
export const childProcessOf =
  <W extends ChildWork>(module: URL) =>
  /** @throws {ChildFault} if the task fails; the signal's reason once that aborts; what a call throws */
  async <N extends keyof W["tasks"] & string>(
    task: N,
    input: Parameters<W["tasks"][N]>[0],
    { signal, ...options }: Options = {},
  ): Promise<Awaited<ReturnType<W["tasks"][N]>>> => {
    signal?.throwIfAborted();
    const child = fork(new URL("./child-program.ts", import.meta.url), [module.href], {
      // Without the server's own flags, which are for a process that answers requests.
      execArgv: [`--max-old-space-size=${HEAP_MB}`, "--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      stdio: [options.file ? "pipe" : "ignore", "ignore", "inherit", "ipc"],
    });
    const stop = () => stopSoon(child);
    signal?.addEventListener("abort", stop);
    const underWay = new Set<Promise<void>>();
    try {
      return (await outcomeOf(child, { task, input }, { ...options, underWay })) as Awaited<
        ReturnType<W["tasks"][N]>
      >;
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener("abort", stop);
      child.removeAllListeners("message");
      child.kill("SIGKILL");
      // A call may use a transaction, which must not end before it.
      await Promise.allSettled(underWay);
    }
  };

async function outcomeOf(
  child: ChildProcess,
  order: ChildMessage,
  { file, calls, underWay }: Omit<Options, "signal"> & { underWay: Set<Promise<void>> },
): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const call = async (name: string, args: unknown[]) => {
      await calls?.[name]?.(...(args as never[]));
      if (child.connected) child.send("called", () => undefined);
    };
    child.on("message", (report: ChildReport) => {
      if ("call" in report) {
        const answer = call(report.call, report.args);
        underWay.add(answer);
        answer.catch(reject).finally(() => underWay.delete(answer));
      } else if ("fault" in report) reject(new ChildFault(report.fault, report.words));
      else resolve(report.done);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(endedEarly(signal ?? `code ${code}`)));
    child.send(order, (error) => error && reject(error));
    if (file) {
      pipeline(file, child.stdin!).catch((error: NodeJS.ErrnoException) => {
        // A child that no longer reads has its result, or has ended, which is reported above.
        if (!NO_READER.has(error.code ?? "")) reject(error);
      });
    }
  });
}

const endedEarly = (how: string) =>
  new ChildFault(
    `the child process ended with ${how}`,
    `The process that worked on it was ended (${how}): killed, or out of memory. The shop went on.`,
  );

function stopSoon(child: ChildProcess): void {
  if (child.connected) child.send("stop", () => undefined);
  const limit = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  void once(child, "exit").finally(() => clearTimeout(limit));
}
