import { DAY_MS } from "@loupe/contract/time";
import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { endInvitationsOf } from "./owners.server.ts";
import { keepOwner } from "./people.server.ts";
import { sessions, users } from "./tables.server.ts";

/** The time after which a closed account is deleted. Until then, its owner can undo this. */
const DELETION_PERIOD_MS = 7 * DAY_MS;

/**
 * Schedules the deletion of an account in a week, and ends its other sessions.
 * @throws {ApiError} 409 for the last owner of the shop
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

/** The ids of closed accounts whose deletion is due. */
export async function closedAccounts({ db, now }: Context): Promise<string[]> {
  const isOver = lt(users.deletedAt, now());
  const rows = await db.select({ id: users.id }).from(users).where(isOver).limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Locks an account whose deletion is due. Undefined if its owner has reopened it in the meantime. */
export async function lockClosed({ db, now }: Context, id: string) {
  const isOver = and(eq(users.id, id), lt(users.deletedAt, now()));
  const [user] = await db.select().from(users).where(isOver).for("update");
  return user;
}

/**
 * Locks accounts, so that they are not closed, reopened or deleted until the transaction ends. Returns the ids of
 * those whose deletion is scheduled.
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

/** Returns SQL for the ids of the accounts that are neither blocked nor about to be deleted. */
export const activeAccounts = () => sql`(
  select id from ${users} where blocked_at is null and deleted_at is null)`;

/** Returns SQL for the ids of the shoppers who registered by a time and are neither blocked nor about to be deleted. */
export const activeShoppers = (registeredBy: Date) => sql`(
  select id from ${users} where role in ('user', 'finder') and blocked_at is null and deleted_at is null
    and created_at <= ${registeredBy.toISOString()}::timestamptz)`;
