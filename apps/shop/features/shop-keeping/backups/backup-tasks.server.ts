import type { Logger } from "pino";
import { newArchiveKey, openIdentity } from "#server/archive/age.ts";
import type { Child, ChildWork } from "#server/child-process/child-program.ts";
import type { MakeOrder, Running } from "./archive/make-archive.server.ts";
import type { RestoreOrder } from "./restore/restore-archive.server.ts";

/**
 * The tasks of the backup process. They call `onRows` and `onPictures` to report their progress. Each task loads only the
 * code that it needs, because loading all of it takes half a second of CPU time, which a task with a key does not need.
 */
export const WORK = {
  tasks: {
    make: async (order: MakeOrder, child: Child) => {
      const { makeArchive } = await import("./archive/make-archive.server.ts");
      return await makeArchive(order, runningIn(child));
    },
    restore: async (order: RestoreOrder, child: Child) => {
      const { restoreArchive } = await import("./restore/restore-archive.server.ts");
      return await restoreArchive(order, runningIn(child));
    },
    newKey: ({ passphrase }: { passphrase: string }) => newArchiveKey(passphrase),
    openKey: ({ sealed: encryptedKey, passphrase }: { sealed: string; passphrase: string }) =>
      openIdentity(encryptedKey, passphrase),
  },
  wordsOf: async (error: unknown) => {
    const { errorWords } = await import("./backup-error.server.ts");
    return errorWords(error);
  },
} satisfies ChildWork;

export type BackupWork = typeof WORK;

const PROGRESS_EVERY_MS = 250;

function runningIn({ signal, log, call }: Child): Running & { log: Logger } {
  return { signal, log, onRows: seldom(call, "onRows"), onPictures: seldom(call, "onPictures") };
}

/** Limits how often progress is reported. The last report is always sent. */
function seldom(call: Child["call"], name: string): (done: number, total: number) => void {
  let last_ms = -Infinity;
  return (done, total) => {
    const now_ms = performance.now();
    if (now_ms - last_ms < PROGRESS_EVERY_MS && done < total) return;
    last_ms = now_ms;
    void call(name, done, total);
  };
}
