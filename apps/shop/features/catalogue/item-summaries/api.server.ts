import { itemOf } from "@loupe/contract/items";
import type { FeatureApi } from "#server/http/api.ts";
import { findItemSummaries } from "./service.server.ts";

export const itemSummariesApi: FeatureApi = (context) => ({
  findItemSummaries: async ({ body }) => ({
    data: await findItemSummaries(context, body.items.map(itemOf)),
  }),
});
