import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { ItemLook } from "./item-look.server.ts";
import { watchedItems } from "./tables.server.ts";

type WatchedItem = typeof watchedItems.$inferSelect;

/** Returns the keys of items that were looked up since their watches were last evaluated, in the order of the keys. */
export async function findLookedItems(
  { db }: Context,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ itemKey: watchedItems.itemKey })
    .from(watchedItems)
    .where(and(eq(watchedItems.isLooked, true), gt(watchedItems.itemKey, after)))
    .orderBy(asc(watchedItems.itemKey))
    .limit(limit);
  return rows.map((row) => row.itemKey);
}

/**
 * Locks an item that was looked up, until the end of the transaction. Returns undefined if another process has it, or
 * has evaluated it already.
 */
export async function takeLookedItem(
  { db }: Context,
  key: string,
): Promise<WatchedItem | undefined> {
  const [row] = await db
    .select()
    .from(watchedItems)
    .where(and(eq(watchedItems.itemKey, key), eq(watchedItems.isLooked, true)))
    .for("no key update", { skipLocked: true });
  return row;
}

type Evaluation = {
  /** The lookup of which every watch knows now, if there is one. */
  look: ItemLook | undefined;
  secondLookAt: Date | undefined;
  /** Whether a rule waits for something else than a lookup, so that the item is evaluated again. */
  isWaiting: boolean;
};

/** Records that the watches of an item were evaluated. A second lookup, if one is needed, is due earlier than the next. */
export async function recordEvaluation(
  { db }: Context,
  { itemKey: key }: WatchedItem,
  { look, secondLookAt, isWaiting }: Evaluation,
): Promise<void> {
  const secondAt = secondLookAt?.toISOString() ?? null;
  await db
    .update(watchedItems)
    .set({
      isLooked: isWaiting,
      nextCheckAt: sql`least(${watchedItems.nextCheckAt}, ${secondAt}::timestamptz)`,
      ...(look && { evaluatedAt: look.head.checkedAt }),
    })
    .where(eq(watchedItems.itemKey, key));
}
