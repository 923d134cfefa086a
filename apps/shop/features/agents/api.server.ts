import { getAgents } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/api.ts";
import { keepShared } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";
import { admit, isAdmin } from "#server/viewer.ts";
import { listAgents } from "./service.server.ts";

export const agentsApi: FeatureApi = (app, context) => {
  serve(app, getAgents, async ({ query }, call) => {
    if (query.active === "false") await admit(call, "admin");
    const all = await listAgents(context, { activeOnly: !(await isAdmin(call)) });
    const data = query.active ? all.filter((agent) => String(agent.active) === query.active) : all;
    keepShared(call, [AGENTS_TAG]);
    return { message: "ok", data };
  });
};
