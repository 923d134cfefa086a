import { and, eq, inArray, lt, ne } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { endInvitationsOf } from "./owners.server.ts";
import { keepOwner } from "./people.server.ts";
import { sessions, users } from "./tables.server.ts";

/** The time in which an owner of an account can undo its deletion. */
const DELETION_PERIOD_MS = 7 * 24 * 3_600_000;

/**
 * Has an account deleted in a week, and logs it out everywhere else.
 * @throws {ApiError} 409 for the last owner
 */
export async function closeAccount(context: Context, { userId, sessionId }: Viewer): Promise<Date> {
  const { db, now } = context;
  const deletedAt = new Date(now().getTime() + DELETION_PERIOD_MS);
  await keepOwner(context, userId);
  await db.update(users).set({ deletedAt }).where(eq(users.id, userId));
  await endInvitationsOf(context, userId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  return deletedAt;
}

export async function keepAccount({ db }: Context, userId: string): Promise<void> {
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
}

const AT_ONCE = 100;

/** The ids of accounts whose week to think again is over. */
export async function closedAccounts({ db, now }: Context): Promise<string[]> {
  const isOver = lt(users.deletedAt, now());
  const rows = await db.select({ id: users.id }).from(users).where(isOver).limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Locks such an account. Undefined where its owner has come back meanwhile. */
export async function lockClosed({ db, now }: Context, id: string) {
  const isOver = and(eq(users.id, id), lt(users.deletedAt, now()));
  const [user] = await db.select().from(users).where(isOver).for("update");
  return user;
}

/**
 * Locks accounts, so that they are not closed, reopened or deleted until the transaction ends. Returns the ids of
 * those that are being closed.
 */
export async function lockClosing({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(users.id)
    .for("share");
  return new Set(rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
}

/** Deletes an account, with its sessions, links, second factors and unverified registrations of its address. */
export async function deleteAccountRows({ db }: Context, { email }: { email: string }) {
  await db.delete(users).where(eq(users.email, email));
}
