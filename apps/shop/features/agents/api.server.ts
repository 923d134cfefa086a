import { getAgents } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/api.ts";
import { keepShared } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";
import { Refusal } from "#server/problems.ts";
import { listAgents } from "./service.server.ts";

export const agentsApi: FeatureApi = (app, context) => {
  serve(app, getAgents, async ({ query }, call) => {
    // Nobody can be known as an admin before accounts exist, so inactive agents stay hidden.
    if (query.active === "false") throw new Refusal("unauthorized", "Unauthorized");
    const data = await listAgents(context, { activeOnly: true });
    keepShared(call, [AGENTS_TAG]);
    return { message: "ok", data };
  });
};
