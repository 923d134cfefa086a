import type { FeatureApi } from "#server/http/api.ts";
import { landedCostOf } from "./landed-cost.server.ts";

export const landedCostApi: FeatureApi = (context) => ({
  getLandedCost: async ({ body }) => ({ data: await landedCostOf(context, body) }),
});
