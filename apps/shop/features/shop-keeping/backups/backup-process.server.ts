import { childProcessOf } from "#server/child-process/run-in-child.ts";
import type { BackupWork } from "./backup-tasks.server.ts";

export const inBackupProcess = childProcessOf<BackupWork>(
  new URL("./backup-tasks.server.ts", import.meta.url),
);
