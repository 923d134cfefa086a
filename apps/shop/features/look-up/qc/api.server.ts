import {
  followQcPhotos as followQcPhotosEndpoint,
  getQcPhotos,
  searchQc as searchQcEndpoint,
} from "@loupe/contract";
import { reasonText } from "@loupe/links";
import { streamSSE } from "hono/streaming";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { keepOwn, keepShared } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import { addressOf, factsOf } from "#server/http/request-address.ts";
import { createSlots } from "#server/limits/concurrency-limiter.ts";
import { admitFollowing, findQcPhotos, followQcPhotos, searchQc } from "./service.server.ts";

export const qcApi: FeatureApi = (app, context) => {
  serve(app, searchQcEndpoint, async ({ body }, call) => {
    const found = await searchQc(context, body, clientOf(context, call));
    if (!found.ok && found.reason === "not-a-link") {
      const message = "Please provide a valid URL.";
      const issues = [{ path: "body.url", message, code: "wrong_format" as const }];
      throw new ApiError("link_invalid", {}, { issues });
    }
    if (!found.ok && found.reason !== "unavailable" && found.reason !== "not-found") {
      const message = found.reason === "a-shop" ? reasonText("store") : NO_SUCH_CHANNEL;
      return { message, data: [], stale: false, fetchedAt: context.now().toISOString() };
    }
    if (!found.ok)
      throw new ApiError("url" in body ? "link_search_failed" : "channel_search_failed");
    const { items, stale, fetchedAt, tag } = found.data;
    if (!stale) keepOwn(call, [tag]);
    return { message: "ok", data: items, stale, fetchedAt };
  });

  serve(app, getQcPhotos, async ({ params, query }, call) => {
    const item = { storeName: query.shopType, id: params.id };
    const data = await findQcPhotos(context, item, clientOf(context, call));
    if (!data.partial && !data.stale) keepShared(call, [itemTag(item)]);
    return { message: "ok", data };
  });

  serve(app, followQcPhotosEndpoint, async ({ params, query }, call) => {
    const item = { storeName: query.shopType, id: params.id };
    // The sources are not asked, because a HEAD request has no response body.
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
        // Rethrown, the error message would be sent to the client. The missing end event shows the failure.
        context.log.error({ err, id: factsOf(call).id }, "a live look-up failed midway");
      }
    });
    live.headers.set("cache-control", "no-store");
    // A proxy that buffers would deliver all events at the end.
    live.headers.set("x-accel-buffering", "no");
    return live;
  });
};

const NO_SUCH_CHANNEL = "This shop has no such channel.";
/** A stream lasts until the slowest source has answered or timed out, which takes a few seconds. */
const takeStream = createSlots(
  { atOnce: 200, ofOneAddress: 12, most_ms: 60_000 },
  { ofOneAddress: "own_pages_loading", atOnce: "too_many_pages_loading" },
);
