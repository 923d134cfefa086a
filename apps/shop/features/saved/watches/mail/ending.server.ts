import { DAY_MS } from "@loupe/contract/time";
import { itemOf } from "@loupe/contract/items";
import { sql, type SQL } from "drizzle-orm";
import {
  deleteUnwatched,
  findSilentItems,
  findWatchedItems,
  lockFreeItems,
  SILENT_DAYS,
} from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { stateAlert } from "../rules/alert-rules.ts";
import { alertRow, insertAlerts, type Alertable } from "../rules/alerts.server.ts";
import { joinAddresses } from "./joined-addresses.server.ts";
import { readItems } from "../present-watches.server.ts";
import { watchAlerts, watchers, watches } from "../tables.server.ts";

const BATCH = 500;
/** A watch ends if the watcher has not opened their watches for this time. */
const VISITED_DAYS = 90;
/** A watch that has ended can be resumed for this time. */
const KEPT_DAYS = 30;

type Row = Alertable & { itemKey: string };

const COLUMNS = sql`watch.id, watch.watcher_id as "watcherId", watch.item_key as "itemKey", watch.sku,
  watch.option_name as "optionName"`;

/**
 * Ends watches after half a year, or 90 days after the watcher's last visit, and alerts their watchers. Also alerts
 * watchers of items that no source has returned for two weeks, and deletes what nobody needs any more.
 */
export async function endWatches(context: Context, stop?: AbortSignal): Promise<void> {
  await joinAddresses(context);
  for (;;) {
    if (stop?.aborted) return;
    if ((await endBatch(context)) < BATCH) break;
  }
  for (const item of await findSilentItems(context)) {
    if (stop?.aborted) return;
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      const rows = await watchesOfSilent(inside, item);
      if (rows.length > 0) await tell(inside, "silent", rows, await readKnown(inside, rows));
    });
  }
  const { db } = context;
  await db.execute(sql`delete from ${watches} where ended_at < ${daysAgo(context, KEPT_DAYS)}`);
  await deleteUnwatched(context, sql`${watches}`);
}

const daysAgo = ({ now }: Context, days: number): SQL =>
  sql`${new Date(now().getTime() - days * DAY_MS).toISOString()}::timestamptz`;

/** Returns the items of these watches by their keys, as alerts show them. */
async function readKnown(context: Context, rows: readonly Pick<Row, "itemKey">[]) {
  const items = await findWatchedItems(context, [...new Set(rows.map((row) => row.itemKey))]);
  const known = await readItems(context, items.map(itemOf));
  return new Map(items.map((row, at) => [row.itemKey, known[at]!]));
}

/** Alerts the watchers of these watches, once for each item. */
async function tell(
  context: Context,
  kind: "ended" | "silent",
  rows: readonly Row[],
  known: Awaited<ReturnType<typeof readKnown>>,
): Promise<void> {
  const once = new Map(rows.map((row) => [`${row.watcherId} ${row.itemKey}`, row]));
  const alert = stateAlert(kind);
  const alerts = [...once.values()].map((watch) =>
    alertRow(context, { watch, alert, known: known.get(watch.itemKey)! }),
  );
  await insertAlerts(context, alerts);
}

/** Ends some of the watches that are due, and returns how many. */
async function endBatch(context: Context): Promise<number> {
  const { rows: due } = await context.db.execute<{ id: string; itemKey: string }>(sql`
    select watch.id, watch.item_key as "itemKey"
    from ${watches} as watch join ${watchers} as watcher on watcher.id = watcher_id
    where ${isDue(context)} limit ${BATCH}`);
  if (due.length === 0) return 0;
  // Before the transaction, whose connection runs one query at a time.
  const known = await readKnown(context, due);
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const keys = await lockFreeItems(inside, [...known.keys()]);
    const rows = await endDue(inside, { ids: due.map(({ id }) => id), keys });
    await tell(
      inside,
      "ended",
      rows.filter(({ wasActive }) => wasActive),
      known,
    );
    return rows.length;
  });
}

const isDue = (context: Context) => sql`ended_at is null
  and (ends_at <= ${daysAgo(context, 0)} or visited_at < ${daysAgo(context, VISITED_DAYS)})`;

/**
 * Ends these watches if they are still due, of items that are locked already. Counting an item's watchers waits for the
 * item otherwise. It skips rows that another transaction has locked, because waiting could be a deadlock.
 */
async function endDue(context: Context, { ids, keys }: Record<"ids" | "keys", string[]>) {
  const { rows } = await context.db.execute<Row & { wasActive: boolean }>(sql`
    with due as (
      select watch.id, watch.is_active from ${watches} as watch
      join ${watchers} as watcher on watcher.id = watcher_id
      where watch.id = any(${sql.param(ids)}::uuid[]) and item_key = any(${sql.param(keys)}::text[])
        and ${isDue(context)}
      for no key update of watch skip locked for key share of watcher skip locked
    )
    update ${watches} as watch set ended_at = ${daysAgo(context, 0)} from due where watch.id = due.id
    returning ${COLUMNS}, due.is_active as "wasActive"`);
  return rows;
}

/** Returns one watch of each watcher of an item who has not had this alert since the item's last lookup. */
async function watchesOfSilent(
  context: Context,
  { itemKey, lastLookAt }: Awaited<ReturnType<typeof findSilentItems>>[number],
) {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from ${watches} as watch join ${watchers} as watcher on watcher.id = watcher_id
    where item_key = ${itemKey} and is_active and watch.created_at < ${daysAgo(context, SILENT_DAYS)}
      and not exists (
        select from ${watchAlerts} as known where known.watcher_id = watch.watcher_id
          and known.item_key = ${itemKey} and known.kind = 'silent' and known.at > ${lastLookAt.toISOString()}::timestamptz
      )
    for key share of watcher skip locked`);
  return rows;
}
