import { newArchiveKey, openIdentity } from "#server/archive/age.ts";
import { makeArchive } from "./make-archive.server.ts";
import { restoreArchive } from "./restore-archive.server.ts";

/** The tasks of the backup process. Each order is a value that can be sent to the process. */
export const TASKS = {
  make: makeArchive,
  restore: restoreArchive,
  newKey: ({ passphrase }: { passphrase: string }) => newArchiveKey(passphrase),
  openKey: ({ sealed: encryptedKey, passphrase }: { sealed: string; passphrase: string }) =>
    openIdentity(encryptedKey, passphrase),
};

export type BackupTasks = typeof TASKS;
export type BackupTask = keyof BackupTasks;
