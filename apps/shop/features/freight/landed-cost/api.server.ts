import type { FeatureApi } from "#server/http/api.ts";
import { landedCostOf } from "./service.server.ts";

export const landedCostApi: FeatureApi = (context) => ({
  getLandedCost: async ({ body }) => ({ data: await landedCostOf(context, body) }),
});
