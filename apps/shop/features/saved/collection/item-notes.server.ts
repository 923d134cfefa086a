import type { DeskNotes } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { collectionItems } from "./tables.server.ts";

/**
 * Returns a user's marks and verdict about an item.
 * @throws {ApiError} 404 if the collection does not contain it
 */
export async function findItemNotes(
  { db }: Context,
  userId: string,
  item: ItemRef,
): Promise<DeskNotes | null> {
  const [row] = await db
    .select({ notes: collectionItems.notes })
    .from(collectionItems)
    .where(isItemOf(userId, item));
  if (!row) throw new ApiError("not_in_collection");
  return row.notes;
}

/**
 * Replaces a user's notes about an item, unless another browser has stored newer ones. Returns the stored notes.
 * @throws {ApiError} 404 if the collection does not contain the item
 */
export async function saveItemNotes(
  context: Context,
  userId: string,
  item: ItemRef,
  notes: DeskNotes,
): Promise<DeskNotes> {
  const { db, now } = context;
  // A browser whose clock is ahead would otherwise win against all later changes.
  const latest = now().toISOString();
  const changedAt = notes.changedAt < latest ? new Date(notes.changedAt).toISOString() : latest;
  const stored = sql<string>`${collectionItems.notes}->>'changedAt'`;
  await db
    .update(collectionItems)
    .set({ notes: { ...notes, changedAt } })
    .where(and(isItemOf(userId, item), or(isNull(collectionItems.notes), lt(stored, changedAt))));
  return (await findItemNotes(context, userId, item))!;
}

/** The condition for an item in a list. The id of a user's first list is the user's. */
export const isItemOf = (listId: string, { storeName, id }: ItemRef) =>
  and(
    eq(collectionItems.listId, listId),
    eq(collectionItems.storeName, storeName),
    eq(collectionItems.productCode, id),
  );
