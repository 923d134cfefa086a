import { isoDate } from "@loupe/contract/time";
import { loadedFacts } from "#features/buying/agent-facts/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { listOwnAgents, listOwnerNotes } from "./service.server.ts";

export const factsUpkeepApi: FeatureApi = (context) => ({
  getAgentFacts: async () => {
    const [{ version, facts }, agents] = await Promise.all([
      loadedFacts(context),
      listOwnAgents(context),
    ]);
    const today = isoDate(context.now());
    const own = agents.filter(({ active }) => active).map(({ id }) => id);
    return { data: { version, today, own, facts } };
  },

  getOwnerNotes: async () => ({ data: await listOwnerNotes(context) }),
});
