export { deleteClosedAccounts, restoreAccount } from "./erase-accounts.server.ts";
export { exportAccountJob, forgetOldExports } from "./export-job.server.ts";
