import { DAY_MS } from "@loupe/contract/time";
import { and, gt, lte, sql } from "drizzle-orm";
import { newestAnswers } from "#features/look-up/cached-answers/service.server.ts";
import { leadingSource } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { goneItems } from "./tables.server.ts";

const MONTH_DAYS = 30;
/** In a shop with fewer lookups in a day than `GONE_GUARD_LOOKS`, the last ones are judged. */
const FEW_LOOKS = 20;
const FEW_NEGATIVES_MIN = 5;
const SHARE_MIN = 0.05;
const TIMES_USUAL = 3;

/**
 * Returns how many items disappeared within a day if they are far more than usual among the last items that were looked
 * up (`GONE_GUARD_LOOKS`), and otherwise 0. A failing source is then more likely than so many deleted listings, so no item is
 * marked as no longer sold.
 */
export async function countMassLoss(
  context: Pick<Context, "db" | "now" | "config">,
): Promise<number> {
  const { db, now } = context;
  const most = context.config.GONE_GUARD_LOOKS;
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const { suspectedAt } = goneItems;
  const recent = await db.$count(goneItems, gt(suspectedAt, ago(1)));
  if (recent < FEW_NEGATIVES_MIN) return 0;
  const earlier = and(gt(suspectedAt, ago(MONTH_DAYS)), lte(suspectedAt, ago(1)));
  const usual = (await db.$count(goneItems, earlier)) / (MONTH_DAYS - 1);
  // Beyond this many lookups, `TIMES_USUAL * usual` is below `SHARE_MIN`, so counting more changes nothing.
  const limit = Math.max(most, Math.ceil((TIMES_USUAL * usual) / SHARE_MIN));
  const source = leadingSource(context.config);
  const found = newestAnswers({ source, since: ago(1), limit, withFailed: true });
  const { rows } = await db.execute<{ looks: number }>(sql`
    select count(*)::int as looks from (${found}) as found`);
  const looks = recent + rows[0]!.looks;
  const judged = looks >= most ? most : Math.min(looks, FEW_LOOKS);
  const negatives = await countLastNegatives(context, ago(1), judged);
  return isMassive({ negatives, judged, looks, usual }, most) ? recent : 0;
}

/** Returns how many of the last items that were looked up since this time were not found. */
async function countLastNegatives(
  context: Pick<Context, "db" | "config">,
  since: Date,
  limit: number,
): Promise<number> {
  const { suspectedAt } = goneItems;
  // Skips items whose last lookup failed: its time does not show whether the item exists.
  const found = newestAnswers({
    source: leadingSource(context.config),
    since,
    limit,
    withFailed: false,
  });
  const { rows } = await context.db.execute<{ negatives: number }>(sql`
    select coalesce(sum(negative), 0)::int as negatives from (
      select at, 0 as negative from (${found}) as found
      union all
      (select ${suspectedAt}, 1 from ${goneItems} where ${gt(suspectedAt, since)} order by ${suspectedAt} desc limit ${limit})
      order by at desc limit ${limit}
    ) as last`);
  return rows[0]!.negatives;
}

type Counts = Record<"negatives" | "judged" | "looks" | "usual", number>;

/**
 * Whether more than a twentieth of the judged lookups found nothing, and more than three times the usual share: `usual`
 * items disappear in a day with as many lookups as in the last one. With fewer lookups than `most` in a day, whether more than
 * half of the last ones found nothing, and more items in a day than three times the usual number.
 */
export function isMassive({ negatives, judged, looks, usual }: Counts, most: number): boolean {
  if (looks >= most) return negatives > judged * Math.max(SHARE_MIN, (TIMES_USUAL * usual) / looks);
  return negatives >= FEW_NEGATIVES_MIN && negatives > Math.max(judged / 2, TIMES_USUAL * usual);
}
