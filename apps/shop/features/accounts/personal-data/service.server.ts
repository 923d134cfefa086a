export { deleteClosedAccounts, restoreAccount } from "./erase-accounts.server.ts";
export { forgetOldExports } from "./export-job.server.ts";
