import { fork, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadSizeChart } from "@loupe/contract";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { ApiError } from "#server/http/api-error.ts";
import { niceness } from "./niceness.ts";

type ReaderPicture = { data: Uint8Array; width: number; height: number };
type ReadResult = { id: number; table?: ReadSizeChart | null; error?: string };

/** The models need 450 MB while they read. */
const MEMORY_MB = 1024;
/** A chart takes two seconds of a core. A busy machine needs many times that, because the priority is low. */
const READ_LIMIT_MS = 60_000;
/** An idle process ends after this time, so that the memory of the models returns to the system. */
const IDLE_LIMIT_MS = 60_000;
/** More pictures than this do not wait for their turn. */
const WAITING_MAX = 5;
const RETRY_AFTER_S = 10;
/** Requests have priority, but a chart is still read on a busy server. */
const READER_NICENESS = 5;

const PROGRAM = new URL("../../../chart-reader/main.ts", import.meta.url);
/** Installed packages, of which the reader needs one that `npm start` leaves out. */
const PACKAGES = new URL("../../../../node_modules/", import.meta.url);
const RUNTIME = "onnxruntime-node";

/** Reads size charts in a process of its own, one at a time. The process is started for the first chart. */
export type ChartReader = {
  /** Whether `npm run chart-reader` has installed the models. */
  isInstalled(): boolean;
  /**
   * Returns what the reader has read, or null if the picture has no chart.
   * @throws {ApiError} 503 if the reader is not installed or fails, 429 while many pictures wait
   */
  read(picture: ReaderPicture): Promise<ReadSizeChart | null>;
  close(): void;
};

type Options = { log: Logger; isInstalled?: () => boolean };

export function openChartReader({
  log,
  isInstalled = () => existsSync(join(fileURLToPath(PACKAGES), RUNTIME)),
}: Options): ChartReader {
  const inTurn = pLimit(1);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };

  async function readNow(picture: ReaderPicture): Promise<ReadSizeChart | null> {
    clearTimeout(idle);
    child ??= startProcess();
    const own = child;
    try {
      const { table, error } = await ask(own, (lastId += 1), picture);
      if (table === undefined) throw new Error(error);
      return table;
    } catch (error) {
      log.error({ err: error }, "the chart reader failed");
      if (child === own) end();
      throw new ApiError("pictures_not_readable");
    } finally {
      idle = setTimeout(end, IDLE_LIMIT_MS).unref();
    }
  }

  return {
    isInstalled,
    async read(picture) {
      if (!isInstalled()) throw new ApiError("reader_missing");
      if (inTurn.pendingCount >= WAITING_MAX)
        throw new ApiError("too_many_uploads", {}, { retryAfter_s: RETRY_AFTER_S });
      return await inTurn(() => readNow(picture));
    },
    close: end,
  };
}

function startProcess(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, "--disable-warning=ExperimentalWarning"],
    // Without the server's secrets.
    env: {
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "262144",
      WORK_NICENESS: String(niceness(READER_NICENESS)),
    },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // The reader must not prevent that a stopped server ends.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Sends a picture to the process. Rejects if the process ends or takes too long. */
async function ask(child: ChildProcess, id: number, picture: ReaderPicture): Promise<ReadResult> {
  const stopping = new AbortController();
  const { signal } = stopping;
  try {
    return await new Promise<ReadResult>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error("it took too long")), READ_LIMIT_MS);
      signal.addEventListener("abort", () => clearTimeout(limit));
      const onMessage = (result: ReadResult) => result.id === id && resolve(result);
      const onExit = (code: number | null, name: string | null) =>
        reject(new Error(`the process ended with ${name ?? code}`));
      child.on("message", onMessage).once("exit", onExit).once("error", reject);
      signal.addEventListener("abort", () =>
        child.off("message", onMessage).off("exit", onExit).off("error", reject),
      );
      child.send({ id, picture }, (error) => error && reject(error));
    });
  } finally {
    stopping.abort();
  }
}
