import { itemOf } from "@loupe/contract/items";
import { inferCategories } from "@loupe/shipping";
import type { Context as Call, Hono } from "hono";
import { LANGUAGES } from "#languages";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { refusalOf } from "#features/look-up/cached-answers/service.server.ts";
import { respondWithCollage } from "#features/look-up/qc-sharing/service.server.ts";
import type { Visitor } from "#features/site/daily-counts/service.server.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { findItemsCollage, readItems } from "./photos/items-collage.server.ts";
import { findItem } from "./service.server.ts";
import { countBuyClick, countSearch, countView, type OnCounted } from "./views.server.ts";

export { itemFeed } from "./photos/item-feed.server.ts";

/** `onCounted` is called for each person whose view or Buy click was counted. */
export const itemPageApi =
  (onCounted: OnCounted): FeatureApi =>
  (context) => ({
    getGoodsDetail: async ({ query }, call) => {
      const item = { storeName: query.shopType, id: query.id };
      const result = await findItem(context, item, clientOf(context, call));
      if (!result.ok && result.reason === "not-found") {
        throw new ApiError("item_not_found");
      }
      if (!result.ok) throw new ApiError(refusalOf(result.reason));
      if (!result.data.stale) setSharedCacheHeaders(call, [itemTag(item)]);
      const { title, propsTrans: properties } = result.data;
      const features = [...inferCategories({ title, properties })];
      return { data: { ...result.data, features } };
    },

    findProduct: async ({ query }, call) => {
      const item = itemOf(query);
      if (query.count === "true") {
        call.header("cache-control", "no-store");
        const viewed = { ...item, referrer: call.req.header("referer"), onCounted };
        await countView(context, visitorOf(call), viewed).catch((err: unknown) =>
          context.log.error({ err }, "a view could not be counted"),
        );
      } else {
        setSharedCacheHeaders(call, [CATALOGUE_TAG]);
      }
      return { data: await findProduct(context, item) };
    },

    incrementViewCount: async ({ query }, call) => {
      const referrer = call.req.header("referer");
      const click = { ...itemOf(query), agentId: query.agent_id, referrer, onCounted };
      await countBuyClick(context, visitorOf(call), click);
      return { message: "Counted" };
    },

    countLookUp: async ({ query }, call) => {
      await countSearch(context, visitorOf(call), itemOf(query), clientOf(context, call));
      return { message: "Counted" };
    },
  });

/**
 * Returns the visitor to count. A call from a page of another site gets no user agent and so is not counted, because
 * such a page could use our address as a picture's.
 */
const visitorOf = (call: Call): Visitor => ({
  address: addressOf(call),
  userAgent:
    call.req.header("sec-fetch-site") === "cross-site" ? "" : (call.req.header("user-agent") ?? ""),
});

/**
 * Serves one picture of at most nine items: `GET /images/collages/en/items/weidian-7265511373.taobao-623456789012.jpg`.
 */
export function serveItemsCollages(app: Hono, context: Context): void {
  app.get("/images/collages/:language/items/:file", async (c) => {
    const { language: tag, file } = c.req.param();
    const language = LANGUAGES.find((one) => one.tag === tag)?.tag;
    const items = readItems(file);
    if (!language || !items) return c.notFound();
    return respondWithCollage(c, await findItemsCollage(context, { language, items }), items);
  });
}
