import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { FAILURES } from "#server/outbound/source-error.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";

export type Metrics = ReturnType<typeof createMetrics>;

const REQUEST_BUCKETS_S = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const TASK_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the counters and measurements of one process, under the names that a collector reads. */
export function createMetrics() {
  const metrics = registerMetrics();
  startAtZero(metrics);
  return metrics;
}

let processMetrics: Registry | undefined;

/**
 * Returns the measurements of Node itself. They are started once in a process, because nothing can stop them: each start
 * adds a timer of 10 ms and an observer, which keeps the registry and all that its gauges read. Otherwise tests, which
 * open many shops in one process, would keep them all in memory.
 */
function startedProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

function registerMetrics() {
  const registry = Registry.merge([startedProcessMetrics()]);
  const registers = [registry];
  const cachedResponses = new Counter({
    name: "cached_responses_total",
    help: "Requests that the response cache may answer, by outcome: hit, miss",
    labelNames: ["outcome"] as const,
    registers,
  });
  return {
    registry,
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests answered, by method and status",
      labelNames: ["method", "status"] as const,
      registers,
    }),
    latency: new Histogram({
      name: "http_request_duration_seconds",
      help: "From reading a request to handing its answer to the socket, by the template of its route",
      labelNames: ["route"] as const,
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    cachedHits: cachedResponses.labels("hit"),
    cachedMisses: cachedResponses.labels("miss"),
    mails: new Counter({
      name: "mails_total",
      help: "Tries to send a mail, by outcome: sent, put-off, failed, kept",
      labelNames: ["outcome"] as const,
      registers,
    }),
    sourceCalls: new Counter({
      name: "upstream_calls_total",
      help: "Calls to external services, by outcome: answered, or why not; paused: not made",
      labelNames: ["upstream", "outcome"] as const,
      registers,
    }),
    pictureFetches: new Counter({
      name: "picture_fetches_total",
      help: "Pictures fetched from other hosts, by outcome: fetched, or why not; not-allowed: see IMAGE_HOSTS",
      labelNames: ["outcome"] as const,
      registers,
    }),
    pictureTasks: new Histogram({
      name: "picture_task_duration_seconds",
      help: "Work on a picture in the process for pictures, waiting included, by task",
      labelNames: ["task"] as const,
      buckets: TASK_BUCKETS_S,
      registers,
    }),
    noticeLag: new Gauge({
      name: "notice_lag_seconds",
      help: "How long the last notice that the process sent to itself took to arrive",
      registers,
    }),
  };
}

/**
 * Creates the counters of failures with the value 0. Without it a counter would first appear with the value 1, which is
 * no increase to a collector, so alerts would miss the first failure after a start.
 */
function startAtZero(metrics: ReturnType<typeof registerMetrics>): void {
  const { requests, mails, sourceCalls, pictureFetches } = metrics;
  for (const method of ["GET", "POST"]) {
    for (const status of [500, 503]) requests.inc({ method, status }, 0);
  }
  for (const outcome of ["sent", "put-off", "failed", "kept"]) mails.inc({ outcome }, 0);
  for (const { id } of SOURCE_RECORDS) {
    for (const outcome of ["answered", ...FAILURES]) {
      sourceCalls.inc({ upstream: id, outcome }, 0);
    }
  }
  for (const outcome of ["fetched", "damaged", ...FAILURES]) pictureFetches.inc({ outcome }, 0);
}
