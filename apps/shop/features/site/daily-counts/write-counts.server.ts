import { isoDate } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { itemFields } from "@loupe/contract/items";
import { itemOfKey, type ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import { dailyCounts, type CountKind } from "./tables.server.ts";

/** The agent id of clicks without an agent, because a key column cannot be null. */
export const NO_AGENT = "00000000-0000-0000-0000-000000000000";

/** Returns the day before today in UTC, the last one whose counts do not change any more. */
export const yesterday = ({ now }: Pick<Context, "now">) => isoDate(now(), -1);

type Count = { item: ItemRef; kind: CountKind; agentId?: string; times?: number };

/** Adds to today's count of an item. */
export async function countForDay(
  { db, now }: Context,
  { item, kind, agentId, times = 1 }: Count,
): Promise<void> {
  await db
    .insert(dailyCounts)
    .values({
      ...itemFields(item),
      kind,
      day: isoDate(now()),
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

/** Adds the lookups that a process has collected, by `itemKey`, in one statement. A crash can lose the last seconds. */
export async function countLookUps(
  { db, now }: Context,
  lookUps: ReadonlyMap<string, number>,
): Promise<void> {
  const [stores, ids, times]: [string[], string[], number[]] = [[], [], []];
  for (const [key, count] of lookUps) {
    const { storeName, id } = itemOfKey(key);
    stores.push(storeName);
    ids.push(id);
    times.push(count);
  }
  // Sorted by the key, so that two processes that count the same items cannot deadlock.
  await db.execute(sql`
    insert into ${dailyCounts} as existing (day, kind, store_name, product_code, agent_id, count)
    select ${isoDate(now())}::date, 'lookup', store, id, ${NO_AGENT}::uuid, times
    from unnest(${sql.param(stores)}::text[], ${sql.param(ids)}::text[], ${sql.param(times)}::int[])
      as given (store, id, times)
    order by store, id
    on conflict (day, kind, store_name, product_code, agent_id)
      do update set count = existing.count + excluded.count
    returning ${ASYNCHRONOUS_COMMIT}`);
}
