import {
  getDemonstration,
  goLive as goLiveEndpoint,
  removeDemonstration as removeEndpoint,
} from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { goLive } from "./going-live.server.ts";
import { countDemonstration, removeDemonstration } from "./removal.server.ts";

export const demonstrationApi: FeatureApi = (app, context) => {
  serve(app, getDemonstration, async () => ({
    message: "ok",
    data: { ...(await countDemonstration(context)), isLive: !context.config.sandbox },
  }));

  serve(app, removeEndpoint, async (_, __, by) => {
    const data = await removeDemonstration(context, by);
    await context.settings.reload();
    return { message: "The demonstration data was removed", data };
  });

  serve(app, goLiveEndpoint, async ({ body }, __, by) => {
    await goLive(context, by, body.demonstration);
    return { message: "The shop is live", data: await countDemonstration(context) };
  });
};
