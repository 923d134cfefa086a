import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { watchAlerts, watchers, watches } from "./tables.server.ts";

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
