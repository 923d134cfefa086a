import { compareHaulAgents, getHaul } from "@loupe/contract";
import { itemTag, RATE_CARD_TAG } from "#server/cache/changes.ts";
import { setServerCacheHeaders } from "#server/cache/cache-headers.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { languageOf } from "#server/http/language-parameter.ts";
import { compareAgents } from "./haul-agents.server.ts";
import { findHaul, itemsOf } from "./service.server.ts";

export const haulApi: FeatureApi = (app, context) => {
  serve(app, getHaul, async ({ body }, call) => {
    const params = new URLSearchParams(body.address);
    const choices = {
      language: languageOf("body", body.language),
      client: clientOf(context, call),
    };
    const data = await findHaul(context, params, choices);
    // The result of looking up an item is not cached here, because it may change at any time.
    if (!params.has("add"))
      setServerCacheHeaders(call, [RATE_CARD_TAG, ...itemsOf(data.lines).map(itemTag)]);
    return { message: "ok", data };
  });
  serve(app, compareHaulAgents, async ({ body }) => ({
    message: "ok",
    data: await compareAgents(context, body),
  }));
};
