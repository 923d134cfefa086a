import ipaddr from "ipaddr.js";
import type { Hono } from "hono";
import { collectDefaultMetrics, Counter, Registry } from "prom-client";
import { addressOf } from "./request-address.ts";

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

/** For the machine's own collector: whoever comes from elsewhere finds nothing here. */
export function serveMetrics(app: Hono, { registry }: Metrics): void {
  app.get("/metrics", async (c) => {
    if (!isLoopback(addressOf(c.req.raw)) || c.req.header("x-forwarded-for")) return c.notFound();
    const text = await registry.metrics();
    return c.body(text, 200, { "content-type": registry.contentType, "cache-control": "no-store" });
  });
}

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
