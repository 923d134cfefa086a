import type { FeatureApi } from "#server/http/api.ts";
import { searchByPicture } from "./service.server.ts";

export const pictureSearchApi: FeatureApi = (context) => ({
  searchByPicture: async ({ body }) => ({ data: await searchByPicture(context, body.picture) }),
});
