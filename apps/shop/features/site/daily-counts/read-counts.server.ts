import { isoDate } from "@loupe/contract/time";
import { and, desc, eq, gte, sql, sum } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { yesterday } from "./write-counts.server.ts";
import { dailyCounts, dayTotals, viewsOfPeriod } from "./tables.server.ts";

const total = sum(dailyCounts.count).mapWith(Number);

/** Returns the counts of each of the last days in UTC, up to today. */
export async function countsByDay(context: Context, days: number) {
  const since = firstDay(context, days);
  const { rows } = await context.db.execute<{ day: string; kind: string; total: number }>(sql`
    select day::text, kind, sum(count)::float as total from ${countsSince(since)} group by day, kind`);
  const byDay = new Map(rows.map(({ day, kind, total }) => [`${day} ${kind}`, total]));
  return lastDays(context, days).map((day) => ({
    day,
    lookups: byDay.get(`${day} search`) ?? 0,
    views: byDay.get(`${day} view`) ?? 0,
    buys: byDay.get(`${day} buy`) ?? 0,
  }));
}

/** Returns the last days as `YYYY-MM-DD`, oldest first. */
const lastDays = ({ now }: Pick<Context, "now">, days: number): string[] =>
  Array.from({ length: days }, (_, at) => isoDate(now(), at + 1 - days));

const firstDay = (context: Pick<Context, "now">, days: number) => lastDays(context, days)[0] ?? "";

/** SQL: the sums of past days, and the counts of the days that are not summed yet. */
const countsSince = (since: string) => sql`(
  select day, kind, agent_id, count::bigint from ${dayTotals} where day >= ${since}::date
  union all
  select day, kind, agent_id, count from ${dailyCounts}
  where day >= greatest(${since}::date, (select max(day) + 1 from ${dayTotals}))
) as counted`;

/** Returns the Buy clicks by agent, most first. Clicks without an agent have the zero id. */
export async function buysByAgent(
  context: Context,
  days: number,
): Promise<{ agentId: string; total: number }[]> {
  const { rows } = await context.db.execute<{ agentId: string; total: number }>(sql`
    select agent_id as "agentId", sum(count)::float as total
    from ${countsSince(firstDay(context, days))} where kind = 'buy'
    group by agent_id order by total desc, agent_id`);
  return rows;
}

type Viewed = ItemRef & { total: number };
type Period = { days: number; limit: number };

export async function mostViewed(context: Context, period: Period): Promise<Viewed[]> {
  const { db } = context;
  const isPast = and(
    eq(viewsOfPeriod.days, period.days),
    eq(viewsOfPeriod.through, yesterday(context)),
  );
  const [past] = await db.select().from(viewsOfPeriod).where(isPast).limit(1);
  return past ? addTodaysViews(context, period) : countViews(context, period);
}

/**
 * Adds today's views to the sums of past days. Reads the first `limit` sums and the items viewed today, because no
 * other item can be among the first.
 */
async function addTodaysViews(context: Context, { days, limit }: Period): Promise<Viewed[]> {
  const { rows } = await context.db.execute<Viewed>(sql`
    with today as (
      select store_name, product_code, sum(count) as total from ${dailyCounts}
      where day > ${yesterday(context)}::date and kind = 'view' group by store_name, product_code
    )
    select store_name as "storeName", product_code as id, sum(total)::float as total from (
      select store_name, product_code, total from today
      union all
      select store_name, product_code, p.total from ${viewsOfPeriod} p join today using (store_name, product_code)
      where p.days = ${days}
      union all
      (select store_name, product_code, total from ${viewsOfPeriod} p
        where p.days = ${days} and not exists (
          select from today t where t.store_name = p.store_name and t.product_code = p.product_code
        ) order by total desc, store_name, product_code limit ${limit})
    ) as each group by store_name, product_code
    order by total desc, store_name, product_code limit ${limit}`);
  return rows;
}

const countViews = ({ db, now }: Context, { days, limit }: Period): Promise<Viewed[]> =>
  db
    .select({ storeName: dailyCounts.storeName, id: dailyCounts.productCode, total })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, firstDay({ now }, days)), eq(dailyCounts.kind, "view")))
    .groupBy(dailyCounts.storeName, dailyCounts.productCode)
    .orderBy(desc(total), dailyCounts.storeName, dailyCounts.productCode)
    .limit(limit);

/** Returns the items with the most lookups since a day, most first. */
export async function listMostLookedUp(
  { db }: Context,
  { since, limit }: { since: Date; limit: number },
): Promise<ItemRef[]> {
  return db
    .select({ storeName: dailyCounts.storeName, id: dailyCounts.productCode })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.kind, "lookup"), gte(dailyCounts.day, isoDate(since))))
    .groupBy(dailyCounts.storeName, dailyCounts.productCode)
    .orderBy(desc(sum(dailyCounts.count)))
    .limit(limit);
}
