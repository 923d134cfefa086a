import type { Role } from "@loupe/contract";
import { deleteAttemptsOf } from "#features/accounts/attempt-limits/service.server.ts";
import { deleteProofsOf } from "#features/accounts/google-login/service.server.ts";
import {
  actOnAccount,
  closeAccount as close,
  closedAccounts,
  deleteAccountRows,
  keepAccount,
  keepOwner,
  lockClosed,
} from "#features/accounts/people/service.server.ts";
import { deleteMailsOf, queueMail } from "#features/accounts/mail/service.server.ts";
import { deleteReviewsOf, hideReviews } from "#features/catalogue/reviews/service.server.ts";
import { deleteReportsBy } from "#features/look-up/photo-reports/service.server.ts";
import { deleteSizeTablesOf } from "#features/catalogue/size-charts/service.server.ts";
import { deleteWatchesOf } from "#features/saved/watches/service.server.ts";
import { record } from "#server/audit/audited.ts";
import { SHOP, type Actor } from "#server/audit/actor.ts";
import { giveUpName } from "#features/saved/finders/service.server.ts";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";

/**
 * Schedules the deletion of an account in a week. Until then its reviews are hidden, and a login cancels the
 * deletion.
 * @throws {ApiError} 409 for the last owner of the shop
 */
export async function closeAccount(
  context: Context,
  viewer: Viewer,
  language: LanguageTag | undefined,
): Promise<Date> {
  const { userId, email } = viewer;
  const deletedAt = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const closed = await close(inside, viewer);
    await hideReviews(inside, userId, true);
    await queueMail(inside, { kind: "accountClosing", recipient: email, userId, language });
    return closed;
  });
  noteSecurity(context, "account_closing", { user: userId });
  return deletedAt;
}

/** Cancels the deletion of an account, if one is scheduled. */
export async function restoreAccount(
  context: Context,
  { userId }: Pick<Viewer, "userId">,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await keepAccount(inside, userId);
    await hideReviews(inside, userId, false);
  });
  noteSecurity(context, "account_restored", { user: userId });
}

/**
 * Deletes another person's account immediately. Returns its id.
 * @throws {ApiError} the errors of `actOnAccount`, 409 for the last owner of the shop
 */
export const deleteUser = (
  context: Context,
  by: Viewer,
  { email, reason }: { email: string; reason: string },
): Promise<string> =>
  actOnAccount(context, by, email, async (inside, user) => {
    await keepOwner(inside, user.id);
    await deleteEverything(inside, by, user, reason);
    return user.id;
  });

type Account = { id: string; email: string; role: Role };

/**
 * Deletes an account and all data that contains the person's name, address or texts. The audit log keeps the
 * account's id, which then refers to no one, and the counts of views and clicks keep their sums.
 */
async function deleteEverything(
  context: Context,
  by: Actor,
  { id, email, role }: Account,
  reason: string,
): Promise<void> {
  await deleteReviewsOf(context, id);
  await deleteReportsBy(context, id);
  await deleteSizeTablesOf(context, id);
  // Before the emails, as leaving does, because two transactions could wait for each other otherwise.
  await deleteWatchesOf(context, { id, email });
  await deleteMailsOf(context, { id, email });
  await deleteProofsOf(context, email);
  await deleteAttemptsOf(context, { id, email });
  await giveUpName(context, id);
  await deleteAccountRows(context, { email });
  await record(context, by, "deleteUser", [{ subject: id, after: { role, reason } }]);
}

const CLOSED = "Closed by the person a week before";

/** Deletes the accounts whose scheduled deletion is due. */
export async function deleteClosedAccounts(context: Context, stop?: AbortSignal): Promise<void> {
  for (const id of await closedAccounts(context)) {
    if (stop?.aborted) return;
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      const user = await lockClosed(inside, id);
      if (user) await deleteEverything(inside, SHOP, user, CLOSED);
    });
    noteSecurity(context, "account_deleted", { user: id });
  }
}
