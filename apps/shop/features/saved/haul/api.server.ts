import { setServerCacheHeaders } from "#server/cache/cache-headers.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { languageOf } from "#server/http/language-parameter.ts";
import { compareAgents } from "./agents/haul-agents.server.ts";
import { findHaul, isCacheable, tagsOf } from "./service.server.ts";

export const haulApi: FeatureApi = (context) => ({
  getHaul: async ({ body }, call) => {
    const { address, language, currency, ...terms } = body;
    const params = new URLSearchParams(address);
    const data = await findHaul(context, params, {
      language: languageOf("body", language),
      client: clientOf(context, call),
      currency: currency?.toUpperCase(),
      terms,
    });
    if (isCacheable(context, params)) setServerCacheHeaders(call, tagsOf(data.lines));
    return { data };
  },

  compareHaulAgents: async ({ body }) => ({ data: await compareAgents(context, body) }),
});
