import { and, eq, ne } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Sender } from "#server/http/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { isPassword } from "#server/secrets/password-hash.ts";
import { hashNewPassword, unlinkOpenid } from "#features/accounts/people/service.server.ts";
import { consumeLink, isValidLink } from "./mailed-links.server.ts";
import {
  linkTokens,
  recoveryCodes,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";

type Reset = { userId: string; token: string; newPassword: string };

/**
 * Sets a new password by the link of a reset email.
 * @throws {ApiError} 400 for an invalid or used link or for a bad password, 429
 */
export async function resetPassword(context: Context, reset: Reset, { address, language }: Sender) {
  await countAttempt(context, "link", { account: reset.userId, address });
  const passwordHash = await hashNewPassword(
    context,
    reset.newPassword,
    await roleOfReset(context, reset.token),
  );
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const userId = await consumeLink(inside, "reset", reset.token);
    if (!userId || userId !== reset.userId) throw new ApiError("reset_link_invalid");
    await setPassword(inside, userId, passwordHash);
    await unlinkOpenid(inside, userId);
  });
  noteSecurity(context, "password_reset", { user: reset.userId });
  await notifyOfPassword(context, reset.userId, language);
}

/** Returns the role of the link's account, or undefined if the link is invalid. */
async function roleOfReset(context: Context, token: string) {
  const [row] = await context.db
    .select({ role: users.role })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(isValidLink(context, "reset", token));
  return row?.role;
}

type Change = { oldPassword: string; newPassword: string };

/**
 * Changes the password of the logged-in account.
 * @throws {ApiError} 400 for a wrong current password or a bad new one, 429
 */
export async function changePassword(
  context: Context,
  { userId, sessionId }: Viewer,
  { oldPassword, newPassword }: Change,
  { address, language }: Sender,
): Promise<void> {
  await countAttempt(context, "login", { account: userId, address });
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!(await isPassword(user?.passwordHash ?? null, oldPassword))) {
    noteSecurity(context, "password_change_failed", { user: userId });
    throw new ApiError("wrong_password");
  }
  const passwordHash = await hashNewPassword(context, newPassword, user?.role);
  await context.db.transaction(async (tx) => {
    await setPassword({ ...context, db: tx }, userId, passwordHash, sessionId);
  });
  noteSecurity(context, "password_changed", { user: userId });
  await notifyOfPassword(context, userId, language);
}

/**
 * Sets a password and revokes what the old one gave access to: all sessions but `currentSessionId`, the links that
 * could reset the password again, and the recovery codes, which somebody with the old password could have created.
 */
export async function setPassword(
  { db }: Context,
  userId: string,
  passwordHash: string,
  currentSessionId?: string,
) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        currentSessionId ? ne(sessions.id, currentSessionId) : undefined,
      ),
    );
  await db
    .delete(linkTokens)
    .where(and(eq(linkTokens.userId, userId), eq(linkTokens.kind, "reset")));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

async function notifyOfPassword(
  context: Context,
  userId: string,
  language: Sender["language"],
): Promise<void> {
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await queueMail(context, { kind: "passwordChanged", recipient: user.email, userId, language });
}
