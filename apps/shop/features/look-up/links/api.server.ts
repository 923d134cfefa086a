import type { FeatureApi } from "#server/http/api.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import { acceptedLanguage } from "#languages";
import { reasonIn, resolveLink } from "./service.server.ts";

export const linksApi: FeatureApi = (context) => ({
  resolveLink: async ({ query }, call) => {
    const result = await resolveLink(context, query.url, clientOf(context, call));
    if (!result.ok) throw new ApiError("link_not_followed");
    const { data } = result;
    if (data.kind === "none") {
      // Not cached, because the sentence is in the language of the request.
      const { tag } = acceptedLanguage(call.req.header("accept-language"));
      call.header("content-language", tag);
      return { data: { ...data, text: await reasonIn(tag, data.reason) } };
    }
    setSharedCacheHeaders(call, [AGENTS_TAG]);
    return { data };
  },
});
