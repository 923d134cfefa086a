import { mayCall } from "@loupe/contract/access";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { sessions, users } from "./tables.server.ts";
import { endInvitationsOf, lockOwners } from "./owners.server.ts";

type Row = typeof users.$inferSelect;

/** An account as the audit log records what was done to it, and why. */
export const accountById =
  (reason: string) =>
  async ({ db }: Context, id: string) => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user) return null;
    const { name, role, blockedReason: blocked } = user;
    const open = await db.$count(sessions, eq(sessions.userId, id));
    return { name, role, blocked, sessions: open, reason };
  };

/**
 * Does something to somebody else's account. Whether this admin may is decided by rows that are locked for the
 * transaction, the owners' first as `changeRole` does: a promotion at the same time comes before or after all of it.
 * @throws {ApiError} 403 for one's own, and for an admin's where the viewer is no owner; 404
 */
export async function actOnAccount<T>(
  context: Context,
  viewer: Viewer,
  email: string,
  work: (inside: Context, user: Row) => Promise<T>,
): Promise<T> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const owners = await lockOwners(inside);
    const isAccount = and(eq(users.email, email), isNotNull(users.verifiedAt));
    const [user] = await tx.select().from(users).where(isAccount).for("update");
    if (!user) throw new ApiError("user_not_found");
    if (user.id === viewer.userId) throw new ApiError("own_account");
    const isOwner = owners.includes(viewer.userId);
    if (mayCall(user.role, "admin") && !isOwner) throw new ApiError("owners_only");
    return await work(inside, user);
  });
}

/** Blocks an account, or ends the block. In both cases it is logged out everywhere. */
export async function setBlocked(
  context: Context,
  user: Row,
  reason: string | null,
): Promise<void> {
  const blocked = { blockedAt: reason === null ? null : context.now(), blockedReason: reason };
  await keepOwner(context, user.id);
  await context.db.update(users).set(blocked).where(eq(users.id, user.id));
  if (reason !== null) await endInvitationsOf(context, user.id);
  await endSessions(context, user.id);
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
