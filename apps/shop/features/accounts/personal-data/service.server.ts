export { deleteClosedAccounts, restoreAccount } from "./deletion.server.ts";
