export { deleteClosedAccounts, restoreAccount } from "./erase-accounts.server.ts";
export { exportAccountJob, exportRetention } from "./export-job.server.ts";
