import { getLandedCost } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { landedCostOf } from "./landed-cost.server.ts";

export const landedCostApi: FeatureApi = (app, context) => {
  serve(app, getLandedCost, async ({ body }) => ({
    message: "ok",
    data: await landedCostOf(context, body),
  }));
};
