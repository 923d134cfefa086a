import { asc, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { olderThan } from "#server/http/cursor.ts";
import { pushSubscriptions, watchAlerts, watchers, watches } from "./tables.server.ts";

export { sendAlertMails } from "./mail/alert-mails.server.ts";
export { watchRetention } from "./retention.server.ts";
export { sendAlertPushes, sendPushJob } from "./push-messages/push-alerts.server.ts";
export { WATCH_MAILS } from "./mail/watch-letters.server.ts";
export { endWatches } from "./mail/ending.server.ts";
export { evaluateWatches } from "./rules/evaluation.server.ts";

/** Deletes the watches of an account, and those that its address had without it. */
export const deleteWatchesOf = async (
  { db }: Context,
  { id, email }: { id: string; email: string },
): Promise<void> =>
  void (await db.delete(watchers).where(or(eq(watchers.userId, id), eq(watchers.email, email))));

/** The watchers of a person: the account, and its address if that was confirmed without the account. */
const watchersOf = ({ userId, email }: Person): SQL =>
  sql`(select id from ${watchers} as own where own.user_id = ${userId} or own.email = ${email})`;

type Person = { userId: string; email: string };

/** Returns a page of an account's alerts, newest first. It has one row more than the limit if another page follows. */
export async function alertsOf({ db }: Context, person: Person, limit: number, cursor?: string) {
  const { watcherId, id, at: createdAt } = watchAlerts;
  const rows = await db
    .select()
    .from(watchAlerts)
    .where(
      sql`${watcherId} in ${watchersOf(person)} and ${olderThan({ createdAt, id }, cursor) ?? true}`,
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: at }));
}

export const countAlertsOf = ({ db }: Context, person: Person): Promise<number> =>
  db.$count(watchAlerts, sql`${watchAlerts.watcherId} in ${watchersOf(person)}`);

/** Returns the shop's other stored data about the watches of an account, without tokens and keys. */
export async function watchingOf({ db }: Context, person: Person) {
  const watcher = await db
    .select({
      areMailsOff: watchers.areMailsOff,
      visitedAt: watchers.visitedAt,
      createdAt: watchers.createdAt,
    })
    .from(watchers)
    .where(eq(watchers.userId, person.userId));
  const ownWatches = await db
    .select()
    .from(watches)
    .where(sql`${watches.watcherId} in ${watchersOf(person)}`)
    .orderBy(asc(watches.createdAt));
  const subscriptions = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.watcherId} in ${watchersOf(person)}`);
  return { ...watcher[0], watches: ownWatches, pushSubscriptions: subscriptions };
}
