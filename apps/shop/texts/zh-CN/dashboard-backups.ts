export * from "../en/dashboard-backups.ts";
