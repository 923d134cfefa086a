import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { CollectionItem } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, shopType } from "@loupe/links";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { findPriceHistories } from "#features/look-up/price-history/service.server.ts";
import { countPhotos } from "#features/look-up/qc/service.server.ts";
import { observe, readItemLooks } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { collectionItems, sharedCollections } from "./tables.server.ts";

export { findShareId } from "./sharing.server.ts";

/** The most changes of a price that a card shows. */
const SHOWN_POINTS_MAX = 50;

type Row = typeof collectionItems.$inferSelect;
type Page = { limit: number; cursor?: string };

/** Lists a user's saved items with their prices of the past, newest first. */
export async function listCollection(context: Context, userId: string, page: Page) {
  const { rows, nextCursor } = await savedPage(context, userId, page);
  return { productCollection: await presentItems(context, rows), nextCursor };
}

async function savedPage(context: Context, userId: string, { limit, cursor }: Page) {
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.userId, userId), olderThan(collectionItems, cursor)))
    .orderBy(desc(collectionItems.createdAt), desc(collectionItems.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  return { rows: page, nextCursor };
}

/**
 * Lists a collection that its owner shares, without prices of the past, because anybody may load it often.
 * @throws {ApiError} 404 if no collection is shared by this id
 */
export async function listSharedCollection(context: Context, shareId: string, page: Page) {
  const [row] = await context.db
    .select()
    .from(sharedCollections)
    .where(eq(sharedCollections.shareId, shareId));
  if (!row) throw new ApiError("collection_not_shared");
  const { rows, nextCursor } = await savedPage(context, row.userId, page);
  return { productCollection: await presentItems(context, rows, 0), nextCursor };
}

/** Returns how many items a shared collection has. */
export const countShared = ({ db }: Context, shareId: string): Promise<number> =>
  db.$count(
    collectionItems,
    inArray(
      collectionItems.userId,
      db
        .select({ userId: sharedCollections.userId })
        .from(sharedCollections)
        .where(eq(sharedCollections.shareId, shareId)),
    ),
  );

/**
 * Returns an item of the user's own collection.
 * @throws {ApiError} 404 if the collection does not contain it
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
  if (!item) throw new ApiError("not_in_collection");
  return item;
}

/**
 * Returns items for display: with the catalogue's current name and price, or the stored ones if the item is not in
 * the catalogue.
 */
async function presentItems(
  context: Context,
  rows: Row[],
  pointsMax = SHOWN_POINTS_MAX,
): Promise<CollectionItem[]> {
  const items = rows.map(itemOf);
  const own = pointsMax > 0 ? items : [];
  const [products, histories, looks, counts] = await Promise.all([
    findProductsOf(context, items),
    findPriceHistories(context, own, pointsMax),
    readItemLooks(context, own),
    countPhotos(context, own),
  ]);
  return rows.map((row, at) => {
    const key = itemKey(itemOf(row));
    const product = products.get(key);
    const priceHistory = histories.get(key);
    return {
      _id: row.id,
      productCode: row.productCode,
      shopType: shopType(row.storeName),
      available: product !== undefined || !row.fromCatalogue,
      option: row.skuId === null ? null : { skuID: row.skuId, name: row.optionName ?? "" },
      product: {
        title: product?.name ?? row.title,
        price: (row.skuId === null && product?.price) || inYuan(row.price_fen),
        imgList: row.images,
      },
      ...(pointsMax > 0 && {
        priceNow: inYuan(observe(looks.get(key), row.skuId).priceFen),
        savedPrice: inYuan(row.price_fen),
        qcPhotoCount: counts[at],
      }),
      ...(priceHistory && { priceHistory }),
      ...(pointsMax > 0
        ? { verdict: row.notes?.verdict ?? null, reason: row.notes?.reason ?? "" }
        : { verdict: publicVerdict(row) }),
    };
  });
}

/** Returns the verdict for others. That somebody is still asking is nobody else's business. */
const publicVerdict = ({ notes }: Row) =>
  notes?.verdict === "ask" ? null : (notes?.verdict ?? null);

const inYuan = (fen: number | null) => (fen === null ? null : fen / 100);

/**
 * Selects a part of an account's saved items, newest first. Returns one row more than the limit if there are more.
 */
export const savedBy = ({ db }: Context, userId: string, limit: number, cursor?: string) =>
  db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.userId, userId), olderThan(collectionItems, cursor)))
    .orderBy(desc(collectionItems.createdAt), desc(collectionItems.id))
    .limit(limit + 1);

export const countSavedBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(collectionItems, eq(collectionItems.userId, userId));

/**
 * The table of saved items, for the job that deletes cached results of photo sources: those for saved items are kept.
 */
export const itemsCollected = sql`${collectionItems}`;
