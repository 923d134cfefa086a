import { searchByPicture as searchByPictureEndpoint } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { searchByPicture } from "./service.server.ts";

export const pictureSearchApi: FeatureApi = (app, context) => {
  serve(app, searchByPictureEndpoint, async ({ body }) => ({
    message: "ok",
    data: await searchByPicture(context, body.picture),
  }));
};
