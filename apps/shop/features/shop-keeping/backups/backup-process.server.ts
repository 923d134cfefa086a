import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { BackupFault } from "./backup-fault.server.ts";
import type { BackupTask, BackupTasks } from "./backup-tasks.server.ts";
import type { Running } from "./make-archive.server.ts";
import type { BackupOrder, BackupReport } from "./backup-worker.server.ts";

/** The tasks stream; a heap beyond this is a fault, and ends the process of the task alone. */
const HEAP_MB = 512;
/** The time for the process to remove its incomplete files after a stop signal. */
const STOPS_WITHIN_MS = 2000;

type Options = { signal?: AbortSignal } & Partial<Pick<Running, "onRows" | "onPictures">>;
type Result<N extends BackupTask> = Awaited<ReturnType<BackupTasks[N]>>;

/**
 * Runs one task in a process of its own. A lost connection, a full heap or a killed process is the failure of
 * this task, and the server goes on.
 * @throws {BackupFault} if the task fails; the signal's reason once that aborts
 */
export async function inBackupProcess<N extends BackupTask>(
  task: N,
  input: Parameters<BackupTasks[N]>[0],
  { signal, ...progress }: Options = {},
): Promise<Result<N>> {
  signal?.throwIfAborted();
  const child = fork(new URL("./backup-worker.server.ts", import.meta.url), {
    // Without the server's own flags, which are for a process that answers requests.
    execArgv: [`--max-old-space-size=${HEAP_MB}`, "--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => stopSoon(child);
  signal?.addEventListener("abort", stop);
  try {
    return await outcomeOf<N>(child, { task, given: input }, progress);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    child.kill("SIGKILL");
  }
}

async function outcomeOf<N extends BackupTask>(
  child: ChildProcess,
  order: BackupOrder,
  { onRows, onPictures }: Omit<Options, "signal">,
): Promise<Result<N>> {
  return await new Promise<Result<N>>((resolve, reject) => {
    child.on("message", (report: BackupReport) => {
      if ("rows" in report) onRows?.(...report.rows);
      else if ("pictures" in report) onPictures?.(...report.pictures);
      else if ("fault" in report) reject(new BackupFault(report.fault, report.words));
      else resolve(report.done as Result<N>);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(endedEarly(signal ?? `code ${code}`)));
    child.send(order, (error) => error && reject(error));
  });
}

const endedEarly = (how: string) =>
  new BackupFault(
    `the backup process ended with ${how}`,
    `The process that worked on it was ended (${how}): killed, or out of memory. The shop went on.`,
  );

function stopSoon(child: ChildProcess): void {
  if (child.connected) child.send("stop", () => undefined);
  const limit = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  void once(child, "exit").finally(() => clearTimeout(limit));
}
