import { and, gt, lte, sql } from "drizzle-orm";
import { newestAnswers } from "#features/look-up/cached-answers/service.server.ts";
import { leadingSource } from "#features/look-up/watched-items/service.server.ts";
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
export async function countMassLoss(
  context: Pick<Context, "db" | "now" | "config">,
): Promise<number> {
  const { db, now } = context;
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const { suspectedAt } = goneItems;
  const recent = await db.$count(goneItems, gt(suspectedAt, ago(1)));
  if (recent <= LOOKS * SHARE_MIN) return 0;
  const negatives = await countLastNegatives(context, ago(1));
  if (negatives <= LOOKS * SHARE_MIN) return 0;
  const earlier = and(gt(suspectedAt, ago(MONTH_DAYS)), lte(suspectedAt, ago(1)));
  const usual = (await db.$count(goneItems, earlier)) / (MONTH_DAYS - 1);
  // With more looks than this, the usual share is below the least one.
  const limit = Math.max(LOOKS, Math.ceil((TIMES_USUAL * usual) / SHARE_MIN));
  const source = leadingSource(context.config);
  const found = newestAnswers({ source, since: ago(1), limit, withFailed: true });
  const { rows } = await db.execute<{ looks: number }>(sql`
    select count(*)::int as looks from (${found}) as found`);
  return isMassive({ negatives, looks: recent + rows[0]!.looks, usual }) ? recent : 0;
}

/** Returns how many of the last 200 items that were looked up since this time were not found. */
async function countLastNegatives(
  context: Pick<Context, "db" | "config">,
  since: Date,
): Promise<number> {
  const { suspectedAt } = goneItems;
  // Of an item whose last lookup failed, the time of that lookup says nothing.
  const found = newestAnswers({
    source: leadingSource(context.config),
    since,
    limit: LOOKS,
    withFailed: false,
  });
  const { rows } = await context.db.execute<{ negatives: number }>(sql`
    select coalesce(sum(negative), 0)::int as negatives from (
      select at, 0 as negative from (${found}) as found
      union all
      (select ${suspectedAt}, 1 from ${goneItems} where ${gt(suspectedAt, since)} order by ${suspectedAt} desc limit ${LOOKS})
      order by at desc limit ${LOOKS}
    ) as last`);
  return rows[0]!.negatives;
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
