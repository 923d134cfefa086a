import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { findShippingOptions } from "./service.server.ts";

export const shippingOptionsApi: FeatureApi = (context) => ({
  getShippingOptions: async ({ body }, call) => ({
    data: await findShippingOptions(context, body, clientOf(context, call)),
  }),
});
