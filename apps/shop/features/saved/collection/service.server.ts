import { randomBytes } from "node:crypto";
import { and, count, desc, eq } from "drizzle-orm";
import type { CollectionItem, StoreName } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import { itemKey, shopType, type ItemRef } from "@loupe/links";
import { itemPrice } from "#features/look-up/items/model.ts";
import {
  findItem,
  findProduct,
  findProductsOf,
} from "#features/catalogue/products/service.server.ts";
import type { Context } from "#server/context.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { collectionItems, sharedCollections } from "./tables.server.ts";

type Row = typeof collectionItems.$inferSelect;

const ITEMS_MAX = 5000;
const PICTURES_MAX = 4;

/**
 * Keeps an item with what it looks like now; once more changes nothing.
 * @throws {ApiError} 404 for no such item, 503 when nobody can tell, 409 when the collection is full
 */
export async function addToCollection(
  context: Context,
  userId: string,
  item: ItemRef,
): Promise<void> {
  const { db, now } = context;
  const [own] = await db
    .select({ items: count() })
    .from(collectionItems)
    .where(eq(collectionItems.userId, userId));
  if (own && own.items >= ITEMS_MAX) {
    throw new ApiError("conflict", `A collection holds at most ${ITEMS_MAX} items`);
  }
  const look = await lookOf(context, item);
  await db
    .insert(collectionItems)
    .values({ ...itemFields(item), ...look, userId, createdAt: now() })
    .onConflictDoNothing();
}

async function lookOf(context: Context, item: ItemRef) {
  const finding = findProduct(context, item);
  const [product, goods] = await Promise.all([finding, findItem(context, item, finding)]);
  const fromCatalogue = product !== null;
  if (goods.ok && (goods.data.title || !product)) {
    const { title, imgList } = goods.data;
    if (!title) throw new ApiError("not-found", "Product not found!");
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
    throw new ApiError("not-found", "Product not found!");
  }
  throw new ApiError("unavailable", "The product services aren't responding. Please try again.");
}

/** @throws {ApiError} 404 when it was not in the collection */
export async function removeFromCollection(
  { db }: Context,
  userId: string,
  { storeName, id }: { storeName?: StoreName; id: string },
): Promise<void> {
  const removed = await db
    .delete(collectionItems)
    .where(
      and(
        eq(collectionItems.userId, userId),
        eq(collectionItems.productCode, id),
        storeName ? eq(collectionItems.storeName, storeName) : undefined,
      ),
    )
    .returning({ id: collectionItems.id });
  if (removed.length === 0) throw new ApiError("not-found", "It is not in your collection");
}

type Page = { limit: number; cursor?: string };

/** A user's items, newest first. */
export async function listCollection(context: Context, userId: string, { limit, cursor }: Page) {
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.userId, userId), olderThan(collectionItems, cursor)))
    .orderBy(desc(collectionItems.createdAt), desc(collectionItems.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  return { productCollection: await presentItems(context, page), nextCursor };
}

/**
 * One item, its owner's only.
 * @throws {ApiError} 404
 */
export async function findCollectionItem(
  context: Context,
  userId: string,
  id: string,
): Promise<CollectionItem> {
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.id, id), eq(collectionItems.userId, userId)));
  const [item] = await presentItems(context, rows);
  if (!item) throw new ApiError("not-found", "It is not in your collection");
  return item;
}

/** The catalogue's name and price as they are now; of what left it, what was kept. */
async function presentItems(context: Context, rows: Row[]): Promise<CollectionItem[]> {
  const products = await findProductsOf(context, rows.map(itemOf));
  return rows.map((row) => {
    const product = products.get(itemKey(itemOf(row)));
    return {
      _id: row.id,
      productCode: row.productCode,
      shopType: shopType(row.storeName),
      available: product !== undefined || !row.fromCatalogue,
      product: {
        title: product?.name ?? row.title,
        price: product?.price ?? (row.price_fen === null ? null : row.price_fen / 100),
        imgList: row.images,
      },
    };
  });
}

export async function findShareId({ db }: Context, userId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(sharedCollections)
    .where(eq(sharedCollections.userId, userId));
  return row?.shareId ?? null;
}

/** An address that was turned off never leads anywhere again. */
export async function shareCollection(
  context: Context,
  userId: string,
  { on }: { on: boolean },
): Promise<string | null> {
  const { db, now } = context;
  if (!on) {
    await db.delete(sharedCollections).where(eq(sharedCollections.userId, userId));
    return null;
  }
  const shareId = randomBytes(16).toString("base64url");
  await db
    .insert(sharedCollections)
    .values({ userId, shareId, createdAt: now() })
    .onConflictDoNothing();
  return await findShareId(context, userId);
}

/** @throws {ApiError} 404 when nobody shares it, or not any more */
export async function listSharedCollection(context: Context, shareId: string, page: Page) {
  const [row] = await context.db
    .select()
    .from(sharedCollections)
    .where(eq(sharedCollections.shareId, shareId));
  if (!row) throw new ApiError("not-found", "This collection is not shared any more");
  return await listCollection(context, row.userId, page);
}
