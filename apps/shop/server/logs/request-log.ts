import { hostname } from "node:os";
import { type Logger, pino } from "pino";
import type { Context } from "#server/context.ts";
import { destinationOf } from "./log.ts";
import { loggedUrl } from "./logged-url.ts";
import { templateOf } from "./route-template.ts";
import { countsLookUps } from "#server/jobs/look-up-counts.ts";

type AnsweredRequest = {
  id: string;
  method: string | undefined;
  url: string | undefined;
  status: number;
  /** The time from reading the request to passing the response to the socket, in milliseconds. */
  ms: number;
  /** The id of the trace that the caller began, in hexadecimal. */
  trace: string | undefined;
};

const WRITE_AFTER_MS = 50;
const GATHERED_MAX = 512;

/**
 * Writes one log line and counts one metric for each request that got a response. Lines are collected and written
 * together, because a separate write costs as much as a cached response. So a line is written up to 50 ms later.
 */
export function createRequestLog(context: Context) {
  const { log, metrics } = context;
  const lookUps = countsLookUps(context);
  const writeLines = linesOf(log);
  let batch: AnsweredRequest[] = [];
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const requests = batch;
    batch = [];
    writeLines(requests);
    for (const { method, url, status, ms } of requests) {
      lookUps.note(method, url, status);
      metrics.latency.observe({ route: templateOf(url) }, ms / 1000);
    }
    const alike = Map.groupBy(requests, ({ method, status }) => `${method} ${status}`);
    for (const same of alike.values()) {
      const [{ method, status }] = same as [AnsweredRequest];
      metrics.requests.inc({ method, status }, same.length);
    }
  }

  return {
    note(request: AnsweredRequest): void {
      batch.push(request);
      if (batch.length >= GATHERED_MAX) write();
      else timer ??= setTimeout(write, WRITE_AFTER_MS);
    },
    stop(): void {
      write();
      context.background.add(lookUps.stop());
    },
  };
}

/**
 * Writes lines in the logger's format directly to its destination. The logger concatenates many strings for
 * each line, which costs a fifth of a cached response.
 */
function linesOf(log: Logger): (requests: AnsweredRequest[]) => void {
  const stream = destinationOf(log);
  const level = pino.levels.values.info;
  const maker = { pid: process.pid, hostname: hostname() };
  return (requests) => {
    if (!log.isLevelEnabled("info")) return;
    const start = JSON.stringify({ level, time: Date.now(), ...maker }).slice(0, -1);
    // Only the address needs escaping as JSON, because no other value can contain such characters.
    const lines = requests.map(
      ({ id, method, url, status, ms, trace }) =>
        `${start},"id":"${id}","method":"${method}","url":${JSON.stringify(loggedUrl(url))},"status":${status},"ms":${ms},${trace ? `"trace":"${trace}",` : ""}"msg":"request"}\n`,
    );
    stream?.write(lines.join(""));
  };
}
