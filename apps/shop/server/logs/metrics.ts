import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import { collectDefaultMetrics, Counter, Registry } from "prom-client";
import type { Context } from "#server/context.ts";
import { tokenIn } from "#server/http/viewer.ts";

export type Metrics = {
  registry: Registry;
  requests: Counter<"method" | "status">;
  mails: Counter<"outcome">;
  upstreamCalls: Counter<"upstream" | "outcome">;
  pictureFetches: Counter<"outcome">;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method and status",
    labelNames: ["method", "status"] as const,
    registers: [registry],
  });
  const mails = new Counter({
    name: "mails_total",
    help: "Tries to send a mail, by outcome: sent, put-off, failed, kept",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  const upstreamCalls = new Counter({
    name: "upstream_calls_total",
    help: "Calls to outside services, by outcome: answered, or why not; paused: not made",
    labelNames: ["upstream", "outcome"] as const,
    registers: [registry],
  });
  const pictureFetches = new Counter({
    name: "picture_fetches_total",
    help: "Foreign pictures asked for, by outcome: fetched, or why not; not-allowed: see IMAGE_HOSTS",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  return { registry, requests, mails, upstreamCalls, pictureFetches };
}

/**
 * For a collector that knows `METRICS_TOKEN`; without one nobody is answered. Where a request comes from
 * proves nothing: behind a proxy on the same machine, everybody comes from there.
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

/** In the same time, whatever is given. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string) => createHash("sha256").update(text).digest();
