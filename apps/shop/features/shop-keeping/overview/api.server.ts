import { getOverview } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findOverview } from "./service.server.ts";

export const overviewApi: FeatureApi = (app, context) => {
  serve(app, getOverview, async ({ query }) => ({
    message: "ok",
    data: await findOverview(context, query.days),
  }));
};
