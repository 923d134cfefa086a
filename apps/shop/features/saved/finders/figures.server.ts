import { itemFields } from "@loupe/contract/items";
import { isoDate } from "@loupe/contract/time";
import { shopType, type ItemRef } from "@loupe/links";
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { NO_AGENT } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { finderOf } from "./finder-page.server.ts";
import { checkFinder } from "./finder-records.server.ts";
import { finderCounts, finders } from "./tables.server.ts";

type Counted = { kind: "view" | "buy"; item: ItemRef; agentId?: string | undefined };

/**
 * Counts a view of an item, or an opened link to an agent, for the finder from whose page the visitor came. Returns whether
 * the link had the finder's code.
 */
export async function countForFinder(
  context: Context,
  referrer: string | undefined,
  { kind, item, agentId = NO_AGENT }: Counted,
): Promise<boolean> {
  const finder = await finderOf(context, referrer);
  if (!finder) return false;
  const day = isoDate(context.now());
  await context.db
    .insert(finderCounts)
    .values({ day, userId: finder.userId, kind, ...itemFields(item), agentId, count: 1 })
    .onConflictDoUpdate({
      target: [
        finderCounts.userId,
        finderCounts.day,
        finderCounts.kind,
        finderCounts.storeName,
        finderCounts.productCode,
        finderCounts.agentId,
      ],
      set: { count: sql`${finderCounts.count} + 1` },
    });
  return Boolean(finder.codes[agentId]);
}

/** The finders in the owner's figures. */
const FINDERS_MAX = 20;

/** Returns the names of the finders from whose public pages most links to agents were opened since a day. */
export const buysByFinder = ({ db }: Context, since: Date) => {
  const total = sql<number>`sum(${finderCounts.count})::int`;
  return db
    .select({ finder: sql<string>`${finders.name}`, total })
    .from(finderCounts)
    .innerJoin(finders, eq(finders.userId, finderCounts.userId))
    .where(
      and(
        eq(finderCounts.kind, "buy"),
        gte(finderCounts.day, isoDate(since)),
        isNull(finders.hiddenAt),
        isNotNull(finders.name),
      ),
    )
    .groupBy(finders.userId, finders.name)
    .orderBy(desc(total), finders.name)
    .limit(FINDERS_MAX);
};

const BEGIN = "2000-01-01";
/** The items in the figures: those with the most opened links. */
const ITEMS_MAX = 100;

/**
 * Returns the figures of the caller's own page in a period.
 * @throws {ApiError} 403 for an account without the role of a finder
 */
export async function viewFigures(
  context: Context,
  viewer: Viewer,
  { from, to }: { from: string; to: string },
) {
  checkFinder(viewer);
  const { day, kind, storeName, productCode, agentId, count, userId } = finderCounts;
  // PostgreSQL has no year 0.
  const since = from < BEGIN ? BEGIN : from;
  const isIn = and(eq(userId, viewer.userId), gte(day, since), lte(day, to < BEGIN ? BEGIN : to));
  const sumOf = (which: "view" | "buy") =>
    sql<number>`coalesce(sum(${count}) filter (where ${kind} = ${which}), 0)::int`;
  const figures = { views: sumOf("view"), opened: sumOf("buy") };
  const { db } = context;
  const [days, items, agents] = await Promise.all([
    db
      .select({ day, ...figures })
      .from(finderCounts)
      .where(isIn)
      .groupBy(day)
      .orderBy(asc(day)),
    db
      .select({ storeName, id: productCode, ...figures })
      .from(finderCounts)
      .where(isIn)
      .groupBy(storeName, productCode)
      .orderBy(desc(figures.opened), desc(figures.views), storeName, productCode)
      .limit(ITEMS_MAX),
    db
      .select({ agentId, opened: figures.opened })
      .from(finderCounts)
      .where(and(isIn, eq(kind, "buy")))
      .groupBy(agentId)
      .orderBy(desc(figures.opened), agentId),
  ]);
  return {
    days,
    items: items.map(({ storeName, ...item }) => ({ shopType: shopType(storeName), ...item })),
    agents,
  };
}
