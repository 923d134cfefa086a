import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef, type StoreName } from "@loupe/links";
import { sql } from "drizzle-orm";
import { pricePoints } from "#features/look-up/price-history/tables.server.ts";
import type { Context } from "#server/context.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import { nextInterval_s } from "./adaptive-interval.ts";
import { watchedItems } from "./tables.server.ts";

type Db = Pick<Context, "db" | "now">;

const timeOf = ({ now }: Pick<Context, "now">) => sql`${now().toISOString()}::timestamptz`;

/** If the process is killed during a lookup, the item is due again after this time. */
const LEASE_S = 300;

/** SQL for the key of the item that is due for the longest time. */
export const longestDue = (at: ReturnType<typeof timeOf>) => sql`
  select item_key from ${watchedItems} where watchers > 0 and next_check_at <= ${at} order by next_check_at limit 1`;

export type DueItem = { item: ItemRef; leasedUntil: Date };

/** Takes the watched item that is due for the longest time, which no other process takes during its lookup. */
export async function takeDue({ db, now }: Db): Promise<DueItem | undefined> {
  const at = timeOf({ now });
  const leasedUntil = new Date(now().getTime() + LEASE_S * 1000);
  const { rows } = await db.execute<{ storeName: StoreName; productCode: string }>(sql`
    update ${watchedItems} set next_check_at = ${leasedUntil.toISOString()}::timestamptz
    where item_key = (${longestDue(at)} for update skip locked)
    returning store_name as "storeName", product_code as "productCode", ${ASYNCHRONOUS_COMMIT}`);
  return rows[0] && { item: itemOf(rows[0]), leasedUntil };
}

/** Moves all due items to random times within their intervals, so that they are not all looked up at once later. */
export async function spreadDue({ db, now }: Db): Promise<void> {
  const at = timeOf({ now });
  await db.execute(sql`
    update ${watchedItems} set next_check_at = ${spreadFrom(at)} where watchers > 0 and next_check_at <= ${at}`);
}

/** Moves an item whose source did not respond to a random time within its interval. */
export async function postpone({ db, now }: Db, item: ItemRef): Promise<void> {
  await db.execute(sql`
    update ${watchedItems} set next_check_at = ${spreadFrom(timeOf({ now }))} where ${isItem(item)}`);
}

const spreadFrom = (at: ReturnType<typeof timeOf>) =>
  sql`${at} + interval_s * (0.1 + 0.9 * random()) * interval '1 s'`;

const isItem = (item: ItemRef) => sql`item_key = ${itemKey(item)}`;

/**
 * SQL for the changes among an item's points. Neither the first point is one, nor the end of a gap with the earlier
 * price.
 */
const changesOf = (item: ItemRef) => sql`
  select at from (
    select at, min_fen, max_fen, state, lag(state) over points as before, lag(min_fen) over points as min_before,
      lag(max_fen) over points as max_before
    from ${pricePoints} where ${isItem(item)} window points as (order by line, at)
  ) as point
  where state <> 'unknown' and before is not null
    and (before <> 'unknown' or (min_fen, max_fen) <> (min_before, max_before))`;

type Facts = { watchers: number; changes: number; observedDays: number; calmLooks: number };

/** Sets when an item is looked up next, by how often it changes. Call it after a lookup that began at `lookedAt`. */
export async function planNext(
  { db, now, config }: Pick<Context, "db" | "now" | "config">,
  { item, leasedUntil }: DueItem,
  { lookedAt, spacing_s }: { lookedAt: Date; spacing_s: number },
): Promise<void> {
  const at = timeOf({ now });
  const { rows } = await db.execute<Facts & { isChanged: boolean }>(sql`
    select watchers, calm_looks as "calmLooks", greatest(extract(epoch from ${at} - created_at)::float8, 0) / 86400 as "observedDays",
      point.changes, coalesce(point.last_at >= ${lookedAt.toISOString()}::timestamptz, false) as "isChanged"
    from ${watchedItems} as item cross join lateral (
      select count(*)::int as changes, max(at) as last_at from (${changesOf(item)}) as point where at >= item.created_at
    ) as point
    where ${isItem(item)}`);
  const [facts] = rows;
  if (!facts || facts.watchers === 0) return;
  const { isChanged, calmLooks, changes } = facts;
  const interval_s = nextInterval_s({ ...facts, observed_days: facts.observedDays, spacing_s }, [
    config.WATCH_POLL_MIN_S,
    config.WATCH_POLL_MAX_S,
  ]);
  const next = sql`${at} + ${interval_s}::int * (0.9 + 0.2 * random()) * interval '1 s'`;
  // An evaluation that has already happened may want a second look sooner.
  await db.execute(sql`
    update ${watchedItems} set interval_s = ${interval_s}, changes = ${changes},
      calm_looks = ${isChanged ? 0 : Math.min(calmLooks + 1, 1000)},
      next_check_at = case when is_looked or next_check_at = ${leasedUntil.toISOString()}::timestamptz then ${next}
        else least(next_check_at, ${next}) end
    where ${isItem(item)}`);
}
