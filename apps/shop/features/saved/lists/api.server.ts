import type { FeatureApi } from "#server/http/api.ts";
import { previewList } from "./service.server.ts";

export const listsApi: FeatureApi = (context) => ({
  previewList: async ({ body }) => ({ data: await previewList(context, body) }),
});
