import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { sendData, type FeatureApi } from "#server/http/api.ts";
import { admit } from "#server/http/viewer.ts";
import { listLabels } from "./labels.server.ts";
import { isPublicOrder } from "./product-list-in-order.server.ts";
import { browseByCount, browseProducts } from "./product-list.server.ts";

export { catalogueFeed } from "./catalogue-feed.server.ts";

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
