import { FEED_ENTRIES_MAX } from "@loupe/contract/limits";
import { skuLabel } from "@loupe/contract/sku-label";
import { isItemId, readShopType, shopType, storeName, storeRecord } from "@loupe/links";
import { photoId } from "#features/look-up/qc/photo-ids.ts";
import { listNewestSets } from "#features/look-up/qc/service.server.ts";
import { inLine, wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { feedTexts, type FeedSource } from "#features/site/feeds/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type * as itemTexts from "#texts/items.ts";
import type * as qcTexts from "#texts/qc.ts";
import { findCachedItem } from "../service.server.ts";

/**
 * The photo sets of an item, each with two of its photos. An item of which the shop knows nothing has an empty feed, because
 * its first photos may be what a reader waits for.
 */
export const itemFeed: FeedSource = {
  path: "/product/:shopType/:id",
  async find(context, { params, language: { tag }, language }) {
    const marketplace = readShopType(params.shopType!);
    if (!marketplace || shopType(marketplace) !== params.shopType) return null;
    if (!isItemId(params.id!)) return null;
    const item = { storeName: storeName(marketplace), id: params.id! };
    const [
      detail,
      sets,
      { photosTitle },
      { dates, marketplaceName },
      { photoCount },
      { itemName },
    ] = await Promise.all([
      findCachedItem(context, item),
      listNewestSets(context, item),
      feedTexts(language),
      wordsIn(tag),
      import(`../../../.texts/${tag}/qc.ts`) as Promise<typeof qcTexts>,
      import(`../../../.texts/${tag}/items.ts`) as Promise<typeof itemTexts>,
    ]);
    const date = new Intl.DateTimeFormat(dates, { dateStyle: "medium", timeZone: "UTC" });
    const store = marketplaceName(storeRecord(item.storeName).label);
    return {
      tag: itemTag(item),
      title: photosTitle(detail?.title || itemName(store, item.id)),
      entries: sets
        .slice(0, FEED_ENTRIES_MAX)
        .map(({ setId, skuInfo, takenAt_s, firstSeenAt, photos }) => ({
          id: `photo-set/${setId}`,
          title: inLine([takenAt_s && date.format(takenAt_s * 1000), photoCount(photos.length)]),
          path: `${productPath(item)}#${photoId(photos[0]!)}`,
          text: skuLabel(skuInfo),
          pictures: photos.slice(0, PICTURES_MAX).map(({ url }) => `${url}?w=960`),
          at: firstSeenAt,
        })),
    };
  },
};

const PICTURES_MAX = 2;
