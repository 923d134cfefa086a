import { randomUUID } from "node:crypto";
import { mayCall } from "@loupe/contract/access";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { audited, hasEntry } from "#server/audit/audited.ts";
import { accountTag, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { accountReasons, sessions, users } from "./tables.server.ts";
import { endInvitationsOf, lockOwners } from "./owners.server.ts";

type Row = typeof users.$inferSelect;

/** The state of an account before or after an admin's action, for the audit log. */
async function accountById({ db }: Context, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const open = await db.$count(sessions, eq(sessions.userId, id));
  return { role: user.role, blocked: user.blockedAt?.toISOString() ?? null, sessions: open };
}

/**
 * Runs an admin's action on another person's account in a transaction. Locks the owners' rows and then the account,
 * in the same order as `changeRole`, so that a concurrent change of a role takes effect before or after the whole
 * action.
 * @throws {ApiError} 403 for the admin's own account, and for the account of an admin or owner if the viewer is no
 * owner; 404
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

/** The account that an admin acts on, and the admin's reason. */
type Act = { email: string; reason: string };

/** Blocks an account and ends its sessions. Returns the id of the account. */
export const blockUser = (context: Context, by: Viewer, act: Act): Promise<string> =>
  actWithReason(context, by, act, "blockUser", async (inside, user) => {
    await keepOwner(inside, user.id);
    const blocked = { blockedAt: inside.now(), blockedReason: act.reason };
    await inside.db.update(users).set(blocked).where(eq(users.id, user.id));
    await endInvitationsOf(inside, user.id);
    await endSessions(inside, user.id);
  });

/** Unblocks an account. Returns its id. */
export const unblockUser = (context: Context, by: Viewer, act: Act): Promise<string> =>
  actWithReason(context, by, act, "unblockUser", async (inside, user) => {
    const blocked = { blockedAt: null, blockedReason: null };
    await inside.db.update(users).set(blocked).where(eq(users.id, user.id));
    await endSessions(inside, user.id);
  });

export const logOutUser = (context: Context, by: Viewer, act: Act): Promise<string> =>
  actWithReason(context, by, act, "logOutUser", (inside, user) => endSessions(inside, user.id));

/** Runs an action with its entry in the audit log and stores its reason. Returns the id of the account. */
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
    await announceChange(inside, accountTag(user.id));
    const row = { entryId: id, userId: user.id, reason };
    if (await hasEntry(inside, id)) await inside.db.insert(accountReasons).values(row);
    return user.id;
  });

/**
 * Returns the reasons of admins' actions, by the ids of their audit log entries. Reasons are deleted with their
 * account.
 */
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
 * Ensures until the transaction ends that this account is not the only owner who can log in.
 * @throws {ApiError} 409 for the last owner
 */
export async function keepOwner(context: Context, userId: string): Promise<void> {
  const owners = await lockOwners(context);
  if (owners.includes(userId) && owners.length === 1) throw new ApiError("last_owner");
}
