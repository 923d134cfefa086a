import { getGoLiveChecks } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findGoLiveChecks } from "./service.server.ts";

export const goLiveApi: FeatureApi = (app, context) => {
  serve(app, getGoLiveChecks, async () => ({
    message: "ok",
    data: await findGoLiveChecks(context),
  }));
};
