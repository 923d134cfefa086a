export { lastBackupAt } from "./backup-list.server.ts";
export { keepBackups } from "./schedule.server.ts";
