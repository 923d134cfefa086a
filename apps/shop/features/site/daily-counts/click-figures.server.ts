import { DAY_MS, isoDate } from "@loupe/contract/time";
import type { ItemRef } from "@loupe/links";
import { and, between, desc, eq, ne, or, sql, sum } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { buyClicks, type ClickPage } from "./tables.server.ts";

/** The first and the last day of a period in UTC, as `YYYY-MM-DD`. Both belong to it. */
export type Period = { from: string; to: string };

/**
 * Counts of clicks: all, clicks on links without a referral code (`uncoded`), and clicks of which this is not known.
 */
export type Clicks = { clicks: number; uncoded: number; unknown: number };

const clickSum = sum(buyClicks.count).mapWith(Number);
const within = ({ from, to }: Period) => between(buyClicks.day, from, to);

/** Returns the days of a period, oldest first. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    days.push(isoDate(new Date(time)));
  }
  return days;
}

/** Returns the clicks on links to buy by the agent's id. Clicks without an agent have the zero id. */
export async function clicksByAgent({ db }: Context, period: Period): Promise<Map<string, Clicks>> {
  const rows = await db
    .select({
      agentId: buyClicks.agentId,
      clicks: clickSum,
      uncoded: sql<number>`coalesce(sum(${buyClicks.uncoded}), 0)::int`,
      unknown: sql<number>`coalesce(sum(${buyClicks.count}) filter (where ${buyClicks.uncoded} is null), 0)::int`,
    })
    .from(buyClicks)
    .where(within(period))
    .groupBy(buyClicks.agentId);
  return new Map(rows.map(({ agentId, ...clicks }) => [agentId, clicks]));
}

/** Returns the clicked items with these ids. Ids that items of two stores have are left out. */
export async function clickedItems(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, ItemRef>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ storeName: buyClicks.storeName, id: buyClicks.productCode })
    .from(buyClicks)
    .where(sql`${buyClicks.productCode} = any(${sql.param(ids)}::text[])`);
  const byId = [...Map.groupBy(rows, ({ id }) => id)];
  return new Map(
    byId.flatMap(([id, [item, ...others]]) => (item && others.length === 0 ? [[id, item]] : [])),
  );
}

export const clicksByItem = (
  { db }: Context,
  period: Period,
  limit: number,
): Promise<(ItemRef & { clicks: number })[]> =>
  db
    .select({ storeName: buyClicks.storeName, id: buyClicks.productCode, clicks: clickSum })
    .from(buyClicks)
    .where(and(within(period), ne(buyClicks.productCode, "")))
    .groupBy(buyClicks.storeName, buyClicks.productCode)
    .orderBy(desc(clickSum), buyClicks.storeName, buyClicks.productCode)
    .limit(limit);

/** Returns the clicks on links to buy these items. */
export const clicksOfItems = ({ db }: Context, period: Period, items: readonly ItemRef[]) =>
  db
    .select({ storeName: buyClicks.storeName, id: buyClicks.productCode, clicks: clickSum })
    .from(buyClicks)
    .where(and(within(period), or(...items.map((item) => whereItem(buyClicks, item)))))
    .groupBy(buyClicks.storeName, buyClicks.productCode);

export const clicksByPage = (
  { db }: Context,
  period: Period,
): Promise<{ page: ClickPage; clicks: number }[]> =>
  db
    .select({ page: buyClicks.page, clicks: clickSum })
    .from(buyClicks)
    .where(within(period))
    .groupBy(buyClicks.page)
    .orderBy(desc(clickSum));

/** Returns the clicks of every day of the period, including days without clicks. */
export async function clicksByDay({ db }: Context, period: Period) {
  const rows = await db
    .select({ day: buyClicks.day, clicks: clickSum })
    .from(buyClicks)
    .where(within(period))
    .groupBy(buyClicks.day);
  const clicks = new Map(rows.map(({ day, clicks }) => [day, clicks]));
  return daysOf(period).map((day) => ({ day, clicks: clicks.get(day) ?? 0 }));
}

/** Returns all rows of one day. */
export const clicksOfDay = ({ db }: Context, day: string) =>
  db.select().from(buyClicks).where(eq(buyClicks.day, day));
