import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { addressOf } from "./readers.server.ts";
import { acceptAddress, refuseAddress, withdrawWatchMails } from "./suppression.server.ts";
import { watchAlerts, watchers, watches } from "./tables.server.ts";
import { removeWatch } from "./watch-changes.server.ts";
import type { Watcher } from "./watchers.server.ts";

/** The path of the page on which a watcher turns emails off. It is the same in all languages. */
export const leavePath = ({ leaveToken }: Pick<Watcher, "leaveToken">) => `/u/${leaveToken}`;

export async function findByLeaveToken(
  { db }: Context,
  token: string,
): Promise<Watcher | undefined> {
  const [watcher] = await db.select().from(watchers).where(eq(watchers.leaveToken, token));
  return watcher;
}

/**
 * Turns all emails of a watcher off. Emails that wait are not sent. Items that are watched for an address without an
 * account are no longer looked up, because nobody would be notified; an account can still see them.
 */
export async function leaveMails(context: Context, watcher: Watcher): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await tx.update(watchers).set({ areMailsOff: true }).where(eq(watchers.id, watcher.id));
    const email = await addressOf(inside, watcher);
    if (email !== undefined) await withdrawWatchMails(inside, email);
    if (watcher.email === null) return;
    await refuseAddress(inside, watcher.email);
    const isActive = and(eq(watches.watcherId, watcher.id), isNull(watches.pausedAt));
    await tx.update(watches).set({ pausedAt: context.now() }).where(isActive);
  });
}

/** Turns emails on again, for alerts from now on. */
export async function resumeMails(context: Context, watcher: Watcher): Promise<void> {
  const { now } = context;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const [current] = await tx
      .update(watchers)
      .set({ areMailsOff: false, visitedAt: now() })
      .where(and(eq(watchers.id, watcher.id), eq(watchers.areMailsOff, true)))
      .returning({ id: watchers.id });
    if (!current) return;
    const isWaiting = and(eq(watchAlerts.watcherId, watcher.id), isNull(watchAlerts.mailId));
    await tx.delete(watchAlerts).where(isWaiting);
    const email = await addressOf(inside, watcher);
    if (email !== undefined) await acceptAddress(inside, email);
    if (watcher.email === null) return;
    const isPaused = and(eq(watches.watcherId, watcher.id), isNotNull(watches.pausedAt));
    await tx.update(watches).set({ pausedAt: null }).where(isPaused);
  });
}

/** Ends one watch. A watch of somebody else, or one that has been removed, changes nothing. */
export async function stopWatch(context: Context, watcher: Watcher, id: string): Promise<void> {
  const isOwn = and(eq(watches.id, id), eq(watches.watcherId, watcher.id));
  const [watch] = await context.db.select().from(watches).where(isOwn);
  if (watch) await removeWatch(context, watch);
}
