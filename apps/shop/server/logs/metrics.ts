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
    help: "Pictures fetched from other hosts, by outcome: fetched, or why not; not-allowed: see IMAGE_HOSTS",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  return { registry, requests, mails, upstreamCalls, pictureFetches };
}

/**
 * For a collector that sends `METRICS_TOKEN`; without a token there is no such route. The sender's address
 * proves nothing: behind a proxy on the same machine, all requests come from there.
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

/** Takes the same time for every value, so that it does not reveal how much of the token was right. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string) => createHash("sha256").update(text).digest();
