import { itemOf } from "@loupe/contract/items";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { findReplacements, findSameItems } from "./service.server.ts";

export const sameItemsApi: FeatureApi = (context) => ({
  findSameItems: async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    setSharedCacheHeaders(call, [itemTag(item)]);
    return { data: await findSameItems(context, item) };
  },

  findReplacements: async ({ body }) => ({
    data: await findReplacements(context, body.items.map(itemOf)),
  }),
});
