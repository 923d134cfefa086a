import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { previewList } from "./service.server.ts";

export const listsApi: FeatureApi = (context) => ({
  previewList: async ({ body }, call) => ({
    data: await previewList(context, body, addressOf(call)),
  }),
});
