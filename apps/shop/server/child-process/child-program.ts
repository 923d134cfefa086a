// Only this may be imported statically: it has no effect on what is imported beside it.
import "#server/database/quick-drizzle-imports.ts";
import { setPriority } from "node:os";
import type { Logger } from "pino";

// The program of a child process: takes one order, reports calls and the result, and waits to be ended. The module
// with its tasks is the argument of the command.

/** The module of the tasks exports this as `WORK`. */
export type ChildWork = {
  /** The input is a value that can be sent to the process. */
  tasks: Record<string, (input: never, child: Child) => Promise<unknown>>;
  /** Describes a failure for a person. */
  wordsOf?: (error: unknown) => string | undefined;
};
/** What a task has in the child process. */
export type Child = {
  /** Aborted when the server stops the task. */
  signal: AbortSignal;
  log: Logger;
  /** The `file` of the order; otherwise nothing. */
  file: AsyncIterable<Uint8Array>;
  /** Calls a function of the order in the server. Resolves once the function has returned there. */
  call: (name: string, ...args: unknown[]) => Promise<void>;
};
export type ChildMessage = { task: string; input: unknown } | "called" | "stop";
export type ChildReport =
  | { call: string; args: unknown[] }
  | { done: unknown }
  /** `words` are for a person, `fault` is for the log. */
  | { fault: string; words?: string };

/** Requests go first, but a busy server still runs the task. */
const NICENESS = 5;

setPriority(NICENESS);
// The server ends this process when it stops; signals to the whole group are meant for the server.
process.on("SIGTERM", () => undefined);
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit());

const stopping = new AbortController();
const work = import(process.argv[2]!) as Promise<{ WORK: ChildWork }>;
const logs = import("#server/logs/log.ts");
/** The calls that the server has not answered yet, in their order. */
const calls: (() => void)[] = [];

process.on("message", (message: ChildMessage) => {
  if (message === "stop") stopping.abort(new Error("The server was stopped."));
  else if (message === "called") calls.shift()?.();
  else void run(message.task, message.input);
});

/** A server that has ended cannot receive it; this process then ends by `disconnect`. */
const report = (message: ChildReport) =>
  process.send?.(message, undefined, undefined, () => undefined);

const call: Child["call"] = (name, ...args) =>
  new Promise((resolve) => {
    calls.push(resolve);
    report({ call: name, args });
  });

async function run(task: string, input: unknown): Promise<void> {
  const { WORK } = await work;
  try {
    const log = (await logs).openLog("warn", process.stderr);
    const child = { signal: stopping.signal, log, file: process.stdin, call };
    report({ done: await WORK.tasks[task]!(input as never, child) });
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ fault, words: WORK.wordsOf?.(error) });
  }
}
