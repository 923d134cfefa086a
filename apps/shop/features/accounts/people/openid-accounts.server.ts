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
 * The account that belongs to an account at a provider: the linked one, whatever its address is now, or else
 * that of the verified address.
 * @throws {ApiError} 403 where the account of the address is linked to another account at the provider
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
 * Links an account at a provider, if that has not been done. Inside a transaction.
 * @throws {ApiError} 403 where another one was linked meanwhile
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

/** Ends all links of an account to providers. The next sign-in with its address links it again. */
export const unlinkOpenid = async ({ db }: Context, userId: string): Promise<void> =>
  void (await db.delete(openidAccounts).where(eq(openidAccounts.userId, userId)));
