import { DAY_S } from "@loupe/contract/time";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { ItemLook } from "./item-look.server.ts";
import { watchedItems } from "./tables.server.ts";

export { findLookedItems, recordEvaluation, takeLookedItem } from "./looked-items.server.ts";
export { deleteUnwatched, findSilentItems, SILENT_DAYS } from "./silent-items.server.ts";
export {
  observe,
  optionPricesOf,
  readItemLook,
  readItemLooks,
  seriesOf,
  type ItemLook,
} from "./item-look.server.ts";
export { planNext, postpone, spreadDue, takeDue, type DueItem } from "./due-items.server.ts";
export { recordSkuPoints } from "./sku-points.server.ts";
export {
  findSpacing_s,
  hasWatchBudget,
  leadingSource,
  looksPerMinute,
  watchBudgetUsed,
} from "./watch-budget.server.ts";

export type WatchedItem = typeof watchedItems.$inferSelect;

/** An item is looked up once a day until its changes are known. */
const FIRST_INTERVAL_S = DAY_S;

/** The table of watched items, for the job that deletes cached answers: those for watched items are kept. */
export const itemsWatched = sql`${watchedItems}`;

type Watching = {
  look: ItemLook | undefined;
  /** The seconds from the last lookup to the next, if it must confirm the last. */
  second_s: number | undefined;
};

/** Adds an item to the watched ones, if it is new. Its next lookup is due a day after the last. */
export async function addWatchedItem(
  { db, now }: Context,
  item: ItemRef,
  { look, second_s }: Watching,
): Promise<void> {
  const at = now();
  const interval_s = FIRST_INTERVAL_S;
  // A lookup from before the clock went back is dated in the future.
  const lookedAt_ms = Math.min(look?.head.checkedAt.getTime() ?? 0, at.getTime());
  const dueAt_ms = lookedAt_ms + (second_s ?? interval_s) * 1000;
  const nextCheckAt = new Date(Math.max(at.getTime(), dueAt_ms));
  const row = { itemKey: itemKey(item), ...itemFields(item), interval_s, nextCheckAt };
  await db
    .insert(watchedItems)
    .values({ ...row, createdAt: at })
    // A conflict locks the row, so that it is not deleted before the watch is stored.
    .onConflictDoUpdate({
      target: watchedItems.itemKey,
      set: {
        nextCheckAt: second_s
          ? sql`least(${watchedItems.nextCheckAt}, excluded.next_check_at)`
          : watchedItems.nextCheckAt,
      },
    });
}

/**
 * Returns SQL (a common table expression) for the statement that stores a lookup of an item. If somebody watches the
 * item, its watches are evaluated, and the next lookup follows after its interval, which varies by a tenth.
 */
export const lookedStored = (item: ItemRef, at: Date): SQL => sql`
  looked as (
    update ${watchedItems} set is_looked = true, next_check_at = ${at.toISOString()}::timestamptz
      + make_interval(secs => interval_s * (0.9 + 0.2 * random()))
    where ${isWatched(item)}
  )`;

/** Returns SQL (a common table expression) that has the watches of an item evaluated under a condition. */
export const markedLooked = (item: ItemRef, condition: SQL): SQL => sql`
  looked as (
    update ${watchedItems} set is_looked = true where ${isWatched(item)} and ${condition}
  )`;

/** Has the watches of an item evaluated. */
export async function markLooked({ db }: Context, item: ItemRef): Promise<void> {
  await db.execute(sql`with ${markedLooked(item, sql`true`)} select`);
}

/** An item without active watches causes no alerts, so nothing is written for it. */
const isWatched = (item: ItemRef) => sql`item_key = ${itemKey(item)} and watchers > 0`;

export const findWatchedItems = (
  { db }: Context,
  itemKeys: readonly string[],
): Promise<WatchedItem[]> =>
  db
    .select()
    .from(watchedItems)
    .where(inArray(watchedItems.itemKey, [...itemKeys]));

/**
 * Locks watched items until the end of the transaction, except those that another transaction has locked. Returns the
 * keys of the locked ones.
 */
export async function lockFreeItems(
  { db }: Pick<Context, "db">,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ itemKey: watchedItems.itemKey })
    .from(watchedItems)
    .where(inArray(watchedItems.itemKey, [...keys]))
    .orderBy(asc(watchedItems.itemKey))
    .for("no key update", { skipLocked: true });
  return rows.map((row) => row.itemKey);
}

/** Locks a watched item until the end of the transaction. Lookups of the item wait for that. */
export async function lockWatchedItem({ db }: Pick<Context, "db">, key: string): Promise<void> {
  await db.select().from(watchedItems).where(eq(watchedItems.itemKey, key)).for("no key update");
}
