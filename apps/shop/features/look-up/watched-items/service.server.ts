import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { watchedItems } from "./tables.server.ts";

export { observe, readItemLook, type ItemLook } from "./item-look.server.ts";

export type WatchedItem = typeof watchedItems.$inferSelect;

/** An item is looked up once a day until its changes are known. */
const FIRST_INTERVAL_S = 86_400;

/** The table of watched items, for the job that deletes cached answers: those for watched items are kept. */
export const itemsWatched = sql`${watchedItems}`;

/** Adds an item to those that are watched, or does nothing if it is one. Its next lookup is due a day after the last. */
export async function addWatchedItem(
  { db, now }: Context,
  item: ItemRef,
  checkedAt: Date | undefined,
): Promise<void> {
  const at = now();
  const interval_s = FIRST_INTERVAL_S;
  const dueAt_ms = (checkedAt?.getTime() ?? 0) + interval_s * 1000;
  const nextCheckAt = new Date(Math.max(at.getTime(), dueAt_ms));
  await db
    .insert(watchedItems)
    .values({ itemKey: itemKey(item), ...itemFields(item), interval_s, nextCheckAt, createdAt: at })
    .onConflictDoNothing();
}

export const findWatchedItems = (
  { db }: Context,
  itemKeys: readonly string[],
): Promise<WatchedItem[]> =>
  db
    .select()
    .from(watchedItems)
    .where(inArray(watchedItems.itemKey, [...itemKeys]));

/** Locks a watched item until the end of the transaction. Looking it up waits for that. */
export async function lockWatchedItem({ db }: Pick<Context, "db">, key: string): Promise<void> {
  await db.select().from(watchedItems).where(eq(watchedItems.itemKey, key)).for("no key update");
}
