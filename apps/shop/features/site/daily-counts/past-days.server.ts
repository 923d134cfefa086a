import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { yesterday } from "./write-counts.server.ts";
import { dailyCounts, dayTotals, viewsOfPeriod } from "./tables.server.ts";

/** The periods of the dashboard, in days. */
const PERIODS = [7, 30, 90];
const DAYS_MAX = Math.max(...PERIODS);

/**
 * Sums the counts of past days, so that the dashboard need only read today's counts one by one. Sums the last two
 * days again, because a process whose clock is slow may have added to them.
 */
export async function sumPastDays(context: Context, stop?: AbortSignal): Promise<void> {
  const { db } = context;
  const last = yesterday(context);
  const [state] = await db
    .select({ through: sql<string | null>`min(${viewsOfPeriod.through})::text` })
    .from(viewsOfPeriod);
  const totals = await db.$count(dayTotals, eq(dayTotals.day, last));
  if (totals > 0 && state?.through === last) return;
  await db.transaction(async (tx) => {
    const oldest = sql`${last}::date - ${DAYS_MAX}::int`;
    await tx
      .delete(dayTotals)
      .where(sql`${dayTotals.day} < ${oldest} or ${dayTotals.day} >= ${last}::date - 1`);
    await tx.execute(sql`
      insert into ${dayTotals} (day, kind, agent_id, count)
      select day, kind, agent_id, sum(count) from ${dailyCounts} d
      where day between ${oldest} and ${last}::date
        and not exists (select from ${dayTotals} t where t.day = d.day)
      group by day, kind, agent_id`);
    // Stores a sum for a day without counts, too.
    await tx.execute(sql`
      insert into ${dayTotals} (day, kind, agent_id, count)
      values (${last}::date, 'view', '00000000-0000-0000-0000-000000000000', 0) on conflict do nothing`);
  });
  for (const days of PERIODS) {
    if (stop?.aborted) return;
    await sumViews(context, days, last);
  }
}

async function sumViews({ db }: Context, days: number, last: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(viewsOfPeriod).where(eq(viewsOfPeriod.days, days));
    await tx.execute(sql`
      insert into ${viewsOfPeriod} (days, through, store_name, product_code, total)
      select ${days}::smallint, ${last}::date, store_name, product_code, sum(count) from ${dailyCounts}
      where kind = 'view' and day between ${last}::date - ${days - 2}::int and ${last}::date
      group by store_name, product_code`);
  });
}
