import { createServer as createHttpServer, type Server, type ServerResponse } from "node:http";
import { createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import { writeCached } from "#server/cache/cached-response.ts";
import {
  isCacheablePost,
  isRead,
  keyOf,
  readSmallBody,
  type FrontRequest,
  type KeyedRequest,
} from "#server/cache/cache-keys.ts";
import type { Limits } from "#server/limits/requests-per-minute.ts";
import { limitSockets } from "#server/limits/open-sockets.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createAppListener } from "./app-listener.ts";
import { createProbes } from "./probes.ts";
import { createRequestIds } from "./request-ids.ts";
import { createRefusals } from "./too-many-requests.ts";
import { clientAddress, createProxyWarning } from "./request-address.ts";
import { createRequestLog } from "#server/logs/request-log.ts";
import { traceIdOf } from "#server/logs/trace.ts";
import { canonicalTarget, namesItsHost } from "./request-target.ts";
import { cutOffSlowBody } from "#server/limits/slow-bodies.ts";
import { countedAs } from "#server/limits/request-weight.ts";

/**
 * Limits slow headers and bodies, which occupy a connection. The rate of a body is limited elsewhere (`slow-
 * bodies.ts`). Its total time is not limited, so that an admin can upload photos of 100 MB.
 */
const CONNECTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
  // Load balancers send probes without a Host. Other requests without one are rejected below.
  requireHostHeader: false,
};

/**
 * How long an idle connection stays open behind a proxy: longer than proxies keep it (60 s by default), so that the
 * server never closes it while a request arrives.
 */
const IDLE_BEHIND_PROXY_MS = 65_000;
const IDLE_MS = 5000;

/**
 * The HTTP server. It gives each request its id and its log line, counts it against the limits, responds from the
 * response cache, and passes all other requests to the app.
 */
export function createServer(context: Context, pages?: Pages): Server {
  const { config, log, limits } = context;
  const app = createApp(context, pages);
  const refusals = createRefusals(context, app);
  const requestLog = createRequestLog(context);
  const nextId = createRequestIds();
  const listener = createAppListener(context, app);
  const publicHost = new URL(config.PUBLIC_URL).host;
  const warnOfProxy = createProxyWarning(context);
  const probes = createProbes(context);

  const writeIfCached = createCachedWriter(context);
  const answer = async (req: FrontRequest, res: ServerResponse, note: () => void) => {
    const { facts } = req;
    const wait_s = await countRequest(limits, req);
    if (wait_s) {
      await refusals.tooMany(req, res, { facts, wait_s });
      return note();
    }
    if (!isRead(req)) cutOffSlowBody(req);
    if (isCacheablePost(req)) await readSmallBody(req);
    if (isCall(req.url) && writeIfCached(req, res, facts.id)) return note();
    res.on("finish", note);
    await listener(req, res);
  };

  const server = createHttpServer(CONNECTIONS, (incoming, res) => {
    const startedAt = performance.now();
    const id = nextId();
    const note = () => {
      const { method, url, headers } = incoming;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const trace = traceIdOf(headers.traceparent);
      requestLog.note({ id, method, url, status: res.statusCode, ms, trace });
    };
    const url = canonicalTarget(incoming.url ?? "");
    if (url === undefined || !(probes.isProbe({ url }) || namesItsHost(incoming))) {
      refusals.notAPath(incoming, res, id);
      return note();
    }
    incoming.url = url;
    if (probes.isProbe(incoming)) return void probes.answer(incoming, res, id).then(note);
    warnOfProxy(incoming);
    // A request of HTTP/1.0 may lack the Host header.
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= publicHost;
    if (!isCall(url) && writeIfCached(incoming, res, id)) return note();
    const facts = { id, address: clientAddress(incoming, config.TRUST_PROXY) };
    answer(Object.assign(incoming, { url, facts }), res, note).catch((err: unknown) => {
      log.info({ err, id }, "a request was aborted");
      res.destroy();
    });
  });
  server.keepAliveTimeout = config.TRUST_PROXY > 0 ? IDLE_BEHIND_PROXY_MS : IDLE_MS;
  limitSockets(server, config.TRUST_PROXY);
  server.on("close", () => requestLog.stop());
  return server;
}

/** Writes the cached response, and returns whether there was one. */
const createCachedWriter =
  ({ responses, outage, metrics }: Context) =>
  (req: KeyedRequest, res: ServerResponse, id: string): boolean => {
    const key = keyOf(req);
    if (key === undefined) return false;
    const cached =
      responses.get(key) ?? (outage.isRecent() ? responses.getSuspect(key) : undefined);
    (cached ? metrics.cachedHits : metrics.cachedMisses).inc();
    if (cached) writeCached(req, res, { cached, id });
    return cached !== undefined;
  };

const isCall = (url: string) => url.startsWith("/api/");

/** Counts a request. Returns the seconds to wait, or 0. API calls always count, other requests only if not cached. */
async function countRequest(limits: Limits, req: FrontRequest): Promise<number> {
  const { url, facts } = req;
  const countedUrl = countedAs(url, declaredBytes(req));
  return countedUrl ? await limits[countedUrl.kind](facts.address, countedUrl.weight) : 0;
}

/** Returns the length of a body as its head declares it. A body in chunks may have any length. */
const declaredBytes = ({ headers }: FrontRequest): number =>
  Number(
    headers["content-length"] ?? (headers["transfer-encoding"] ? Number.POSITIVE_INFINITY : 0),
  );
