import { itemKey, type ItemRef } from "@loupe/links";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { quotaOf, reserveOf } from "#server/outbound/call-quota.ts";
import { watchedItems } from "./tables.server.ts";

/** The lookups of watched items in a minute if the leading source has no quota. */
const LOOKS_PER_MIN = 60;

/** The share of the reserve for watched items. The rest is for canaries and for items that may be gone. */
const POLLED_SHARE = 0.9;

/** Returns the product service whose price leads on the item's page. The price history follows it alone. */
export const leadingSource = ({ PRODUCT_INFO_URL }: Config): string =>
  PRODUCT_INFO_URL ? "product-info" : "product-proxy";

/**
 * Returns how many watched items may be looked up in a minute: with a quota, most of the calls that are not for people.
 * With a quota below four, it is one item in several minutes.
 */
export function looksPerMinute(config: Config): number {
  const quota = quotaOf(config, leadingSource(config));
  if (quota === undefined) return LOOKS_PER_MIN;
  const reserve = reserveOf(quota);
  return Math.max(Math.floor(POLLED_SHARE * reserve), Math.min(reserve, 1));
}

const IS_ACTIVE = gt(watchedItems.watchers, 0);

/** Returns the share of the lookups that all watched items need so that each is looked up within `WATCH_POLL_MAX_S`. */
export async function watchBudgetUsed(context: Pick<Context, "db" | "config">): Promise<number> {
  const items = await context.db.$count(watchedItems, IS_ACTIVE);
  return items === 0 ? 0 : items / itemsMax(context.config);
}

/**
 * Whether this item can be watched too, and each watched item still be looked up within `WATCH_POLL_MAX_S`. An item that is
 * watched already needs no further lookups. The others are counted, which takes a tenth of a second for a million.
 */
export async function hasWatchBudget(
  { db, config }: Pick<Context, "db" | "config">,
  item: ItemRef,
): Promise<boolean> {
  const isThis = eq(watchedItems.itemKey, itemKey(item));
  if ((await db.$count(watchedItems, and(isThis, IS_ACTIVE))) > 0) return true;
  return (await db.$count(watchedItems, IS_ACTIVE)) + 1 <= itemsMax(config);
}

const itemsMax = (config: Config) => (looksPerMinute(config) / 60) * config.WATCH_POLL_MAX_S;

/** Returns the interval of an item with the weight 1, with which all items together use the lookups of a minute. */
export async function findSpacing_s({
  db,
  config,
  now,
}: Pick<Context, "db" | "config" | "now">): Promise<number> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ weights: number }>(sql`
    select coalesce(sum(sqrt(watchers * (changes + 1)
      / (greatest(extract(epoch from ${at} - created_at)::float8, 0) / 86400 + 30))), 0) as weights
    from ${watchedItems} where ${IS_ACTIVE}`);
  return rows[0]!.weights / (looksPerMinute(config) / 60);
}
