import { createHmac } from "node:crypto";
import { and, arrayContains, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { findAccount } from "#features/accounts/people/service.server.ts";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { addressOf, mailStateOf } from "../readers.server.ts";
import {
  acceptAddress,
  blockAddress,
  refuseAddress,
  withdrawWatchMails,
} from "./suppression.server.ts";
import { watchAlerts, watchers, watches } from "../tables.server.ts";
import { endOfWatch, removeWatch } from "../watch-changes.server.ts";
import type { Watcher } from "../watchers.server.ts";

/**
 * The path of the page on which a watcher turns emails off. It is the same in all languages. Its last part proves to
 * which address the link was mailed, because an account may have another address later.
 */
export const leavePath = (
  context: Context,
  { leaveToken }: Pick<Watcher, "leaveToken">,
  email: string,
) => `/u/${leaveToken}.${proofOfAddress(context, leaveToken, email)}`;

const proofOfAddress = ({ secret }: Context, token: string, email: string): string =>
  createHmac("sha256", keyFor(secret, "leave link"))
    .update(`${token} ${email}`)
    .digest("base64url")
    .slice(0, PROOF_LENGTH);

/** 132 bits. */
const PROOF_LENGTH = 22;

/** `isCurrent` is false if the account had another address when the link was mailed. Then it may only turn emails off. */
type LeaveToken = { watcher: Watcher; isCurrent: boolean };

export async function findByLeaveToken(
  context: Context,
  link: string,
): Promise<LeaveToken | undefined> {
  // PostgreSQL has no text with U+0000, and would fail.
  const [, token, proof = ""] = /^([\w-]+)(?:\.([\w-]+))?$/.exec(link) ?? [];
  if (token === undefined) return undefined;
  const isToken = or(
    eq(watchers.leaveToken, token),
    arrayContains(watchers.joinedLeaveTokens, [token]),
  );
  const [watcher] = await context.db.select().from(watchers).where(isToken);
  if (!watcher) return undefined;
  if (watcher.userId === null) return { watcher, isCurrent: true };
  const email = await addressOf(context, watcher);
  const isCurrent = email !== undefined && proof === proofOfAddress(context, token, email);
  return { watcher, isCurrent };
}

/**
 * Turns all emails to the address of a watcher off: those about the watches of an account, and those about watches
 * without one. Emails that wait are not sent. Items that are watched for an address without an account are no longer
 * looked up, because nobody would be notified; an account can still see them.
 */
export async function leaveMails(context: Context, watcher: Watcher): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const email = await addressOf(inside, watcher);
    const account = email === undefined ? undefined : await findAccount(inside, email);
    const isLeaving = or(
      eq(watchers.id, watcher.id),
      email === undefined ? undefined : eq(watchers.email, email),
      account && eq(watchers.userId, account.id),
    );
    // In the order in which joining locks both, because the two could wait for each other otherwise.
    await tx.select().from(watchers).where(isLeaving).orderBy(watchers.id).for("update");
    const left = await tx.update(watchers).set({ areMailsOff: true }).where(isLeaving).returning();
    if (email === undefined) return;
    await withdrawWatchMails(inside, email);
    await refuseAddress(inside, email);
    const ids = left.filter(({ userId }) => userId === null).map(({ id }) => id);
    const isActive = and(inArray(watches.watcherId, ids), isNull(watches.pausedAt));
    await tx.update(watches).set({ pausedAt: context.now() }).where(isActive);
  });
}

/** Does the same, and suppresses also the emails that ask to confirm the address. */
export async function blockMails(context: Context, watcher: Watcher): Promise<void> {
  await leaveMails(context, watcher);
  const email = await addressOf(context, watcher);
  if (email !== undefined) await blockAddress(context, email);
}

/**
 * Turns the emails of a watcher on again, for alerts from now on. Other watches for the same address stay as they are,
 * and an address that failed gets no emails.
 */
export async function resumeMails(context: Context, { id }: Watcher): Promise<void> {
  const { now } = context;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const isThis = eq(watchers.id, id);
    const [watcher] = await tx.select().from(watchers).where(isThis).for("no key update");
    if (!watcher || (await mailStateOf(inside, watcher)) !== "off") return;
    await tx.update(watchers).set({ areMailsOff: false, visitedAt: now() }).where(isThis);
    const isWaiting = and(eq(watchAlerts.watcherId, id), isNull(watchAlerts.mailId));
    await tx.delete(watchAlerts).where(isWaiting);
    const email = await addressOf(inside, watcher);
    if (email !== undefined) await acceptAddress(inside, email);
    if (watcher.email === null) return;
    const isPaused = and(eq(watches.watcherId, id), isNotNull(watches.pausedAt));
    await tx.update(watches).set({ pausedAt: null }).where(isPaused);
  });
}

/**
 * Accepts the address of an account that watches an item, if it refused emails before it had the account. An account that
 * has turned emails off itself turns them on itself.
 */
export async function acceptByWatching(context: Context, watcher: Watcher): Promise<void> {
  const email = watcher.areMailsOff ? undefined : await addressOf(context, watcher);
  if (email !== undefined) await acceptAddress(context, email);
}

/** Counts as a visit of the watcher who has seen all watches, and resumes those that have ended. */
export async function keepWatching({ db, now }: Context, { id }: Watcher): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const confirmedAt = sql`case when ${watchers.confirmedAt} is not null then ${at.toISOString()}::timestamptz end`;
    await tx.update(watchers).set({ visitedAt: at, confirmedAt }).where(eq(watchers.id, id));
    const hasEnded = and(eq(watches.watcherId, id), isNotNull(watches.endedAt));
    await tx
      .update(watches)
      .set({ endedAt: null, endsAt: endOfWatch(at) })
      .where(hasEnded);
    const isWaiting = and(eq(watchAlerts.watcherId, id), isNull(watchAlerts.mailId));
    await tx.delete(watchAlerts).where(and(isWaiting, eq(watchAlerts.kind, "ended")));
  });
}

/** Ends one watch. A watch of somebody else, or one that has been removed, changes nothing. */
export async function stopWatch(context: Context, watcher: Watcher, id: string): Promise<void> {
  const isOwn = and(eq(watches.id, id), eq(watches.watcherId, watcher.id));
  const [watch] = await context.db.select().from(watches).where(isOwn);
  if (watch) await removeWatch(context, watch);
}
