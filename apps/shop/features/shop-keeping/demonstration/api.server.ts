import type { FeatureApi } from "#server/http/api.ts";
import { goLive } from "./going-live.server.ts";
import { countDemonstration, removeDemonstration } from "./removal.server.ts";

export const demonstrationApi: FeatureApi = (context) => ({
  getDemonstration: async () => ({
    data: { ...(await countDemonstration(context)), isLive: !context.config.sandbox },
  }),

  removeDemonstration: async (_, __, by) => {
    const data = await removeDemonstration(context, by);
    await context.settings.reload();
    return { message: "The demonstration data was removed", data };
  },

  goLive: async ({ body }, __, by) => {
    await goLive(context, by, body.demonstration);
    return { message: "The shop is live", data: await countDemonstration(context) };
  },
});
