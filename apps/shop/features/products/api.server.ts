import {
  addProduct as addProductEndpoint,
  deleteProduct as deleteProductEndpoint,
  findProduct as findProductEndpoint,
  getAllProducts,
  incrementViewCount,
  setProductSerial,
  setProductTrending,
  updateProduct as updateProductEndpoint,
} from "@loupe/contract";
import type { Context as Call } from "hono";
import { sendJson, serve, type FeatureApi } from "#server/api.ts";
import { keepShared } from "#server/caching.ts";
import { CATALOGUE_TAG } from "#server/changes.ts";
import { addressOf } from "#server/request-address.ts";
import {
  addProduct,
  browseProducts,
  countBuyClick,
  countView,
  deleteProduct,
  findProduct,
  moveProduct,
  setTrending,
  updateProduct,
  type Visitor,
} from "./service.server.ts";

export const productsApi: FeatureApi = (app, context) => {
  serve(app, getAllProducts, async ({ query }, call) => {
    const { json, ...rest } = await browseProducts(context, query);
    keepShared(call, [CATALOGUE_TAG]);
    const tail = JSON.stringify(rest).slice(1);
    return sendJson(call, `{"success":true,"message":"ok","data":${json},${tail}`);
  });

  serve(app, findProductEndpoint, async ({ query }, call) => {
    const { count, ...item } = query;
    if (count === "true") {
      call.header("cache-control", "no-store");
      await countView(context, visitorOf(call), item).catch((err: unknown) =>
        context.log.error({ err }, "a view could not be counted"),
      );
    } else {
      keepShared(call, [CATALOGUE_TAG]);
    }
    return { message: "ok", data: await findProduct(context, item) };
  });

  serve(app, addProductEndpoint, async ({ body }) => {
    const { price, weight, shippingTime, ...rest } = body;
    const data = await addProduct(context, {
      ...rest,
      price_fen: Math.round(price * 100),
      weight_g: weight,
      shippingTime_days: shippingTime,
    });
    return { message: "Product added successfully!", data };
  });

  serve(app, setProductTrending, async ({ query }) => ({
    message: "Trending list updated!",
    data: await setTrending(context, query.product_id, query.status === "true"),
  }));

  serve(app, updateProductEndpoint, async ({ query, body }) => {
    const { name, weight: weight_g, shippingTime: shippingTime_days, dimensions } = body;
    const changes = { name, weight_g, shippingTime_days, dimensions };
    return {
      message: "Product updated successfully!",
      data: await updateProduct(context, query.product_id, changes),
    };
  });

  serve(app, setProductSerial, async ({ query }) => ({
    message: "Serial updated successfully!",
    data: await moveProduct(context, query.product_id, query.serial_No),
  }));

  serve(app, deleteProductEndpoint, async ({ query }) => {
    await deleteProduct(context, query.product_id);
    return { message: "Deleted!" };
  });

  serve(app, incrementViewCount, async ({ query }, call) => {
    const { productCode, storeName, agent_id: agentId } = query;
    await countBuyClick(context, visitorOf(call), { productCode, storeName, agentId });
    return { message: "Counted" };
  });
};

const visitorOf = (call: Call): Visitor => ({
  address: addressOf(call.req.raw),
  userAgent: call.req.header("user-agent") ?? "",
});
