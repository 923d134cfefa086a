import { setServerCacheHeaders } from "#server/cache/cache-headers.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { acceptedLanguage } from "#languages";
import { reasonIn } from "#features/look-up/links/service.server.ts";
import { searchQc } from "./service.server.ts";

export const qcSearchApi: FeatureApi = (context) => ({
  searchQc: async ({ body }, call) => {
    const result = await searchQc(context, body, clientOf(context, call));
    if (!result.ok && result.reason === "not-a-link") {
      throw new ApiError(
        "link_invalid",
        {},
        { issues: [fieldErrorAt("body.url", "link_not_url")] },
      );
    }
    if (!result.ok && result.reason === "over-quota") throw new ApiError("calls_used_up");
    if (!result.ok && result.reason !== "unavailable" && result.reason !== "not-found") {
      const { tag } = acceptedLanguage(call.req.header("accept-language"));
      const message = result.reason === "a-shop" ? await reasonIn(tag, "store") : NO_SUCH_CHANNEL;
      return { message, data: [], stale: false, fetchedAt: context.now().toISOString() };
    }
    if (!result.ok)
      throw new ApiError("url" in body ? "link_search_failed" : "channel_search_failed");
    const { items, stale, fetchedAt, tag } = result.data;
    if (!stale) setServerCacheHeaders(call, [tag]);
    return { data: items, stale, fetchedAt };
  },
});

const NO_SUCH_CHANNEL = "This shop has no such channel.";
