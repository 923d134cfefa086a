import { hostname } from "node:os";
import { type Logger, pino } from "pino";
import type { Context } from "#server/context.ts";
import { destinationOf } from "./log.ts";
import { loggedUrl } from "./logged-url.ts";
import { countsLookUps } from "#server/jobs/look-up-counts.ts";
import { endpoints } from "@loupe/contract";

/** The first segments of the addresses of pages and files. */
const SEGMENTS = new Set([
  "popular",
  "product",
  "qc-search",
  "qc-product",
  "estimation",
  "haul",
  "convert",
  "picture-search",
  "agents",
  "developers",
  "extension-privacy",
  "imprint",
  "privacy",
  "terms",
  "contact",
  "share",
  "u",
  "offline",
  "sw.js",
  "favicon.ico",
  "loupe-extension.zip",
  "login",
  "register",
  "collection",
  "watches",
  "reset-password",
  "verify-email",
  "google-finished",
  "change-password",
  "account",
  "dashboard",
  "setup",
  "search",
  "too-many-requests",
  "images",
  "assets",
]);

const API = "/api/v1";
const API_PATHS = Object.values(endpoints).map(({ path }) => path);
const FIXED_API_PATHS = new Set<string>(API_PATHS.filter((path) => !path.includes(":")));
const OTHER_API_PATHS = API_PATHS.filter((path) => path.includes(":")).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/**
 * Returns the template of an address, by which durations are grouped: `/product/…`, `/api/v1/qc-photos/:id`. There are
 * about a hundred templates, whatever clients request.
 */
export function templateOf(url: string | undefined): string {
  const path = (url ?? "").split("?", 1)[0]!.replace(/\.data$/, "");
  if (path.startsWith(`${API}/`)) return apiTemplateOf(path.slice(API.length));
  if (path === "/") return path;
  const [, first = "", ...rest] = path.split("/");
  if (!SEGMENTS.has(first)) return "other";
  return rest.length > 0 ? `/${first}/…` : `/${first}`;
}

function apiTemplateOf(path: string): string {
  if (FIXED_API_PATHS.has(path)) return API + path;
  const otherPath = OTHER_API_PATHS.find(({ pattern }) => pattern.test(path));
  return otherPath ? API + otherPath.path : "other";
}

export type AnsweredRequest = {
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
