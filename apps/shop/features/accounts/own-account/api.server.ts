import type { Account, Session, User } from "@loupe/contract";
import type { FeatureApi } from "#server/http/api.ts";
import { languageOf } from "#server/http/language-parameter.ts";
import { type Sender, senderOf } from "#server/http/client.ts";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import {
  checkName,
  deletePending,
  findAccount,
  lockAddress,
  presentUser,
  unlinkOpenid,
} from "#features/accounts/people/service.server.ts";
import {
  emailChanges,
  linkTokens,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { DAY_MS } from "@loupe/contract/time";
import { countAttempt, countLetter } from "#features/accounts/attempt-limits/service.server.ts";
import { claimMails, queueMail } from "#features/accounts/mail/service.server.ts";
import { hashToken } from "#server/secrets/token.ts";
import { consumeLink } from "#features/accounts/login/service.server.ts";

const LASTS_MS = DAY_MS;

/**
 * Emails a link to the current and to the new address, and replaces an earlier change. Only the link in the new mailbox
 * shows whether the new address has an account. An address that received too many of these links within an hour, from
 * any accounts, gets no further link.
 */
async function changeEmail(
  context: Context,
  { userId, email: present }: Viewer,
  newEmail: string,
  { address, language }: Sender,
): Promise<void> {
  await countAttempt(context, "letter", { account: userId, address });
  const expiresAt = new Date(context.now().getTime() + LASTS_MS);
  const isMailed = await countLetter(context, { kind: "emailNew", recipient: newEmail });
  const change = { newEmail, oldConfirmed: false, newConfirmed: false, expiresAt };
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await deleteLinks(inside, userId);
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    const mail = { userId, language };
    await queueMail(inside, { ...mail, kind: "emailOld", recipient: present });
    if (isMailed) await queueMail(inside, { ...mail, kind: "emailNew", recipient: newEmail });
  });
}

/**
 * Records one mailbox's confirmation. After both confirmations the account has the new address.
 * @throws {ApiError} 400 for an invalid link, 409 if the address has an account, 429
 */
async function confirmEmail(
  context: Context,
  token: string,
  { address, language }: Sender,
): Promise<{ changed: boolean }> {
  await countAttempt(context, "link", { account: hashToken(token), address });
  const outcome = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const old = await consumeLink(inside, "emailOld", token);
    const userId = old ?? (await consumeLink(inside, "emailNew", token));
    const [change] = await tx
      .update(emailChanges)
      .set(old ? { oldConfirmed: true } : { newConfirmed: true })
      .where(
        and(eq(emailChanges.userId, userId ?? NOBODY), gt(emailChanges.expiresAt, context.now())),
      )
      .returning();
    if (!change) throw new ApiError("email_link_invalid");
    if (!change.oldConfirmed || !change.newConfirmed) return undefined;
    const rows = await claimAddress(inside, change);
    await claimMails(inside, { id: rows.userId, email: rows.before });
    return rows;
  });
  if (!outcome) return { changed: false };
  noteSecurity(context, "email_changed", { user: outcome.userId, email: outcome.before });
  await queueMail(context, {
    kind: "emailChanged",
    recipient: outcome.before,
    userId: outcome.userId,
    language,
  });
  return { changed: true };
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

async function claimAddress(
  context: Context,
  { userId, newEmail }: typeof emailChanges.$inferSelect,
): Promise<{ userId: string; before: string }> {
  const { db } = context;
  await lockAddress(context, newEmail);
  if (await findAccount(context, newEmail)) throw new ApiError("email_taken");
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw new ApiError("email_link_invalid");
  await deletePending(context, newEmail);
  await db.update(users).set({ email: newEmail }).where(eq(users.id, userId));
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await deleteLinks(context, userId);
  await unlinkOpenid(context, userId);
  return { userId, before: user.email };
}

/** Deletes the links that were emailed to an address that the account may no longer have. */
async function deleteLinks({ db }: Context, userId: string): Promise<void> {
  await db
    .delete(linkTokens)
    .where(
      and(
        eq(linkTokens.userId, userId),
        inArray(linkTokens.kind, ["emailOld", "emailNew", "reset"]),
      ),
    );
}

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
