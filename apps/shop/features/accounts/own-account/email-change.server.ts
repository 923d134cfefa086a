import { DAY_MS } from "@loupe/contract/time";
import { and, eq, gt, inArray } from "drizzle-orm";
import { countAttempt, countLetter } from "#features/accounts/attempt-limits/service.server.ts";
import { claimMails, queueMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Sender } from "#server/http/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { hashToken } from "#server/secrets/token.ts";
import { consumeLink } from "#features/accounts/login/service.server.ts";
import {
  unlinkOpenid,
  deletePending,
  lockAddress,
  findAccount,
} from "#features/accounts/people/service.server.ts";
import { emailChanges, linkTokens, users } from "#features/accounts/people/tables.server.ts";

const LASTS_MS = DAY_MS;

/**
 * Emails a link to the current and to the new address, and replaces an earlier change. Only the link in the new mailbox
 * shows whether the new address has an account. An address that received too many of these links within an hour, from
 * any accounts, gets no further link.
 */
export async function changeEmail(
  context: Context,
  { userId, email: present }: Viewer,
  newEmail: string,
  { address, language }: Sender,
): Promise<void> {
  await countAttempt(context, "letter", { account: userId, address });
  const expiresAt = new Date(context.now().getTime() + LASTS_MS);
  const isMailed = await countLetter(context, { kind: "emailNew", recipient: newEmail });
  const change = { newEmail, oldConfirmed: false, newConfirmed: false, expiresAt };
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await deleteLinks(inside, userId);
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    const mail = { userId, language };
    await queueMail(inside, { ...mail, kind: "emailOld", recipient: present });
    if (isMailed) await queueMail(inside, { ...mail, kind: "emailNew", recipient: newEmail });
  });
}

/**
 * Records one mailbox's confirmation. After both confirmations the account has the new address.
 * @throws {ApiError} 400 for an invalid link, 409 if the address has an account, 429
 */
export async function confirmEmail(
  context: Context,
  token: string,
  { address, language }: Sender,
): Promise<{ changed: boolean }> {
  await countAttempt(context, "link", { account: hashToken(token), address });
  const outcome = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const old = await consumeLink(inside, "emailOld", token);
    const userId = old ?? (await consumeLink(inside, "emailNew", token));
    const [change] = await tx
      .update(emailChanges)
      .set(old ? { oldConfirmed: true } : { newConfirmed: true })
      .where(
        and(eq(emailChanges.userId, userId ?? NOBODY), gt(emailChanges.expiresAt, context.now())),
      )
      .returning();
    if (!change) throw new ApiError("email_link_invalid");
    if (!change.oldConfirmed || !change.newConfirmed) return undefined;
    const rows = await claimAddress(inside, change);
    await claimMails(inside, { id: rows.userId, email: rows.before });
    return rows;
  });
  if (!outcome) return { changed: false };
  noteSecurity(context, "email_changed", { user: outcome.userId, email: outcome.before });
  await queueMail(context, {
    kind: "emailChanged",
    recipient: outcome.before,
    userId: outcome.userId,
    language,
  });
  return { changed: true };
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

async function claimAddress(
  context: Context,
  { userId, newEmail }: typeof emailChanges.$inferSelect,
): Promise<{ userId: string; before: string }> {
  const { db } = context;
  await lockAddress(context, newEmail);
  if (await findAccount(context, newEmail)) throw new ApiError("email_taken");
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw new ApiError("email_link_invalid");
  await deletePending(context, newEmail);
  await db.update(users).set({ email: newEmail }).where(eq(users.id, userId));
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await deleteLinks(context, userId);
  await unlinkOpenid(context, userId);
  return { userId, before: user.email };
}

/** Deletes the links that were emailed to an address that the account may no longer have. */
async function deleteLinks({ db }: Context, userId: string): Promise<void> {
  await db
    .delete(linkTokens)
    .where(
      and(
        eq(linkTokens.userId, userId),
        inArray(linkTokens.kind, ["emailOld", "emailNew", "reset"]),
      ),
    );
}
