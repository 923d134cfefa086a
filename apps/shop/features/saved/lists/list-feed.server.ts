import { FEED_ENTRIES_MAX } from "@loupe/contract/limits";
import { itemOf } from "@loupe/contract/items";
import { itemKey, storeRecord } from "@loupe/links";
import { and, desc, eq } from "drizzle-orm";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { findCachedGoods } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { inLine, wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { findShared, isShown } from "#features/saved/collection/service.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import type { FeedSource } from "#features/site/feeds/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type * as itemTexts from "#texts/items.ts";
import type * as pageTexts from "#texts/pages.ts";

/** The items of a shared list that were added last. Not cached, because its owner can stop sharing it at any time. */
export const listFeed: FeedSource = {
  path: "/lists/:shareId",
  async find(context, { params, language: { tag } }) {
    const { name, items } = await listNewest(context, params.shareId!);
    const { sharedCollectionTitle }: typeof pageTexts = await import(
      `../../../.texts/${tag}/pages.ts`
    );
    const { itemName }: typeof itemTexts = await import(`../../../.texts/${tag}/items.ts`);
    const { twoDecimals, marketplaceName } = await wordsIn(tag);
    return {
      title: name || sharedCollectionTitle,
      entries: items.map(({ row, item, title, price, picture }) => ({
        id: `list-item/${row.id}`,
        title: title || itemName(marketplaceName(storeRecord(item.storeName).label), item.id),
        path: productPath(item, row.skuId ?? undefined),
        text: [inLine([row.optionName, price && `¥\u00a0${twoDecimals(price)}`]), row.remark]
          .filter(Boolean)
          .join("\n"),
        pictures: picture ? [picture] : [],
        at: row.createdAt,
      })),
    };
  },
};

/**
 * Returns the name of a shared list, and its newest items as its page shows them. Reads no QC photos, because programs load a
 * feed much more often than people load the page.
 * @throws {ApiError} 404 if no list is shared by this id
 */
async function listNewest(context: Context, shareId: string) {
  const list = await findShared(context, shareId);
  if (!list) throw new ApiError("collection_not_shared");
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.listId, list.listId), isShown))
    .orderBy(desc(collectionItems.createdAt), desc(collectionItems.id))
    .limit(FEED_ENTRIES_MAX);
  const [products, prices] = await Promise.all([
    findProductsOf(context, rows.map(itemOf)),
    findLastPrices(context, rows.map(itemOf)),
  ]);
  const items = rows.map(async (row) => {
    const item = itemOf(row);
    const product = products.get(itemKey(item));
    // Items of sheets have only what the sheet says about them. One without a price was never looked up.
    const isSparse = !product && (!row.title || row.images.length === 0);
    const isKnown = isSparse && prices.has(itemKey(item));
    const goods = isKnown ? await findCachedGoods(context, item) : null;
    const savedPrice = row.price_fen === null ? goods?.price : row.price_fen / 100;
    return {
      row,
      item,
      title: product?.name || row.title || goods?.title,
      price: (row.skuId === null && product?.price) || savedPrice,
      picture: row.images[0] ?? product?.thumbnailImg ?? goods?.pictures[0],
    };
  });
  return { name: list.name, items: await Promise.all(items) };
}
