import { getDemonstration, removeDemonstration as removeEndpoint } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { countDemonstration, removeDemonstration } from "./removal.server.ts";

export const demonstrationApi: FeatureApi = (app, context) => {
  serve(app, getDemonstration, async () => ({
    message: "ok",
    data: { ...(await countDemonstration(context)), isLive: !context.config.sandbox },
  }));

  serve(app, removeEndpoint, async (_, __, by) => ({
    message: "The demonstration data was removed",
    data: await removeDemonstration(context, by),
  }));
};
