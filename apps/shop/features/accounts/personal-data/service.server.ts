export { deleteClosedAccounts, restoreAccount } from "./deletion.server.ts";
export { followAddress } from "./renaming.server.ts";
