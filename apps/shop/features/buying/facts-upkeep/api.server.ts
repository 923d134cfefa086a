import { isoDate } from "@loupe/contract/time";
import { getAgentFacts, getOwnerNotes } from "@loupe/contract";
import { loadedFacts } from "#features/buying/agent-facts/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { listOwnAgents, listOwnerNotes } from "./service.server.ts";

export const factsUpkeepApi: FeatureApi = (app, context) => {
  serve(app, getAgentFacts, async () => {
    const [{ version, facts }, agents] = await Promise.all([
      loadedFacts(context),
      listOwnAgents(context),
    ]);
    const today = isoDate(context.now());
    const own = agents.filter(({ active }) => active).map(({ id }) => id);
    return { message: "ok", data: { version, today, own, facts } };
  });

  serve(app, getOwnerNotes, async () => ({
    message: "ok",
    data: await listOwnerNotes(context),
  }));
};
