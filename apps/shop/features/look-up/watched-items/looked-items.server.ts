import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { ItemLook } from "./item-look.server.ts";
import { watchedItems } from "./tables.server.ts";

type WatchedItem = typeof watchedItems.$inferSelect;

type Page = { after: string; limit: number };

/**
 * Returns the keys of items that were looked up since their watches were last evaluated, or whose watches wait for a time
 * that has come, in the order of the keys.
 */
export async function findLookedItems(
  { db, now }: Context,
  { after, limit }: Page,
): Promise<string[]> {
  // Two queries, because each has an index of its own.
  const { rows } = await db.execute<{ itemKey: string }>(sql`
    (select item_key as "itemKey" from ${watchedItems} where is_looked and item_key > ${after} order by 1 limit ${limit})
    union
    (select item_key from ${watchedItems} where ${isDueAgain(now())} and item_key > ${after} order by 1 limit ${limit})
    order by 1 limit ${limit}`);
  return rows.map((row) => row.itemKey);
}

const isDueAgain = (at: Date) => lte(watchedItems.evaluateAt, at);

/**
 * Locks an item whose watches must be evaluated, until the end of the transaction. Returns undefined if another process
 * has it, or has evaluated it already.
 */
export async function takeLookedItem(
  { db, now }: Context,
  key: string,
): Promise<WatchedItem | undefined> {
  const isDue = or(eq(watchedItems.isLooked, true), isDueAgain(now()));
  const [row] = await db
    .select()
    .from(watchedItems)
    .where(and(eq(watchedItems.itemKey, key), isDue))
    .for("no key update", { skipLocked: true });
  return row;
}

type Evaluation = {
  /** The newest lookup that was evaluated for every watch, if there is one. */
  look: ItemLook | undefined;
  secondLookAt: Date | undefined;
  /** Whether a rule waits for something else than a lookup, so that the item is evaluated again in a minute. */
  isWaiting: boolean;
  /** When a rule may fire without another lookup. */
  evaluateAt: Date | undefined;
};

/** Records that the watches of an item were evaluated. A second lookup, if one is needed, is due earlier than the next. */
export async function recordEvaluation(
  { db }: Context,
  { itemKey: key }: WatchedItem,
  { look, secondLookAt, isWaiting, evaluateAt }: Evaluation,
): Promise<void> {
  const secondAt = secondLookAt?.toISOString() ?? null;
  await db
    .update(watchedItems)
    .set({
      isLooked: isWaiting,
      evaluateAt: evaluateAt ?? null,
      nextCheckAt: sql`least(${watchedItems.nextCheckAt}, ${secondAt}::timestamptz)`,
      ...(look && { evaluatedAt: look.head.checkedAt }),
    })
    .where(eq(watchedItems.itemKey, key));
}
