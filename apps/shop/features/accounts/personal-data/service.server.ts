export { deleteClosedAccounts, restoreAccount } from "./deletion.server.ts";
export { forgetOldExports } from "./export-job.server.ts";
export { followAddress } from "./renaming.server.ts";
