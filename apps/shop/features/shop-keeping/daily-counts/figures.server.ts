import { createHmac } from "node:crypto";
import { and, desc, eq, gte, lt, sql, sum } from "drizzle-orm";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef, StoreName } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { networkOf } from "#server/http/request-address.ts";
import { countedVisitors, dailyCounts } from "./tables.server.ts";

/** Who clicks, as the request tells it. */
export type Visitor = { address: string; userAgent: string };
export type Kind = "lookup" | "view" | "buy";

const ONCE_IN_MINUTES = 10;
export const NO_AGENT = "00000000-0000-0000-0000-000000000000";

type Visit = { item: ItemRef; kind: "view" | "buy" };

/** Whether this visitor was not counted for the item in the last ten minutes; from now on they are. */
export async function isNewVisitor(
  context: Context,
  visitor: Visitor,
  { kind, item }: Visit,
): Promise<boolean> {
  const countedAt = context.now();
  const before = new Date(countedAt.getTime() - ONCE_IN_MINUTES * 60_000);
  const rows = await context.db
    .insert(countedVisitors)
    .values({ ...itemFields(item), visitor: hashVisitor(context, visitor, kind), countedAt })
    .onConflictDoUpdate({
      target: [countedVisitors.storeName, countedVisitors.productCode, countedVisitors.visitor],
      set: { countedAt },
      setWhere: lt(countedVisitors.countedAt, before),
    })
    .returning({ countedAt: countedVisitors.countedAt });
  return rows.length > 0;
}

/** Whoever changes the browser's name at each request is so many visitors at most. */
const VISITORS_OF_AN_ADDRESS = 5;

/**
 * The salt changes daily, so that nobody can be followed from one day to the next. People who share an
 * address are told apart by their browsers, as far as that goes.
 */
function hashVisitor(
  { secret, now }: Context,
  { address, userAgent }: Visitor,
  kind: Visit["kind"],
): Buffer {
  const salt = createHmac("sha256", secret)
    .update(`visitor ${dayOf(now())}`)
    .digest();
  const keyed = (text: string) => createHmac("sha256", salt).update(text).digest();
  const browser = keyed(userAgent).readUInt32BE() % VISITORS_OF_AN_ADDRESS;
  return keyed(`${kind} ${networkOf(address)} ${browser}`).subarray(0, 16);
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

type Count = { item: ItemRef; kind: Kind; agentId?: string; times?: number };

/** Adds to the day's roll-up of an item. */
export async function countForDay(
  { db, now }: Context,
  { item, kind, agentId, times = 1 }: Count,
): Promise<void> {
  await db
    .insert(dailyCounts)
    .values({
      ...itemFields(item),
      kind,
      day: dayOf(now()),
      agentId: agentId ?? NO_AGENT,
      count: times,
    })
    .onConflictDoUpdate({
      target: [
        dailyCounts.day,
        dailyCounts.kind,
        dailyCounts.storeName,
        dailyCounts.productCode,
        dailyCounts.agentId,
      ],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

/** What is older cannot hold back a count any more. */
export async function forgetVisitors({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - 24 * 3_600_000);
  await db.delete(countedVisitors).where(lt(countedVisitors.countedAt, before));
}

/** Which items were looked up is asked for a week, which were viewed for three months. */
const NAMED_DAYS = { lookup: 8, view: 91, buy: 91 };

/**
 * Adds up the counts of a past day over all items: what is left is one row for each kind and agent, however
 * many items were asked for on that day.
 */
export async function foldOldCounts({ db, now }: Context, stop: AbortSignal): Promise<void> {
  for (const [kind, days] of Object.entries(NAMED_DAYS)) {
    const before = dayOf(new Date(now().getTime() - days * 86_400_000));
    while (!stop.aborted) {
      const { rowCount } = await db.execute(sql`
        with gone as (
          delete from ${dailyCounts} where (day, kind) = (
            select day, kind from ${dailyCounts}
            where day < ${before}::date and kind = ${kind} and product_code <> ''
            order by day limit 1
          ) and product_code <> ''
          returning day, kind, agent_id, count
        )
        insert into ${dailyCounts} as known (day, kind, store_name, product_code, agent_id, count)
        select day, kind, 'taobao', '', agent_id, sum(count) from gone group by day, kind, agent_id
        on conflict (day, kind, store_name, product_code, agent_id)
          do update set count = known.count + excluded.count`);
      if (!rowCount) break;
    }
  }
}

/** By `itemKey`. Look-ups are gathered in the process and written together; a crash may cost the last seconds. */
export async function countLookUps(context: Context, lookUps: Map<string, number>): Promise<void> {
  for (const [key, times] of lookUps) {
    const [storeName, id] = key.split(":") as [StoreName, string];
    await countForDay(context, { kind: "lookup", item: { storeName, id }, times });
  }
}

const total = sum(dailyCounts.count).mapWith(Number);

/** What was counted on each of the last days, today being the last of them (UTC). */
export async function countsByDay(context: Context, days: number) {
  const since = firstOf(context, days);
  const rows = await context.db
    .select({ day: dailyCounts.day, kind: dailyCounts.kind, total })
    .from(dailyCounts)
    .where(gte(dailyCounts.day, since))
    .groupBy(dailyCounts.day, dailyCounts.kind);
  const byDay = new Map(rows.map(({ day, kind, total }) => [`${day} ${kind}`, total]));
  return daysSince(context, days).map((day) => ({
    day,
    lookups: byDay.get(`${day} lookup`) ?? 0,
    views: byDay.get(`${day} view`) ?? 0,
    buys: byDay.get(`${day} buy`) ?? 0,
  }));
}

/** Every day of the last ones, oldest first, as `YYYY-MM-DD`. */
export const daysSince = ({ now }: Pick<Context, "now">, days: number): string[] =>
  Array.from({ length: days }, (_, at) =>
    dayOf(new Date(now().getTime() - (days - 1 - at) * 24 * 3_600_000)),
  );

const firstOf = (context: Context, days: number) => daysSince(context, days)[0] ?? "";

/** Buy clicks by agent, most first; `NO_AGENT` where none was named. */
export async function buysByAgent(
  context: Context,
  days: number,
): Promise<{ agentId: string; total: number }[]> {
  return context.db
    .select({ agentId: dailyCounts.agentId, total })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, firstOf(context, days)), eq(dailyCounts.kind, "buy")))
    .groupBy(dailyCounts.agentId)
    .orderBy(desc(total), dailyCounts.agentId);
}

/** The items that were looked at most. */
export async function mostViewed(
  context: Context,
  { days, limit }: { days: number; limit: number },
): Promise<(ItemRef & { total: number })[]> {
  return context.db
    .select({ storeName: dailyCounts.storeName, id: dailyCounts.productCode, total })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, firstOf(context, days)), eq(dailyCounts.kind, "view")))
    .groupBy(dailyCounts.storeName, dailyCounts.productCode)
    .orderBy(desc(total), dailyCounts.storeName, dailyCounts.productCode)
    .limit(limit);
}

/** The items that were looked up most since the day, the most first. */
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
