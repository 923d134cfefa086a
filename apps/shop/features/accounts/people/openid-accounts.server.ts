import { and, eq } from "drizzle-orm";
import type { OpenidAccount } from "#features/accounts/google-login/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { openidAccounts, users } from "./tables.server.ts";
import { findAccount, lockUser } from "./users.server.ts";

type Row = typeof users.$inferSelect;

const isSame = ({ issuer, subject }: OpenidAccount) =>
  and(eq(openidAccounts.issuer, issuer), eq(openidAccounts.subject, subject));

/**
 * Returns the account that a Google account may log in to: the linked account, even if its address has changed since,
 * or otherwise the account of the verified address.
 * @throws {ApiError} 403 if the account of the address is linked to another Google account
 */
export async function findLinked(
  context: Context,
  signedIn: OpenidAccount & { email: string },
): Promise<Row | undefined> {
  const { db } = context;
  const [linked] = await db
    .select({ user: users })
    .from(openidAccounts)
    .innerJoin(users, eq(users.id, openidAccounts.userId))
    .where(isSame(signedIn));
  if (linked) return linked.user;
  const user = await findAccount(context, signedIn.email);
  if (user) await refuseOther(context, user.id, signedIn);
  return user;
}

/**
 * Links a Google account to an account of this shop, if they are not linked yet. Must run in a transaction.
 * @throws {ApiError} 403 if another Google account is linked to it
 */
export async function linkOpenid(
  context: Context,
  userId: string,
  { issuer, subject }: OpenidAccount,
): Promise<void> {
  const { db, now } = context;
  await lockUser(context, userId);
  const own = and(isSame({ issuer, subject }), eq(openidAccounts.userId, userId));
  if ((await db.$count(openidAccounts, own)) > 0) return;
  await refuseOther(context, userId, { issuer });
  const row = { issuer, subject, userId, createdAt: now() };
  const linked = await db.insert(openidAccounts).values(row).onConflictDoNothing().returning();
  if (linked.length === 0) throw new ApiError("google_other_account");
}

async function refuseOther({ db }: Context, userId: string, { issuer }: { issuer: string }) {
  const ofIssuer = and(eq(openidAccounts.userId, userId), eq(openidAccounts.issuer, issuer));
  if ((await db.$count(openidAccounts, ofIssuer)) > 0) throw new ApiError("google_other_account");
}

/** Unlinks an account from Google. The next Google login with the account's address links it again. */
export const unlinkOpenid = async ({ db }: Context, userId: string): Promise<void> =>
  void (await db.delete(openidAccounts).where(eq(openidAccounts.userId, userId)));
