import { FEED_ENTRIES_MAX } from "@loupe/contract/limits";
import { itemOf } from "@loupe/contract/items";
import { storeRecord } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import { inLine, wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { feedTexts, type FeedSource } from "#features/site/feeds/service.server.ts";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import { listNewestProducts } from "./product-records.server.ts";

/** The newest products of the catalogue. */
export const catalogueFeed: FeedSource = {
  path: "/",
  async find(context, { language }) {
    const [products, { productsTitle }, { twoDecimals, marketplaceName }] = await Promise.all([
      listNewestProducts(context, FEED_ENTRIES_MAX),
      feedTexts(language),
      wordsIn(language.tag),
    ]);
    return {
      tag: CATALOGUE_TAG,
      title: `${productsTitle} · ${context.config.SITE_NAME}`,
      entries: products.map((product) => ({
        id: `product/${product.id}`,
        title: product.name,
        path: productPath(itemOf(product)),
        text: inLine([
          product.price_fen > 0 && `¥\u00a0${twoDecimals(product.price_fen / 100)}`,
          marketplaceName(storeRecord(product.storeName).label),
        ]),
        pictures: product.thumbnailImg ? [product.thumbnailImg] : [],
        at: product.createdAt,
      })),
    };
  },
};
