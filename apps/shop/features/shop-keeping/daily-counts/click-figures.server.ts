import type { ItemRef } from "@loupe/links";
import { and, between, desc, eq, ne, sum } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { dayOf } from "./write-counts.server.ts";
import { buyClicks, type ClickPage } from "./tables.server.ts";

/** Days in UTC, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

const clicked = sum(buyClicks.count).mapWith(Number);
const within = ({ from, to }: Period) => between(buyClicks.day, from, to);

/** The days of a period, oldest first. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    days.push(dayOf(new Date(time)));
  }
  return days;
}

/** Clicks on Buy by the agent's id; those that named no agent have the zero id. */
export async function clicksByAgent({ db }: Context, period: Period): Promise<Map<string, number>> {
  const rows = await db
    .select({ agentId: buyClicks.agentId, clicks: clicked })
    .from(buyClicks)
    .where(within(period))
    .groupBy(buyClicks.agentId);
  return new Map(rows.map(({ agentId, clicks }) => [agentId, clicks]));
}

/** The items with the most clicks. */
export const clicksByItem = (
  { db }: Context,
  period: Period,
  limit: number,
): Promise<(ItemRef & { clicks: number })[]> =>
  db
    .select({ storeName: buyClicks.storeName, id: buyClicks.productCode, clicks: clicked })
    .from(buyClicks)
    .where(and(within(period), ne(buyClicks.productCode, "")))
    .groupBy(buyClicks.storeName, buyClicks.productCode)
    .orderBy(desc(clicked), buyClicks.storeName, buyClicks.productCode)
    .limit(limit);

export const clicksByPage = (
  { db }: Context,
  period: Period,
): Promise<{ page: ClickPage; clicks: number }[]> =>
  db
    .select({ page: buyClicks.page, clicks: clicked })
    .from(buyClicks)
    .where(within(period))
    .groupBy(buyClicks.page)
    .orderBy(desc(clicked));

/** Every day of the period, days without a click too. */
export async function clicksByDay({ db }: Context, period: Period) {
  const rows = await db
    .select({ day: buyClicks.day, clicks: clicked })
    .from(buyClicks)
    .where(within(period))
    .groupBy(buyClicks.day);
  const clicks = new Map(rows.map(({ day, clicks }) => [day, clicks]));
  return daysOf(period).map((day) => ({ day, clicks: clicks.get(day) ?? 0 }));
}

/** All sums of one day. */
export const clicksOfDay = ({ db }: Context, day: string) =>
  db.select().from(buyClicks).where(eq(buyClicks.day, day));
