import { type SQL, and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { olderThan } from "#server/http/cursor.ts";
import { pushSubscriptions, watchAlerts, watchers, watches } from "./tables.server.ts";
import type { Retention } from "#server/jobs/retention.ts";

const { confirmedAt, confirmExpiresAt, createdAt, email, id, nextDigestAt, visitedAt } = watchers;

/** Watches that have ended are deleted by `endWatches`, because their items are deleted after them. */
export const watchRetention: Retention[] = [
  // As long as the emails that contain the alerts.
  { column: watchAlerts.at, days: 30, isDaily: true },
  // Addresses that nobody has confirmed, with their watches, but not before their last link has expired.
  {
    column: createdAt,
    orLater: sql`${confirmExpiresAt} - interval '168 hours'`,
    days: 7,
    where: isNull(confirmedAt),
    isDaily: true,
  },
  // Addresses that have watched nothing and got no alerts. `nextDigestAt` serves as the time of the last email.
  {
    column: visitedAt,
    orLater: nextDigestAt,
    days: 90,
    where: and(
      isNotNull(email),
      isNotNull(confirmedAt),
      sql`not exists (select from ${watches} where watcher_id = ${id})`,
      sql`not exists (select from ${watchAlerts} where watcher_id = ${id})`,
    )!,
    isDaily: true,
  },
];

export { sendAlertMails } from "./mail/alert-mails.server.ts";
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
