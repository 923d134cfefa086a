import { DAY_MS } from "@loupe/contract/time";
import { sql, type SQL } from "drizzle-orm";
import { goneItems } from "#features/look-up/items/tables.server.ts";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import type { Context } from "#server/context.ts";
import { priceSkuPoints, watchedItems } from "./tables.server.ts";

/** An item is silent if no source has returned it for this time, or a little longer than its interval. */
export const SILENT_DAYS = 14;

type SilentItem = { itemKey: string; lastLookAt: Date };

/** Returns the watched items that no source has returned for two weeks, except those that are no longer sold. */
export async function findSilentItems({ db, now }: Context): Promise<SilentItem[]> {
  const { rows } = await db.execute<{ itemKey: string; lastLookAt: string }>(sql`
    select item.item_key as "itemKey", coalesce(head.checked_at, item.created_at) as "lastLookAt"
    from ${watchedItems} as item left join ${priceHeads} as head on head.item_key = item.item_key
    where item.watchers > 0 and not exists (select from ${goneItems} as gone
        where gone.store_name = item.store_name and gone.product_code = item.product_code and gone_at is not null)
      and coalesce(head.checked_at, item.created_at) < ${now().toISOString()}::timestamptz
        - greatest(make_interval(days => ${SILENT_DAYS}), make_interval(secs => item.interval_s * 1.2))
    order by item.item_key`);
  return rows.map(({ itemKey, lastLookAt }) => ({ itemKey, lastLookAt: new Date(lastLookAt) }));
}

/** Deletes items that nobody has watched for a day, with the prices of their options. */
export async function deleteUnwatched({ db, now }: Context, watches: SQL): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS).toISOString();
  await db.execute(sql`
    with unwatched as (
      delete from ${watchedItems} as item
      where watchers = 0 and created_at < ${before}::timestamptz
        and not exists (select from ${watches} as watch where watch.item_key = item.item_key)
      returning item_key
    )
    delete from ${priceSkuPoints} as point using unwatched where point.item_key = unwatched.item_key`);
}
