import { itemFields } from "@loupe/contract/items";
import { LIST_ITEMS_MAX } from "@loupe/contract/limits";
import { itemKey, type ItemRef } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { columnsOf, type ListOfUser } from "#features/saved/collection/service.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

/** The rows of one SQL statement. */
const ROWS_AT_ONCE = 1000;

export type NewItem = ItemRef & { place: number; name: string; price?: number; note: string };

/** Returns the first row of each item, as previews do. */
export const onceEach = (items: readonly NewItem[]): NewItem[] => [
  ...new Map(items.toReversed().map((item) => [itemKey(item), item])).values(),
];

/**
 * Saves different items of a sheet. If the list has one of them, what the sheet says replaces its name, price and note, and it is
 * shown again. Where the sheet says nothing, they stay.
 * @param inSheet true if they are of a sheet, which the list may follow
 * @throws {ApiError} 409 if the list then has more items than it may have
 */
export async function insertItems(
  { db, now }: Context,
  list: ListOfUser,
  items: readonly NewItem[],
  inSheet: true | null,
): Promise<void> {
  const { listId, storeName, productCode, title, price_fen, remark } = collectionItems;
  const createdAt = now();
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    const rows = items
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ place, name, price, note, ...item }) => ({
        ...columnsOf(list),
        ...itemFields(item),
        title: name,
        price_fen: price === undefined ? null : Math.round(price * 100),
        images: [],
        fromCatalogue: false,
        position: place,
        remark: note,
        inSheet,
        createdAt,
      }));
    await db
      .insert(collectionItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [listId, storeName, productCode],
        set: {
          title: sql`coalesce(nullif(excluded.title, ''), ${title})`,
          price_fen: sql`coalesce(excluded.price_fen, ${price_fen})`,
          remark: sql`coalesce(nullif(excluded.remark, ''), ${remark})`,
          inSheet: sql`${collectionItems.inSheet} is not null or null`,
        },
      });
  }
  if ((await db.$count(collectionItems, eq(listId, list.listId))) > LIST_ITEMS_MAX)
    throw new ApiError("collection_full", { most: LIST_ITEMS_MAX });
}
