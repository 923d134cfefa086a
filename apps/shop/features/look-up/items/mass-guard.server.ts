import { and, gt, lte, sql } from "drizzle-orm";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import type { Context } from "#server/context.ts";
import { goneItems } from "./tables.server.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const LOOKS_MIN = 200;
const SHARE_MIN = 0.05;
const TIMES_USUAL = 3;

/**
 * Returns how many items disappeared within a day if they are far more than usual, and otherwise 0. A failing source is
 * then more likely than so many deleted listings, so no item is marked as no longer sold.
 */
export async function countMassLoss({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const { suspectedAt } = goneItems;
  const recent = await db.$count(goneItems, gt(suspectedAt, ago(1)));
  if (recent <= LOOKS_MIN * SHARE_MIN) return 0;
  const earlier = and(gt(suspectedAt, ago(MONTH_DAYS)), lte(suspectedAt, ago(1)));
  const usual = (await db.$count(goneItems, earlier)) / (MONTH_DAYS - 1);
  // With more items on sale than this, the share is small enough. Counting stops there, because no index helps.
  const knownMax = Math.max(LOOKS_MIN, Math.ceil(recent / SHARE_MIN));
  const { rows } = await db.execute<{ known: number }>(sql`
    select count(*)::int as known from (
      select from ${priceHeads} where checked_at > ${ago(1).toISOString()}::timestamptz and state <> 'gone'
      limit ${knownMax}) as on_sale`);
  return isMassive({ recent, usual, known: rows[0]!.known }) ? recent : 0;
}

/** Whether more than three times as many items as usual disappeared, and more than a twentieth of at least 200 looks. */
export function isMassive({ recent, usual, known }: Record<"recent" | "usual" | "known", number>) {
  const looks = recent + known;
  return looks >= LOOKS_MIN && recent > Math.max(looks * SHARE_MIN, usual * TIMES_USUAL);
}
