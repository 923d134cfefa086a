import type { ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import {
  acceptsGzip,
  tagsOf,
  toCached,
  toWrite,
  writeCached,
} from "#server/cache/cached-response.ts";
import { compressStream } from "#server/cache/compressed-stream.ts";
import { documentOf, isRead, keyOf, type FrontRequest } from "#server/cache/cache-keys.ts";
import type { Context } from "#server/context.ts";
import { isUnavailable } from "#server/database/outages/connection-lost.ts";
import { createTurns } from "#server/limits/requests-at-once.ts";
import { retryRead } from "../retry-reads.ts";

/** How long a client may read nothing from a response stream before the stream is closed. */
const UNREAD_MS = 30_000;

/** Passes requests to the app, and caches the responses that may be cached. */
export function createAppListener({ responses, config }: Context, app: Hono) {
  const inTurn = createTurns(config.RATE_LIMIT);
  return getRequestListener(
    async (webRequest, { incoming, outgoing }) => {
      const req = incoming as FrontRequest;
      const { id } = req.facts;
      const key = keyOf(req);
      // A HEAD for a document is handled as a GET: otherwise each would render the document again, because only
      // responses with a body are cached.
      const asGet = { method: "GET", headers: webRequest.headers };
      const request = documentOf(req) ? new Request(webRequest.url, asGet) : webRequest;
      const generation = responses.generation();
      const ask = () => inTurn(req, () => app.fetch(request, req.facts));
      const began_ms = performance.now();
      let response = await ask();
      if (isUnavailable(response)) {
        const suspect = key === undefined ? undefined : responses.getSuspect(key);
        if (suspect) {
          writeCached(req, outgoing as ServerResponse, { cached: suspect, id });
          return RESPONSE_ALREADY_SENT;
        }
        if (isRead(req)) response = await retryRead(response, began_ms, ask);
      }
      const cached = key === undefined ? undefined : await toCached(request, response);
      if (cached && key !== undefined) responses.put(key, cached, generation);
      // A response whose text is complete is written without a stream.
      const ready = cached ?? toWrite(response);
      // A shared cache must not store a response that is already outdated, because its purge may have come earlier.
      const tags = tagsOf(response);
      if (tags.length > 0 && responses.changedSince(generation, tags)) {
        if (ready) ready.headers["cache-control"] = "no-store";
        else response.headers.set("cache-control", "no-store");
      }
      if (!ready) {
        (outgoing as ServerResponse).setTimeout(UNREAD_MS, () => outgoing.destroy());
        response.headers.set("x-request-id", id);
        response.headers.append("vary", "Accept-Encoding");
        return acceptsGzip(req) ? compressStream(response) : response;
      }
      writeCached(req, outgoing as ServerResponse, { cached: ready, id, isNew: true });
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
}
