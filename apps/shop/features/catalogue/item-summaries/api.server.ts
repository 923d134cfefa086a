import { findItemSummaries as findItemSummariesEndpoint } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findItemSummaries } from "./service.server.ts";

export const itemSummariesApi: FeatureApi = (app, context) => {
  serve(app, findItemSummariesEndpoint, async ({ body }) => ({
    message: "ok",
    data: await findItemSummaries(context, body.items.map(itemOf)),
  }));
};
