import { getGoodsDetail } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/api.ts";
import { keepShared } from "#server/caching.ts";
import { itemTag } from "#server/changes.ts";
import { onBehalfOf } from "#server/client.ts";
import { Refusal } from "#server/problems.ts";
import { findGoods } from "./service.server.ts";

export const goodsApi: FeatureApi = (app, context) => {
  serve(app, getGoodsDetail, async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    const found = await findGoods(onBehalfOf(context, call), item);
    if (!found.ok && found.reason === "not-found") {
      throw new Refusal("not-found", "Product not found!");
    }
    if (!found.ok)
      throw new Refusal("unavailable", "The product services do not answer. Try again.");
    if (!found.data.stale) keepShared(call, [itemTag(item)]);
    return { message: "ok", data: found.data };
  });
};
