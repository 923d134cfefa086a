import { getShippingOptions } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { findShippingOptions } from "./service.server.ts";

export const shippingOptionsApi: FeatureApi = (app, context) => {
  serve(app, getShippingOptions, async ({ body }, call) => ({
    message: "ok",
    data: await findShippingOptions(context, body, clientOf(context, call)),
  }));
};
