import { and, isNull, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { forgetOldInvitations } from "./invitations.server.ts";
import { PENDING_LASTS_MS } from "./pending-registrations.server.ts";
import { answeredQuestions, emailChanges, linkTokens, sessions, users } from "./tables.server.ts";

export { ensureFirstAdmin, setAdmin, type AdminCommand, type FirstAdmin } from "./admins.server.ts";
export { admitFirstRun } from "./first-run-steps.server.ts";
export {
  closeFirstRunLink,
  endRestoredSessions,
  firstRunState,
  renewFirstRunKey,
} from "./first-run.server.ts";
export { accountData } from "./account-data.server.ts";
export {
  closeAccount,
  closedAccounts,
  deleteAccountRows,
  keepAccount,
  lockClosed,
  lockClosing,
} from "./deletion-period.server.ts";
export { actOnAccount, keepOwner, reasonsOf } from "./people.server.ts";
export { writeMail } from "./mailed-links.server.ts";
export { resealTotp } from "./second-factor-codes.server.ts";
export { staffWithout } from "./staff-rules.server.ts";
export { findViewer } from "./sessions.server.ts";
export { listOwners } from "./owners.server.ts";
export {
  accountsOf,
  idsOfAddress,
  isAccount,
  newUsersByDay,
  oldestAccountAt,
  showActors,
} from "./users.server.ts";

/** Deletes expired sessions, links, changes of addresses, answers of passkeys, invitations, and registrations that nobody verified. */
export async function forgetOldIdentity(context: Context): Promise<void> {
  const { db, now } = context;
  const pendingSince = new Date(now().getTime() - PENDING_LASTS_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, now()));
  await db.delete(answeredQuestions).where(lt(answeredQuestions.expiresAt, now()));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now()));
  await forgetOldInvitations(context);
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, pendingSince)));
}
