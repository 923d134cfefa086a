import type { Account, User } from "@loupe/contract";
import { eq } from "drizzle-orm";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { checkName, presentUser } from "#features/accounts/people/service.server.ts";
import { emailChanges, users } from "#features/accounts/people/tables.server.ts";

/** Returns an account for its owner's account page. */
export async function readAccount({ db, now }: Context, userId: string): Promise<Account> {
  const [row] = await db
    .select({ user: users, change: emailChanges })
    .from(users)
    .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
    .where(eq(users.id, userId));
  const { user, change } = row!;
  return {
    user: presentUser(user),
    language: user.language,
    createdAt: user.createdAt.toISOString(),
    newEmail: change && change.expiresAt > now() ? change.newEmail : null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}

type Change = { name?: string; language?: LanguageTag };

/**
 * Changes the fields of the account that the input contains.
 * @throws {ApiError} 400 for a shopper's name that imitates the staff's
 */
export async function changeAccount(
  context: Context,
  { userId, role }: Viewer,
  change: Change,
): Promise<User> {
  const { db } = context;
  if (change.name !== undefined) checkName(context, change.name, role);
  const isOne = eq(users.id, userId);
  const [user] = Object.values(change).some(Boolean)
    ? await db.update(users).set(change).where(isOne).returning()
    : await db.select().from(users).where(isOne);
  return presentUser(user!);
}
