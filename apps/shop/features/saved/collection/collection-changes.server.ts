import { and, count, eq } from "drizzle-orm";
import type { StoreName } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { findItem } from "#features/item-page/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { itemPrice } from "#features/look-up/items/item-facts.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { ApiError } from "#server/http/api-error.ts";
import { collectionItems } from "./tables.server.ts";

const ITEMS_MAX = 5000;
const PICTURES_MAX = 4;

/**
 * Saves an item with its current title, price and pictures. Does nothing if the item is saved already.
 * @throws {ApiError} 404 for an unknown item, 503 if no service responds, 409 if the collection is full
 */
export async function addToCollection(
  context: Context,
  userId: string,
  item: ItemRef,
  client: Client,
): Promise<void> {
  const { db, now } = context;
  const [own] = await db
    .select({ items: count() })
    .from(collectionItems)
    .where(eq(collectionItems.userId, userId));
  if (own && own.items >= ITEMS_MAX) {
    throw new ApiError("collection_full", { most: ITEMS_MAX });
  }
  const details = await itemDetails(context, item, client);
  await db
    .insert(collectionItems)
    .values({ ...itemFields(item), ...details, userId, createdAt: now() })
    .onConflictDoNothing();
}

/** Returns the title, price and pictures that the collection stores with an item. */
async function itemDetails(context: Context, item: ItemRef, client: Client) {
  const finding = findProduct(context, item);
  const [product, goods] = await Promise.all([finding, findItem(context, item, client, finding)]);
  const fromCatalogue = product !== null;
  if (goods.ok && (goods.data.title || !product)) {
    const { title, imgList } = goods.data;
    if (!title) throw new ApiError("item_not_found");
    return {
      title,
      price_fen: Math.round(itemPrice(goods.data) * 100),
      images: imgList.slice(0, PICTURES_MAX),
      fromCatalogue,
    };
  }
  if (product) {
    const { name: title, price, thumbnailImg } = product;
    return { title, price_fen: Math.round(price * 100), images: [thumbnailImg], fromCatalogue };
  }
  if (!goods.ok && goods.reason === "not-found") {
    throw new ApiError("item_not_found");
  }
  throw new ApiError("services_unavailable");
}

/**
 * Removes an item from the collection.
 * @throws {ApiError} 404 if the collection does not contain it
 */
export async function removeFromCollection(
  { db }: Context,
  userId: string,
  { storeName, id }: { storeName?: StoreName; id: string },
): Promise<void> {
  const rows = await db
    .delete(collectionItems)
    .where(
      and(
        eq(collectionItems.userId, userId),
        eq(collectionItems.productCode, id),
        storeName ? eq(collectionItems.storeName, storeName) : undefined,
      ),
    )
    .returning({ id: collectionItems.id });
  if (rows.length === 0) throw new ApiError("not_in_collection");
}
