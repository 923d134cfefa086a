import { HOUR_MS } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { User } from "@loupe/contract";
import { lacksSecondFactor } from "./second-factors.server.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity, type Factor } from "#server/logs/security-log.ts";
import { readSigned, sign } from "#server/secrets/signed.ts";
import {
  hashToken,
  isRefreshToken,
  newRefreshToken,
  nextRefreshToken,
} from "#server/secrets/token.ts";
import { sessions, users } from "#features/accounts/people/tables.server.ts";
import { presentUser } from "#features/accounts/people/service.server.ts";

const APPROVAL_LASTS_S = 15 * 60;
export const SESSION_LASTS_S = 30 * 24 * 3600;
/**
 * How long the previous refresh token of a session is accepted. Two tabs may send the same token at once, and both
 * then get the same new token.
 */
const PREDECESSOR_LASTS_MS = 10_000;

/** How long a login or a re-authentication allows dangerous changes. */
const PROOF_LASTS_MS = 10 * 60_000;

/** Signed values contain their purpose, so that one with another purpose is not accepted as an approvalToken. */
const APPROVAL = "approval token";

const selectViewer = prepared("select_viewer", (db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      name: users.name,
      email: users.email,
      role: users.role,
      provedAt: sessions.provedAt,
      lacksSecondFactor,
      isClosing: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(users.blockedAt),
      ),
    ),
);

/**
 * Returns the account of an approvalToken (a session's short-lived token) with its current role, or null if the
 * session has ended.
 */
export async function findViewer(context: Context, token: string): Promise<Viewer | null> {
  const { sid: sessionId, iat: issued_s = 0 } = (await readSigned(context, APPROVAL, token)) ?? {};
  if (typeof sessionId !== "string") return null;
  const now = context.now();
  const [row] = await selectViewer(context.db).execute({ sessionId, now });
  if (!row) return null;
  const { provedAt, ...viewer } = row;
  const proved_ms = provedAt?.getTime() ?? 0;
  // Tokens from before the re-authentication are rejected, so that a copied token does not gain its permissions.
  if (issued_s < Math.floor(proved_ms / 1000)) return null;
  return { ...viewer, hasProved: now.getTime() - proved_ms < PROOF_LASTS_MS };
}

export type OpenSession = { approvalToken: string; user: User; cookie: string };

export async function openSession(
  context: Context,
  user: typeof users.$inferSelect,
  { device, factor, id = randomUUID() }: { device: string; factor: Factor; id?: string },
): Promise<OpenSession> {
  const { db, now, secret } = context;
  const token = newRefreshToken(secret, id);
  await db.insert(sessions).values({
    id,
    userId: user.id,
    tokenHash: hashToken(token),
    device,
    createdAt: now(),
    provedAt: now(),
    expiresAt: expiryOf(context, now()),
  });
  await noteSeen(context, user.id);
  noteSecurity(context, "login", { user: user.id, session: id, factor });
  return {
    approvalToken: await approve(context, id),
    user: presentUser(user),
    cookie: `${id}.${token}`,
  };
}

/**
 * Exchanges the refresh token of the cookie for a new one. The current token is accepted, and for a few seconds also
 * the previous one. An older token of the session ends the session, because somebody must have copied the cookie. A
 * token that was never issued changes nothing.
 */
export async function refreshSession(
  context: Context,
  cookie: string,
): Promise<OpenSession | null> {
  const { db, now, secret, config } = context;
  const [, id, token] = COOKIE.exec(cookie) ?? [];
  if (!id || !token) return null;
  const tokenHash = hashToken(token);
  const next = nextRefreshToken(secret, id, token);
  const alive = and(eq(sessions.id, id), gt(sessions.expiresAt, now()));
  const [exchanged] = await db
    .update(sessions)
    .set({
      previousHash: tokenHash,
      tokenHash: hashToken(next),
      exchangedAt: now(),
      expiresAt: sql`least(${after(now(), SESSION_LASTS_S)}::timestamptz, ${sessions.createdAt} + make_interval(days => ${config.SESSION_MAX_DAYS}))`,
    })
    .where(and(alive, eq(sessions.tokenHash, tokenHash)))
    .returning();
  const [session] = exchanged ? [exchanged] : await db.select().from(sessions).where(alive);
  if (!session) return null;
  const age_ms = now().getTime() - (session.exchangedAt?.getTime() ?? 0);
  if (session.previousHash === tokenHash && age_ms <= PREDECESSOR_LASTS_MS) {
    const [user] = await db.select().from(users).where(eq(users.id, session.userId));
    if (!user || user.blockedAt) return null;
    await noteSeen(context, user.id);
    const cookie = `${id}.${next}`;
    return { approvalToken: await approve(context, id), user: presentUser(user), cookie };
  }
  if (session.previousHash === tokenHash || isRefreshToken(secret, id, token)) {
    noteSecurity(context, "session_replayed", { user: session.userId, session: id });
    await db.delete(sessions).where(eq(sessions.id, id));
  }
  return null;
}

const SEEN_EVERY_MS = HOUR_MS;

/** Records when an account was last used, at most hourly: renewals are frequent, and every call reads this row. */
async function noteSeen({ db, now }: Context, userId: string): Promise<void> {
  const before = new Date(now().getTime() - SEEN_EVERY_MS);
  const isOld = or(isNull(users.lastSeenAt), lt(users.lastSeenAt, before));
  await db
    .update(users)
    .set({ lastSeenAt: now() })
    .where(and(eq(users.id, userId), isOld));
}

/** Creates new tokens for a re-authenticated session. `findViewer` rejects the earlier tokens. */
export async function renewTokens(
  context: Context,
  sessionId: string,
  cookie = "",
): Promise<{ approvalToken: string; cookie?: string }> {
  const renewal = cookie.startsWith(`${sessionId}.`) && (await refreshSession(context, cookie));
  return renewal || { approvalToken: await approve(context, sessionId) };
}

const COOKIE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** Ends the session of the cookie. A cookie that is not valid changes nothing. */
export async function endSession(context: Context, cookie: string): Promise<void> {
  const [, id, token] = COOKIE.exec(cookie) ?? [];
  if (!id || !token) return;
  const matches = sql`${hashToken(token)} in (${sessions.tokenHash}, ${sessions.previousHash})`;
  const [row] = await context.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), matches))
    .returning({ user: sessions.userId, session: sessions.id });
  if (row) noteSecurity(context, "logout", row);
}

const approve = (context: Context, sessionId: string) =>
  sign(context, APPROVAL, { sid: sessionId }, APPROVAL_LASTS_S);

/** Returns the expiry of a session. Use extends it, but never beyond `SESSION_MAX_DAYS` after the login. */
const expiryOf = ({ config }: Context, createdAt: Date) =>
  after(createdAt, Math.min(SESSION_LASTS_S, config.SESSION_MAX_DAYS * 24 * 3600));

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
