import type { FeatureApi } from "#server/http/api.ts";
import { findOverview } from "./service.server.ts";

export const overviewApi: FeatureApi = (context) => ({
  getOverview: async ({ query }) => ({ data: await findOverview(context, query.days) }),
});
