import {
  findReplacements as findReplacementsEndpoint,
  findSameItems as findSameItemsEndpoint,
} from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findReplacements, findSameItems } from "./service.server.ts";

export const sameItemsApi: FeatureApi = (app, context) => {
  serve(app, findSameItemsEndpoint, async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    setSharedCacheHeaders(call, [itemTag(item)]);
    return { message: "ok", data: await findSameItems(context, item) };
  });

  serve(app, findReplacementsEndpoint, async ({ body }) => ({
    message: "ok",
    data: await findReplacements(context, body.items.map(itemOf)),
  }));
};
