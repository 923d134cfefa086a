import { type Account, type User, type Session } from "@loupe/contract";
import type { FeatureApi } from "#server/http/api.ts";
import { languageOf } from "#server/http/language-parameter.ts";
import { senderOf } from "#server/http/client.ts";
import { changeEmail, confirmEmail } from "./email-change.server.ts";
import { eq, and, desc, gt, ne, sql } from "drizzle-orm";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { checkName, presentUser } from "#features/accounts/people/service.server.ts";
import { emailChanges, users, sessions } from "#features/accounts/people/tables.server.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";

export const ownAccountApi: FeatureApi = (context) => ({
  getAccount: async (_, __, { userId }) => ({ data: await readAccount(context, userId) }),

  changeAccount: async ({ body: { name, language } }, _, viewer) => ({
    message: language === undefined ? "Name changed" : "ok",
    data: await changeAccount(context, viewer, {
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language: languageOf("body", language) }),
    }),
  }),

  changeEmail: async ({ body }, call, viewer) => {
    await changeEmail(context, viewer, body.email, senderOf(call));
    return { message: "Open the links that we've sent to both addresses." };
  },

  confirmEmail: async ({ body }, call) => ({
    data: await confirmEmail(context, body.token, senderOf(call)),
  }),

  getSessions: async (_, __, viewer) => ({ data: await listSessions(context, viewer) }),

  deleteSession: async ({ params }, _, viewer) => {
    await endOwnSession(context, viewer, params.id);
    return { message: "Logged out there" };
  },

  deleteOtherSessions: async (_, __, viewer) => {
    await endOtherSessions(context, viewer);
    return { message: "Logged out everywhere else" };
  },
});

/** Returns an account for its owner's account page. */
async function readAccount({ db, now }: Context, userId: string): Promise<Account> {
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
async function changeAccount(
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

const LISTED_MAX = 100;

/** Lists the sessions of an account, last used first. A session counts as used when it renews its token. */
async function listSessions(
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
async function endOwnSession(context: Context, { userId }: Viewer, id: string) {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  const [row] = await context.db.delete(sessions).where(own).returning();
  if (!row) throw new ApiError("session_not_found");
  noteSecurity(context, "logout", { user: userId, session: id });
}

async function endOtherSessions(context: Context, { userId, sessionId }: Viewer) {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId));
  const rows = await context.db.delete(sessions).where(others).returning({ id: sessions.id });
  for (const { id } of rows) noteSecurity(context, "logout", { user: userId, session: id });
}
