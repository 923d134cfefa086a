import { randomUUID } from "node:crypto";
import { mayCall } from "@loupe/contract/access";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { audited, hasEntry } from "#server/audit/audited.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { accountReasons, sessions, users } from "./tables.server.ts";
import { endInvitationsOf, lockOwners } from "./owners.server.ts";

type Row = typeof users.$inferSelect;

/** An account as the audit log records what was done to it. */
async function accountById({ db }: Context, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const open = await db.$count(sessions, eq(sessions.userId, id));
  return { role: user.role, blocked: user.blockedAt?.toISOString() ?? null, sessions: open };
}

/**
 * Does something to somebody else's account. Whether this admin may is decided by rows that are locked for the
 * transaction, the owners' first as `changeRole` does: a promotion at the same time comes before or after all of it.
 * @throws {ApiError} 403 for one's own, and for an admin's where the viewer is no owner; 404
 */
export async function actOnAccount<T>(
  context: Context,
  by: Viewer,
  email: string,
  work: (inside: Context, user: Row) => Promise<T>,
): Promise<T> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const owners = await lockOwners(inside);
    const isAccount = and(eq(users.email, email), isNotNull(users.verifiedAt));
    const [user] = await tx.select().from(users).where(isAccount).for("update");
    if (!user) throw new ApiError("user_not_found");
    if (user.id === by.userId) throw new ApiError("own_account");
    const isOwner = owners.includes(by.userId);
    if (mayCall(user.role, "admin") && !isOwner) throw new ApiError("owners_only");
    return await work(inside, user);
  });
}

/** What an admin does to somebody else's account, and why. */
type Act = { email: string; reason: string };

/** Blocks an account, which is logged out everywhere. */
export const blockUser = (context: Context, by: Viewer, act: Act): Promise<string> =>
  actWithReason(context, by, act, "blockUser", async (inside, user) => {
    await keepOwner(inside, user.id);
    const blocked = { blockedAt: inside.now(), blockedReason: act.reason };
    await inside.db.update(users).set(blocked).where(eq(users.id, user.id));
    await endInvitationsOf(inside, user.id);
    await endSessions(inside, user.id);
  });

/** Ends the block of an account, which is logged out everywhere. */
export const unblockUser = (context: Context, by: Viewer, act: Act): Promise<string> =>
  actWithReason(context, by, act, "unblockUser", async (inside, user) => {
    const blocked = { blockedAt: null, blockedReason: null };
    await inside.db.update(users).set(blocked).where(eq(users.id, user.id));
    await endSessions(inside, user.id);
  });

export const logOutUser = (context: Context, by: Viewer, act: Act): Promise<string> =>
  actWithReason(context, by, act, "logOutUser", (inside, user) => endSessions(inside, user.id));

/** Resolves to the account's id. */
const actWithReason = (
  context: Context,
  by: Viewer,
  { email, reason }: Act,
  action: string,
  work: (inside: Context, user: Row) => Promise<void>,
): Promise<string> =>
  actOnAccount(context, by, email, async (inside, user) => {
    const id = randomUUID();
    const change = { id, action, subject: user.id, look: accountById };
    await audited(inside, by, change, (within) => work(within, user));
    const row = { entryId: id, userId: user.id, reason };
    if (await hasEntry(inside, id)) await inside.db.insert(accountReasons).values(row);
    return user.id;
  });

/** Why admins acted on accounts that still exist, by the ids of the entries of the audit log. */
export async function reasonsOf(
  { db }: Context,
  entryIds: readonly string[],
): Promise<Map<string, string>> {
  if (entryIds.length === 0) return new Map();
  const isOne = inArray(accountReasons.entryId, [...entryIds]);
  const rows = await db.select().from(accountReasons).where(isOne);
  return new Map(rows.map(({ entryId, reason }) => [entryId, reason]));
}

export const endSessions = async ({ db }: Context, userId: string): Promise<void> =>
  void (await db.delete(sessions).where(eq(sessions.userId, userId)));

/**
 * Sees to it, until the transaction ends, that somebody else is an owner who can log in.
 * @throws {ApiError} 409 for the last one
 */
export async function keepOwner(context: Context, userId: string): Promise<void> {
  const owners = await lockOwners(context);
  if (owners.includes(userId) && owners.length === 1) throw new ApiError("last_owner");
}
