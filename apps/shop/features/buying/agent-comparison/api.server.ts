import { getKnownOfAgents } from "@loupe/contract";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { AGENT_FACTS_TAG, AGENTS_TAG } from "#server/cache/changes.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findKnown } from "./service.server.ts";

export const agentComparisonApi: FeatureApi = (app, context) => {
  serve(app, getKnownOfAgents, async (_, call) => {
    setSharedCacheHeaders(call, [AGENTS_TAG, AGENT_FACTS_TAG]);
    return { message: "ok", data: await findKnown(context) };
  });
};
