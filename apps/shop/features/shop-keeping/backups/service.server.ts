export { lastBackupAt } from "./backup-list.server.ts";
export { testBackupJob } from "./restore/drill.server.ts";
export { makeBackupJob } from "./archive/make-backup.server.ts";
export { namedUploads } from "./archive/named-uploads.server.ts";
export { keepBackups } from "./schedule.server.ts";
