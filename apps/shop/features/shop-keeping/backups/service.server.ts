export { lastBackupAt } from "./backup-list.server.ts";
export { testBackupJob } from "./drill.server.ts";
export { makeBackupJob } from "./make-backup.server.ts";
export { keepBackups } from "./schedule.server.ts";
