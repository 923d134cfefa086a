import { and, gt, lte, sql } from "drizzle-orm";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import type { Context } from "#server/context.ts";
import { goneItems } from "./tables.server.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const LOOKS = 200;
const SHARE_MIN = 0.05;
const TIMES_USUAL = 3;

/**
 * Returns how many items disappeared within a day if they are far more than usual among the last 200 items that were
 * looked up, and otherwise 0. A failing source is then more likely than so many deleted listings, so no item is marked as
 * no longer sold.
 */
export async function countMassLoss({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const { suspectedAt } = goneItems;
  const recent = await db.$count(goneItems, gt(suspectedAt, ago(1)));
  if (recent <= LOOKS * SHARE_MIN) return 0;
  const earlier = and(gt(suspectedAt, ago(MONTH_DAYS)), lte(suspectedAt, ago(1)));
  const usual = (await db.$count(goneItems, earlier)) / (MONTH_DAYS - 1);
  // Reads all prices, because no index helps, but only while items disappear.
  const dayAgo = sql`${ago(1).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ known: number; negatives: number }>(sql`
    with found as materialized (
      select checked_at as at from ${priceHeads} where checked_at > ${dayAgo} and state <> 'gone'
    ), last as (
      (select at, 0 as negative from found order by at desc limit ${LOOKS})
      union all
      (select suspected_at, 1 from ${goneItems} where suspected_at > ${dayAgo} order by suspected_at desc limit ${LOOKS})
      order by at desc limit ${LOOKS}
    )
    select (select count(*)::int from found) as known, coalesce(sum(negative), 0)::int as negatives from last`);
  const { known, negatives } = rows[0]!;
  return isMassive({ negatives, looks: recent + known, usual }) ? recent : 0;
}

/**
 * Whether more than a twentieth of the last 200 looks found nothing, and more than three times the usual share: `usual`
 * items disappear in a day with as many looks as in the last one. With fewer looks, nothing can be said.
 */
export function isMassive({
  negatives,
  looks,
  usual,
}: Record<"negatives" | "looks" | "usual", number>) {
  return looks >= LOOKS && negatives > LOOKS * Math.max(SHARE_MIN, (TIMES_USUAL * usual) / looks);
}
