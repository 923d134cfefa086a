import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { AGENT_FACTS_TAG, AGENTS_TAG } from "#server/cache/changes.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { findAgentSummaries } from "./service.server.ts";

export const agentComparisonApi: FeatureApi = (context) => ({
  getKnownOfAgents: async (_, call) => {
    setSharedCacheHeaders(call, [AGENTS_TAG, AGENT_FACTS_TAG]);
    return { data: await findAgentSummaries(context) };
  },
});
