import { streamSSE } from "hono/streaming";
import type { FeatureApi } from "#server/http/api.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { addressOf, factsOf } from "#server/http/request-address.ts";
import { createSlots } from "#server/limits/concurrency-limiter.ts";
import { admitFollowing, findQcPhotos, followQcPhotos } from "./service.server.ts";

export const qcApi: FeatureApi = (context) => ({
  getQcPhotos: async ({ params, query }, call) => {
    const item = { storeName: query.shopType, id: params.id };
    const data = await findQcPhotos(context, item, clientOf(context, call));
    if (!data.partial && !data.stale) setSharedCacheHeaders(call, [itemTag(item)]);
    return { data };
  },

  followQcPhotos: async ({ params, query }, call) => {
    const item = { storeName: query.shopType, id: params.id };
    // A HEAD request returns only the headers, so it calls no sources.
    if (call.req.method === "HEAD") {
      return call.body(null, 200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
      });
    }
    const client = clientOf(context, call);
    await admitFollowing(context, item, client);
    const slot = takeStream(addressOf(call));
    const live = streamSSE(call, async (stream) => {
      using _slot = slot;
      stream.onAbort(() => slot[Symbol.dispose]());
      try {
        for await (const photos of followQcPhotos(context, item, client)) {
          if (stream.aborted) return;
          await stream.writeSSE({ event: "photos", data: JSON.stringify(photos) });
        }
        await stream.writeSSE({ event: "end", data: "" });
      } catch (err) {
        // The error is only logged. If it were thrown, its message would be sent to the client. The client detects the
        // failure because the end event is missing.
        context.log.error({ err, id: factsOf(call).id }, "a live look-up failed midway");
      }
    });
    live.headers.set("cache-control", "no-store");
    // Turns off buffering in proxies, which would otherwise deliver all events at the end.
    live.headers.set("x-accel-buffering", "no");
    return live;
  },
});

/**
 * Limits the number of concurrent streams. Each lasts until the slowest source has responded or timed out, which takes
 * a few seconds.
 */
const takeStream = createSlots(
  { atOnce: 200, ofOneAddress: 12, most_ms: 60_000 },
  { ofOneAddress: "own_pages_loading", atOnce: "too_many_pages_loading" },
);
