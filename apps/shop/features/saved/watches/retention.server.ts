import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { Retention } from "#server/jobs/retention.ts";
import { watchAlerts, watchers, watches } from "./tables.server.ts";

const UNCONFIRMED_DAYS = 7;

/** Watches that have ended are deleted by `endWatches`, because their items are deleted after them. */
export const watchRetention: readonly Retention[] = [
  // As long as the emails that contain the alerts.
  { table: watchAlerts, column: watchAlerts.at, days: 30, isDaily: true },
  // Addresses that nobody has confirmed, with their watches, but not before their last link has expired.
  {
    table: watchers,
    column: sql`greatest(${watchers.createdAt}, ${watchers.confirmExpiresAt} - make_interval(hours => ${UNCONFIRMED_DAYS * 24}))`,
    days: UNCONFIRMED_DAYS,
    where: isNull(watchers.confirmedAt),
    isDaily: true,
  },
  // Addresses that have watched nothing and got no alerts. The time of the last email is that of the next digest.
  {
    table: watchers,
    column: sql`greatest(${watchers.visitedAt}, ${watchers.nextDigestAt})`,
    days: 90,
    where: and(
      isNotNull(watchers.email),
      isNotNull(watchers.confirmedAt),
      sql`not exists (select from ${watches} where watcher_id = ${watchers.id})`,
      sql`not exists (select from ${watchAlerts} where watcher_id = ${watchers.id})`,
    )!,
    isDaily: true,
  },
];
