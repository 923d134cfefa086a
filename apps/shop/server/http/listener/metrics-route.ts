import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { tokenIn } from "../viewer.ts";

/**
 * Serves the metrics to a collector that sends `METRICS_TOKEN`. Without this setting the route does not exist. The
 * caller's address cannot replace the token, because behind a proxy on this machine all requests come from it.
 */
export function serveMetrics(app: Hono, { config, metrics: { registry } }: Context): void {
  const token = config.METRICS_TOKEN;
  if (token === undefined) return;
  app.get("/metrics", async (c) => {
    if (!isSame(tokenIn(c), token)) return c.notFound();
    const text = await registry.metrics();
    return c.body(text, 200, { "content-type": registry.contentType, "cache-control": "no-store" });
  });
}

/** Compares two texts in constant time, so that the duration does not reveal how much of the token is right. */
const isSame = (text: string, expected: string) => timingSafeEqual(digest(text), digest(expected));
const digest = (text: string) => createHash("sha256").update(text).digest();
