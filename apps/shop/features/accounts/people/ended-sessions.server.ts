import { eq, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { sessions } from "./tables.server.ts";

/**
 * Revokes these sessions, and with them all alerts in browsers of their accounts, because a subscription to web push does
 * not name its session. Browsers that are still logged in can subscribe again. Returns the revoked sessions.
 */
export async function endSessions({ db }: Pick<Context, "db">, which: SQL | undefined) {
  // The names are text, because the tables belong to a domain that uses this one.
  const { rows } = await db.execute<{ id: string }>(sql`
    with ended as (
      delete from ${sessions} where ${which} returning id, user_id
    ), unsubscribed as (
      delete from push_subscriptions where watcher_id in (
        select watchers.id from watchers join ended using (user_id))
    )
    select id from ended`);
  return rows;
}

export const endSessionsOf = (context: Pick<Context, "db">, userId: string) =>
  endSessions(context, eq(sessions.userId, userId));

/** Whether somebody is logged in to the account, in any browser. */
export async function hasOpenSession({ db, now }: Context, userId: string): Promise<boolean> {
  const isOpen = sql`${sessions.userId} = ${userId} and ${sessions.expiresAt} > ${now().toISOString()}::timestamptz`;
  return (await db.$count(sessions, isOpen)) > 0;
}
