import { itemFields } from "@loupe/contract/items";
import { LIST_ITEMS_MAX } from "@loupe/contract/limits";
import { itemKey, type ItemRef } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { columnsOf, type ListOfUser } from "#features/saved/collection/service.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

const IS_OF_SHEET = sql`(${collectionItems.inSheet} is not null and ${collectionItems.skuId} is null)`;

/** The rows of one SQL statement. Building a longer one would make pages wait. */
const ROWS_AT_ONCE = 100;

export type NewItem = ItemRef & { place: number; name: string; price?: number; note: string };

/** Returns the first row of each item, as previews do. */
export const onceEach = (items: readonly NewItem[]): NewItem[] => [
  ...new Map(items.toReversed().map((item) => [itemKey(item), item])).values(),
];

/**
 * Saves different items of a sheet. If the list has one of them, it is shown again, with the sheet's name and price unless it
 * was added by hand or has an option. A note that it has stays.
 * @param inSheet true if they are of a sheet, which the list may follow
 */
export async function insertItems(
  { db, now }: Context,
  list: ListOfUser,
  items: readonly NewItem[],
  inSheet: true | null,
): Promise<void> {
  const { listId, storeName, productCode, title, price_fen } = collectionItems;
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
          title: sql`case when ${IS_OF_SHEET} and excluded.title <> '' then excluded.title else ${title} end`,
          price_fen: sql`case when ${IS_OF_SHEET} then coalesce(excluded.price_fen, ${price_fen}) else ${price_fen} end`,
          inSheet: sql`${collectionItems.inSheet} is not null or null`,
        },
      });
  }
}

/**
 * Checks that a list does not have more items than it may have.
 * @throws {ApiError} 409 if it has
 */
export async function checkItemCount({ db }: Pick<Context, "db">, listId: string): Promise<void> {
  if ((await db.$count(collectionItems, eq(collectionItems.listId, listId))) > LIST_ITEMS_MAX)
    throw new ApiError("collection_full", { most: LIST_ITEMS_MAX });
}
