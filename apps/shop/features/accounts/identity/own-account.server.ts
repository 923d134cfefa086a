import type { Account, User } from "@loupe/contract";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { emailChanges, users } from "./tables.server.ts";
import { presentUser } from "./users.server.ts";

/** An account as its owner sees it. */
export async function readAccount({ db, now }: Context, userId: string): Promise<Account> {
  const [row] = await db
    .select({ user: users, change: emailChanges })
    .from(users)
    .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
    .where(eq(users.id, userId));
  const { user, change } = row!;
  return {
    user: presentUser(user),
    createdAt: user.createdAt.toISOString(),
    newEmail: change && change.expiresAt > now() ? change.newEmail : null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}

export async function renameAccount({ db }: Context, userId: string, name: string): Promise<User> {
  const [user] = await db.update(users).set({ name }).where(eq(users.id, userId)).returning();
  return presentUser(user!);
}
