import {
  addProduct as addProductEndpoint,
  changeProducts as changeProductsEndpoint,
  countLookUp,
  deleteProduct as deleteProductEndpoint,
  deleteProducts as deleteProductsEndpoint,
  findProduct as findProductEndpoint,
  getAllProducts,
  getGoodsDetail,
  getProductLabels,
  getUndoableChange as getUndoableChangeEndpoint,
  incrementViewCount,
  replaceListing as replaceListingEndpoint,
  setProductSerial,
  setProductTrending,
  undoBulkChange as undoBulkChangeEndpoint,
  updateProduct as updateProductEndpoint,
  uploadPicture,
  type Parsed,
} from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { Context as Call } from "hono";
import type { Visitor } from "#features/shop-keeping/daily-counts/service.server.ts";
import { keepGoodsPicture } from "#features/look-up/pictures/service.server.ts";
import { sendData, serve, type FeatureApi } from "#server/http/api.ts";
import { keepShared } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import { admit } from "#server/http/viewer.ts";
import { addressOf } from "#server/http/request-address.ts";
import { changeProducts, deleteProducts } from "./bulk-changes.server.ts";
import { moveProduct } from "./catalogue-order.server.ts";
import { listLabels } from "./labels.server.ts";
import { addProduct, setTrending, updateProduct } from "./product-changes.server.ts";
import { browseByCount, browseProducts, idsFound } from "./product-list.server.ts";
import { findProduct } from "./product-records.server.ts";
import { findNewListing, replaceListing } from "./replaced-listing.server.ts";
import { findItem } from "./service.server.ts";
import { findUndoable, undoBulkChange } from "./undo.server.ts";
import { countBuyClick, countSearch, countView } from "./views.server.ts";

export const productsApi: FeatureApi = (app, context) => {
  serve(app, getGoodsDetail, async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    const found = await findItem(context, item, clientOf(context, call));
    if (!found.ok && found.reason === "not-found") {
      throw new ApiError("item_not_found");
    }
    if (!found.ok) throw new ApiError("services_unavailable");
    if (!found.data.stale) keepShared(call, [itemTag(item)]);
    return { message: "ok", data: found.data };
  });

  serveAdmins(app, context);
  serveBulkChanges(app, context);
  servePictures(app, context);

  serve(app, getAllProducts, async ({ query }, call) => {
    if (query.order) {
      await admit(call, { access: "admin" });
      const { json, ...rest } = await browseByCount(context, query.order, query);
      return sendData(call, json, rest);
    }
    const { json, isKnown, ...rest } = await browseProducts(context, query);
    if (isKnown) keepShared(call, [CATALOGUE_TAG]);
    return sendData(call, json, rest);
  });

  serve(app, getProductLabels, async (_, call) => {
    keepShared(call, [CATALOGUE_TAG]);
    return { message: "ok", data: await listLabels(context) };
  });

  serve(app, findProductEndpoint, async ({ query }, call) => {
    const item = itemOf(query);
    if (query.count === "true") {
      call.header("cache-control", "no-store");
      await countView(context, visitorOf(call), item).catch((err: unknown) =>
        context.log.error({ err }, "a view could not be counted"),
      );
    } else {
      keepShared(call, [CATALOGUE_TAG]);
    }
    return { message: "ok", data: await findProduct(context, item) };
  });

  serve(app, incrementViewCount, async ({ query }, call) => {
    const referrer = call.req.header("referer");
    const click = { ...itemOf(query), agentId: query.agent_id, referrer };
    await countBuyClick(context, visitorOf(call), click);
    return { message: "Counted" };
  });

  serve(app, countLookUp, async ({ query }, call) => {
    await countSearch(context, visitorOf(call), itemOf(query), clientOf(context, call));
    return { message: "Counted" };
  });
};

/** The changes that admins make. */
const serveAdmins: FeatureApi = (app, context) => {
  serve(app, addProductEndpoint, async ({ body }, _, by) => {
    const { storeName, productCode, price, weight, shippingTime, ...rest } = body;
    const given = {
      ...rest,
      item: itemOf({ storeName, productCode }),
      price_fen: Math.round(price * 100),
      weight_g: weight,
      shippingTime_days: shippingTime,
    };
    const data = await addProduct(context, by, given);
    return { message: "Product added successfully!", data };
  });

  serve(app, setProductTrending, async ({ query }, _, by) => {
    const data = await setTrending(context, by, query.product_id, query.status === "true");
    return { message: "Trending list updated!", data };
  });

  serve(app, updateProductEndpoint, async ({ query, body }, _, by) => {
    const data = await updateProduct(context, by, query.product_id, body);
    return { message: "Product updated successfully!", data };
  });

  serve(app, replaceListingEndpoint, async ({ query, body }, _, by) => {
    const listing = await findNewListing(context, itemOf(body));
    const data = await replaceListing(context, by, query.product_id, listing);
    return { message: "The listing was replaced", data };
  });

  serve(app, setProductSerial, async ({ query }, _, by) => {
    const data = await moveProduct(context, by, query.product_id, query.serial_No);
    return { message: "Serial updated successfully!", data };
  });

  serve(app, deleteProductEndpoint, async ({ query }, _, by) => {
    const data = await deleteProducts(context, by, [query.product_id], "deleteProduct");
    return { message: "Deleted!", data };
  });
};

/** Each product of a bulk change has an entry of its own in the audit log. */
const serveBulkChanges: FeatureApi = (app, context) => {
  const idsOf = async ({ ids, filter }: Parsed<typeof deleteProductsEndpoint>["body"]) =>
    ids ?? (await idsFound(context, filter ?? {}));

  serve(app, changeProductsEndpoint, async ({ body: { change, ...selection } }, _, by) => {
    const ids = await idsOf(selection);
    const { onTrend: on_trend, hidden } = change;
    const { weight: weight_g, shippingTime: shipping_time_days } = change;
    const { dimensions, category, addTags: add = [], removeTags: remove = [] } = change;
    const columns = { on_trend, hidden, weight_g, shipping_time_days, dimensions, category };
    const set = Object.fromEntries(
      Object.entries(columns).filter(([, value]) => value !== undefined),
    );
    const tags = add.length + remove.length > 0 ? { add, remove } : undefined;
    return { message: "ok", data: await changeProducts(context, by, ids, { set, tags }) };
  });

  serve(app, deleteProductsEndpoint, async ({ body }, _, by) => ({
    message: "ok",
    data: await deleteProducts(context, by, await idsOf(body)),
  }));

  serve(app, getUndoableChangeEndpoint, async () => ({
    message: "ok",
    data: await findUndoable(context),
  }));

  serve(app, undoBulkChangeEndpoint, async ({ query }, _, by) => ({
    message: "ok",
    data: await undoBulkChange(context, by, query.change_id),
  }));
};

const servePictures: FeatureApi = (app, context) => {
  serve(app, uploadPicture, async ({ body }) => ({
    message: "ok",
    data: { thumbnailImg: await keepGoodsPicture(context, body.file) },
  }));
};

/** A page of another site may hold our address as a picture's: its readers have looked at nothing here. */
const visitorOf = (call: Call): Visitor => ({
  address: addressOf(call),
  userAgent:
    call.req.header("sec-fetch-site") === "cross-site" ? "" : (call.req.header("user-agent") ?? ""),
});
