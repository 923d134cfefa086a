import type { FeatureApi } from "#server/http/api.ts";
import { findGoLiveChecks } from "./service.server.ts";

export const goLiveApi: FeatureApi = (context) => ({
  getGoLiveChecks: async () => ({ data: await findGoLiveChecks(context) }),
});
