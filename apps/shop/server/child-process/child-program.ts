// The module with the tasks is imported dynamically, because static imports are resolved before this one takes effect.
import "#server/database/quick-drizzle-imports.ts";
import { setPriority } from "node:os";
import type { Logger } from "pino";
import { niceness } from "./niceness.ts";

// The program of a child process. It receives one task after the other, reports calls and the results, and waits until the
// server ends it. The command's argument is the path of the module with the tasks.

/** The type of `WORK`, which the module with the tasks must export. */
export type ChildWork = {
  /** The input must be a value that can be sent to another process. */
  tasks: Record<string, (input: never, child: Child) => Promise<unknown>>;
  /** Returns a message for people about a failure. */
  wordsOf?: (error: unknown) => string | undefined | Promise<string | undefined>;
};
/** The context of a task in the child process. */
export type Child = {
  /** Aborted when the server stops the task. */
  signal: AbortSignal;
  log: Logger;
  /** The file that the server passes with the task; empty if it passes none. */
  file: AsyncIterable<Uint8Array>;
  /** Calls a function that the server passes with the task. Resolves once it has returned in the server. */
  call: (name: string, ...args: unknown[]) => Promise<void>;
};
export type ChildMessage = { task: string; input: unknown } | "called" | "stop";
/** The result of a task, and the memory that the process then has. */
export type Done = { done: unknown; rss_MB: number };
export type ChildReport =
  | { call: string; args: unknown[] }
  | Done
  /** `words` are a message for people, `error` is for the log. */
  | { error: string; words?: string };

/** Requests have priority, but the task still progresses on a busy server. */
const TASK_NICENESS = 5;

setPriority(niceness(TASK_NICENESS));
// A signal to the whole process group is meant for the server, which then ends this process.
process.on("SIGTERM", () => undefined);
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit());

const stopping = new AbortController();
const work = import(process.argv[2]!) as Promise<{ WORK: ChildWork }>;
const logs = import("#server/logs/log.ts");
/** The calls that the server has not answered yet, in order. */
const calls: (() => void)[] = [];

process.on("message", (message: ChildMessage) => {
  if (message === "stop") stopping.abort(new Error("The server was stopped."));
  else if (message === "called") calls.shift()?.();
  else void run(message.task, message.input);
});

/** Sends to the server. Ignores that the server may have ended: `disconnect` then ends this process. */
const report = (message: ChildReport) =>
  process.send?.(message, undefined, undefined, () => undefined);

const call: Child["call"] = (name, ...args) =>
  new Promise((resolve) => {
    calls.push(resolve);
    report({ call: name, args });
  });

async function run(task: string, input: unknown): Promise<void> {
  const [{ WORK }, { openLog, loggedText }] = await Promise.all([work, logs]);
  try {
    const log = openLog("warn", process.stderr);
    const child = { signal: stopping.signal, log, file: process.stdin, call };
    const done = await WORK.tasks[task]!(input as never, child);
    report({ done, rss_MB: process.memoryUsage.rss() / 2 ** 20 });
  } catch (error) {
    report({ error: loggedText(error), words: await WORK.wordsOf?.(error) });
  }
}
