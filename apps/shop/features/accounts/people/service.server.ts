export { checkName } from "./names.server.ts";
export { unlinkOpenid, findLinked, linkOpenid } from "./openid-accounts.server.ts";
export { hashNewPassword, isEasyToGuess } from "./new-password.server.ts";
export { writeInvitation } from "./invitations.server.ts";
export {
  PENDING_LASTS_MS,
  deletePending,
  lockAddress,
  isPending,
  findPending,
} from "./pending-registrations.server.ts";
export {
  activeAccounts,
  activeShoppers,
  closeAccount,
  closedAccounts,
  deleteAccountRows,
  keepAccount,
  lockClosed,
  lockClosing,
} from "./deletion-period.server.ts";
export { actOnAccount, keepOwner, reasonsOf } from "./people.server.ts";
export { listOwners } from "./owners.server.ts";
export {
  accountsOf,
  idsOfAddress,
  isAccount,
  newUsersByDay,
  readersOf,
  oldestAccountAt,
  showActors,
  keepLanguage,
  deleteLinks,
  findAccount,
  lockUser,
  roleById,
  presentUser,
  openAccounts,
} from "./users.server.ts";
