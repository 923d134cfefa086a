// Only this may be imported statically: it has no effect on what is imported beside it.
import "#server/database/quick-drizzle-imports.ts";
import { setPriority } from "node:os";
import type { Logger } from "pino";
import type { BackupTask } from "./backup-tasks.server.ts";
import type { Running } from "./make-archive.server.ts";

// The program of the backup process: takes one order, reports progress and the result, and waits to be ended.

type Logged = Running & { log: Logger };
export type BackupOrder = { task: BackupTask; given: unknown };
export type BackupReport =
  | { rows: [written: number, total: number] }
  | { pictures: [done: number, total: number] }
  | { done: unknown }
  /** `words` are for a person, `fault` is for the log. */
  | { fault: string; words?: string };

const PROGRESS_EVERY_MS = 250;
/** Requests go first, but a busy server still gets its backup. */
const NICENESS = 5;

setPriority(NICENESS);
// The server ends this process when it stops; signals to the whole group are meant for the server.
process.on("SIGTERM", () => undefined);
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit());

const stopping = new AbortController();
const tasks = import("./backup-tasks.server.ts");
const faults = import("./backup-fault.server.ts");
const logs = import("#server/logs/log.ts");

process.on("message", (message: BackupOrder | "stop") => {
  if (message === "stop") stopping.abort(new Error("The server was stopped."));
  else void run(message);
});

const report = (message: BackupReport) => process.send?.(message);

async function run({ task, given: input }: BackupOrder): Promise<void> {
  const onRows = seldom((...rows) => report({ rows }));
  const onPictures = seldom((...pictures) => report({ pictures }));
  try {
    const work = (await tasks).TASKS[task] as (input: unknown, at: Logged) => Promise<unknown>;
    const log = (await logs).openLog("warn", process.stderr);
    report({ done: await work(input, { signal: stopping.signal, onRows, onPictures, log }) });
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ fault, words: (await faults).faultWords(error) });
  }
}

type Progress = (done: number, total: number) => void;

/** The last report of all goes out as well. */
function seldom(tell: Progress): Progress {
  let told_ms = -Infinity;
  return (done, total) => {
    const now_ms = performance.now();
    if (now_ms - told_ms < PROGRESS_EVERY_MS && done < total) return;
    told_ms = now_ms;
    tell(done, total);
  };
}
