export { lastBackupAt } from "./list.server.ts";
export { keepBackups } from "./schedule.server.ts";
