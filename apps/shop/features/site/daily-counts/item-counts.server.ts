import { isoDate } from "@loupe/contract/time";
import { sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { buyClicks, dailyCounts, viewsOfPeriod } from "./tables.server.ts";
import { yesterday } from "./write-counts.server.ts";

/**
 * The number of days that are counted, today included. It is one of the dashboard's periods, which `sumPastDays`
 * sums.
 */
const DAYS = 30;

export type CountedEvent = "views" | "clicks";

/**
 * Returns a query for the views or Buy clicks of each item in the last 30 days, with `store_name`, `product_code` and
 * `total`. It reads past views from their sums, except right after midnight (UTC) and after a crash, when there are
 * none.
 */
export async function countsOfItems(context: Context, counts: CountedEvent): Promise<SQL> {
  const { db, now } = context;
  const since = isoDate(now(), 1 - DAYS);
  if (counts === "clicks") {
    return sql`select store_name, product_code, sum(count)::bigint as total from ${buyClicks}
      where day >= ${since}::date group by store_name, product_code`;
  }
  const last = yesterday(context);
  const isSummed = sql`${viewsOfPeriod.days} = ${DAYS}::int and ${viewsOfPeriod.through} = ${last}::date`;
  const { rows } = await db.execute(sql`select from ${viewsOfPeriod} where ${isSummed} limit 1`);
  const viewsSince = (day: string) =>
    sql`select store_name, product_code, count::bigint as total from ${dailyCounts} where kind = 'view' and day >= ${day}::date`;
  const views =
    rows.length > 0
      ? sql`select store_name, product_code, total from ${viewsOfPeriod} where ${isSummed} union all ${viewsSince(isoDate(now()))}`
      : viewsSince(since);
  return sql`select store_name, product_code, sum(total)::bigint as total from (${views}) as each group by store_name, product_code`;
}
