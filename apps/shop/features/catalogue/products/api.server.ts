import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { type FeatureApi, sendData } from "#server/http/api.ts";
import { admit } from "#server/http/viewer.ts";
import { listLabels } from "./labels.server.ts";
import { isPublicOrder } from "./product-list-in-order.server.ts";
import { browseByCount, browseProducts } from "./product-list.server.ts";
import { itemOf } from "@loupe/contract/items";
import { storeRecord } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import { inLine, wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { ENTRIES_MAX, type FeedSource, feedTexts } from "#features/site/feeds/service.server.ts";
import { listNewestProducts } from "./product-records.server.ts";

/** The newest products of the catalogue. */
export const catalogueFeed: FeedSource = {
  path: "/",
  async find(context, { language }) {
    const [products, { productsTitle }, { twoDecimals, marketplaceName }] = await Promise.all([
      listNewestProducts(context, ENTRIES_MAX),
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

export const productsApi: FeatureApi = (context) => ({
  getAllProducts: async ({ query }, call) => {
    if (query.order && !isPublicOrder(query.order)) {
      await admit(call, { access: "admin" });
      const { json, ...rest } = await browseByCount(context, query.order, query);
      return sendData(call, json, rest);
    }
    const { json, isKnown, ...rest } = await browseProducts(context, query);
    if (isKnown) setSharedCacheHeaders(call, [CATALOGUE_TAG]);
    return sendData(call, json, rest);
  },

  getProductLabels: async (_, call) => {
    setSharedCacheHeaders(call, [CATALOGUE_TAG]);
    return { data: await listLabels(context) };
  },
});
