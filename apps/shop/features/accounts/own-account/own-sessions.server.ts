import type { Session } from "@loupe/contract";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { sessions } from "#features/accounts/people/tables.server.ts";

const LISTED_MAX = 100;

/** Lists the sessions of an account, last used first. A session counts as used when it renews its token. */
export async function listSessions(
  { db, now }: Context,
  { userId, sessionId }: Viewer,
): Promise<Session[]> {
  const seenAt = sql<Date>`coalesce(${sessions.exchangedAt}, ${sessions.createdAt})`;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(seenAt))
    .limit(LISTED_MAX);
  return rows.map(({ id, device, createdAt, exchangedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: (exchangedAt ?? createdAt).toISOString(),
    isThis: id === sessionId,
  }));
}

/** @throws {ApiError} 404 for a session that has ended or belongs to another account */
export async function endOwnSession(context: Context, { userId }: Viewer, id: string) {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  const [row] = await context.db.delete(sessions).where(own).returning();
  if (!row) throw new ApiError("session_not_found");
  noteSecurity(context, "logout", { user: userId, session: id });
}

export async function endOtherSessions(context: Context, { userId, sessionId }: Viewer) {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId));
  const rows = await context.db.delete(sessions).where(others).returning({ id: sessions.id });
  for (const { id } of rows) noteSecurity(context, "logout", { user: userId, session: id });
}
