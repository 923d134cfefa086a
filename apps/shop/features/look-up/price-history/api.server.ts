import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { findPriceHistory } from "./service.server.ts";

export const priceHistoryApi: FeatureApi = (context) => ({
  getPriceHistory: async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    setSharedCacheHeaders(call, [itemTag(item)]);
    return { data: await findPriceHistory(context, item) };
  },
});
