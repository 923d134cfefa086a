import { resolveLink as resolveLinkEndpoint } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import { resolveLink } from "./service.server.ts";

export const linksApi: FeatureApi = (app, context) => {
  serve(app, resolveLinkEndpoint, async ({ query }, call) => {
    const result = await resolveLink(context, query.url, clientOf(context, call));
    if (!result.ok) throw new ApiError("link_not_followed");
    setSharedCacheHeaders(call, [AGENTS_TAG]);
    return { message: "ok", data: result.data };
  });
};
