import { and, desc, eq, gte, sum } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { dayOf } from "./counts.server.ts";
import { dailyCounts } from "./tables.server.ts";

const total = sum(dailyCounts.count).mapWith(Number);

/** The counts of each of the last days in UTC, of which today is the last. */
export async function countsByDay(context: Context, days: number) {
  const since = firstDay(context, days);
  const rows = await context.db
    .select({ day: dailyCounts.day, kind: dailyCounts.kind, total })
    .from(dailyCounts)
    .where(gte(dailyCounts.day, since))
    .groupBy(dailyCounts.day, dailyCounts.kind);
  const byDay = new Map(rows.map(({ day, kind, total }) => [`${day} ${kind}`, total]));
  return lastDays(context, days).map((day) => ({
    day,
    lookups: byDay.get(`${day} lookup`) ?? 0,
    views: byDay.get(`${day} view`) ?? 0,
    buys: byDay.get(`${day} buy`) ?? 0,
  }));
}

/** The last days as `YYYY-MM-DD`, oldest first. */
const lastDays = ({ now }: Pick<Context, "now">, days: number): string[] =>
  Array.from({ length: days }, (_, at) =>
    dayOf(new Date(now().getTime() - (days - 1 - at) * 24 * 3_600_000)),
  );

const firstDay = (context: Context, days: number) => lastDays(context, days)[0] ?? "";

/** Buy clicks by agent, most first. Clicks that named no agent have the zero id. */
export async function buysByAgent(
  context: Context,
  days: number,
): Promise<{ agentId: string; total: number }[]> {
  return context.db
    .select({ agentId: dailyCounts.agentId, total })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, firstDay(context, days)), eq(dailyCounts.kind, "buy")))
    .groupBy(dailyCounts.agentId)
    .orderBy(desc(total), dailyCounts.agentId);
}

/** The items with the most views. */
export async function mostViewed(
  context: Context,
  { days, limit }: { days: number; limit: number },
): Promise<(ItemRef & { total: number })[]> {
  return context.db
    .select({ storeName: dailyCounts.storeName, id: dailyCounts.productCode, total })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, firstDay(context, days)), eq(dailyCounts.kind, "view")))
    .groupBy(dailyCounts.storeName, dailyCounts.productCode)
    .orderBy(desc(total), dailyCounts.storeName, dailyCounts.productCode)
    .limit(limit);
}

/** The items with the most look-ups since the given day, most first. */
export async function mostLookedUp(
  { db }: Context,
  { since, limit }: { since: Date; limit: number },
): Promise<ItemRef[]> {
  return db
    .select({ storeName: dailyCounts.storeName, id: dailyCounts.productCode })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.kind, "lookup"), gte(dailyCounts.day, dayOf(since))))
    .groupBy(dailyCounts.storeName, dailyCounts.productCode)
    .orderBy(desc(sum(dailyCounts.count)))
    .limit(limit);
}
