import type { Logger } from "pino";
import { newArchiveKey, openIdentity } from "#server/archive/age.ts";
import type { Child, ChildWork } from "#server/child-process/child-program.ts";
import { errorWords } from "./backup-error.server.ts";
import { makeArchive, type MakeOrder, type Running } from "./archive/make-archive.server.ts";
import { restoreArchive, type RestoreOrder } from "./restore/restore-archive.server.ts";

/** The tasks of the backup process. They call `onRows` and `onPictures` to report their progress. */
export const WORK = {
  tasks: {
    make: (order: MakeOrder, child: Child) => makeArchive(order, runningIn(child)),
    restore: (order: RestoreOrder, child: Child) => restoreArchive(order, runningIn(child)),
    newKey: ({ passphrase }: { passphrase: string }) => newArchiveKey(passphrase),
    openKey: ({ sealed: encryptedKey, passphrase }: { sealed: string; passphrase: string }) =>
      openIdentity(encryptedKey, passphrase),
  },
  wordsOf: errorWords,
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
