import {
  findLookAlikes as findLookAlikesEndpoint,
  searchByPicture as searchByPictureEndpoint,
} from "@loupe/contract";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import { findLookAlikes } from "./look-alikes.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { searchByPicture } from "./service.server.ts";

export const pictureSearchApi: FeatureApi = (app, context) => {
  serve(app, findLookAlikesEndpoint, async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    setSharedCacheHeaders(call, [itemTag(item)]);
    return { message: "ok", data: await findLookAlikes(context, item) };
  });

  serve(app, searchByPictureEndpoint, async ({ body }) => ({
    message: "ok",
    data: await searchByPicture(context, body.picture),
  }));
};
