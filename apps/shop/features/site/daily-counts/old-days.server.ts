import { isoDate } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { buyClicks, dailyCounts, type CountKind } from "./tables.server.ts";

/** For how many days counts are stored by item. Lookups are needed for a week, views for three months. */
const DAYS_BY_ITEM: Record<CountKind, number> = { lookup: 8, search: 8, view: 91, buy: 91 };
/** For how many days clicks are stored by item, so that a year can be compared with the year before. */
const CLICK_DAYS_BY_ITEM = 400;

/** Sums the counts of old days over all items, which leaves one row for each day, kind and agent. */
export async function foldOldCounts({ db, now }: Context, stop: AbortSignal): Promise<void> {
  for (const [kind, days] of Object.entries(DAYS_BY_ITEM)) {
    const before = isoDate(now(), -days);
    while (!stop.aborted) {
      const { rowCount } = await db.execute(sql`
        with deleted as (
          delete from ${dailyCounts} where (day, kind) = (
            select day, kind from ${dailyCounts}
            where day < ${before}::date and kind = ${kind} and product_code <> ''
            order by day limit 1
          ) and product_code <> ''
          returning day, kind, agent_id, count
        )
        insert into ${dailyCounts} as existing (day, kind, store_name, product_code, agent_id, count)
        select day, kind, 'taobao', '', agent_id, sum(count) from deleted group by day, kind, agent_id
        on conflict (day, kind, store_name, product_code, agent_id)
          do update set count = existing.count + excluded.count`);
      if (!rowCount) break;
    }
  }
}

/** Sums the clicks of old days over items, one day at a time. */
export async function foldOldClicks({ db, now }: Context, stop: AbortSignal): Promise<void> {
  const before = isoDate(now(), -CLICK_DAYS_BY_ITEM);
  while (!stop.aborted) {
    const { rowCount } = await db.execute(sql`
      with deleted as (
        delete from ${buyClicks} where product_code <> '' and day = (
          select day from ${buyClicks} where day < ${before}::date and product_code <> ''
          order by day limit 1
        ) returning day, agent_id, page, count, uncoded
      )
      insert into ${buyClicks} as existing (day, agent_id, page, store_name, product_code, count, uncoded)
      select day, agent_id, page, 'taobao', '', sum(count),
        case when bool_and(uncoded is not null) then sum(uncoded) end
      from deleted group by day, agent_id, page
      on conflict (day, agent_id, page, store_name, product_code)
        do update set count = existing.count + excluded.count,
          uncoded = existing.uncoded + excluded.uncoded`);
    if (!rowCount) break;
  }
}
