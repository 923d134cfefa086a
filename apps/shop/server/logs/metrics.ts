import { collectDefaultMetrics, Counter, Registry } from "prom-client";

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
