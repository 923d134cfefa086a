import {
  createServer as createHttpServer,
  type Server,
  type ServerResponse,
  type IncomingMessage,
} from "node:http";
import { createApp } from "./app.ts";
import type { Context } from "#server/context.ts";
import { writeCached, writeRefused } from "#server/cache/cached-response.ts";
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
import { createAppListener } from "#server/http/listener/app-listener.ts";
import {
  clientAddress,
  createProxyWarning,
  type RequestFacts,
} from "#server/http/request-address.ts";
import { createRequestLog } from "#server/logs/request-log.ts";
import { traceIdOf } from "#server/logs/trace.ts";
import { canonicalTarget, namesItsHost } from "#server/http/listener/request-target.ts";
import { cutOffSlowBody } from "#server/limits/slow-bodies.ts";
import { countedAs } from "#server/limits/request-weight.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { plainHeaders } from "#server/http/security-headers.ts";
import { randomBytes } from "node:crypto";
import { REFUSALS } from "@loupe/contract";
import type { Hono } from "hono";
import { languageOfPath } from "#languages";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import type { CachedResponse } from "#server/cache/response-cache.ts";
import { READABLE } from "#server/http/api-cors.ts";
import { problem, type Refusal } from "#server/http/problem.ts";

/**
 * Limits slow headers and bodies, which occupy a connection. `slow-bodies.ts` limits the rate of a body. Its total
 * time is not limited, so that an admin can upload photos of 100 MB.
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

/** How long the result of one database check is used for all probes. */
const LOOKED_FOR_MS = 1000;
const LOOK_LIMIT_MS = 1000;

/**
 * Responds to `/healthz` and `/readyz` for load balancers, without the app, and also to requests without a Host
 * header. `/readyz` returns 503 once the process is stopping. An unreachable database changes only the body, not the
 * status, because all processes use the same one, and cached pages work without it.
 */
function createProbes({ config, db, stopping }: Context) {
  const headers = {
    ...plainHeaders(config),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  let lastCheck: { at_ms: number; answers: Promise<boolean> } | undefined;

  async function databaseAnswers(): Promise<boolean> {
    const check = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return Promise.race([check, sleep(LOOK_LIMIT_MS, false, { ref: false })]);
  }

  function lookAtDatabase(): Promise<boolean> {
    const at_ms = performance.now();
    if (!lastCheck || at_ms - lastCheck.at_ms > LOOKED_FOR_MS) {
      lastCheck = { at_ms, answers: databaseAnswers() };
    }
    return lastCheck.answers;
  }

  async function readiness(): Promise<[number, string]> {
    if (stopping.aborted) return [503, "stopping"];
    const answers = await lookAtDatabase();
    return [200, answers ? "ready" : "ready; the database does not answer"];
  }

  return {
    isProbe: ({ url }: Pick<IncomingMessage, "url">) => url === "/healthz" || url === "/readyz",
    async answer(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
      const [status, text] = req.url === "/healthz" ? ([200, "ok"] as const) : await readiness();
      res.writeHead(status, { ...headers, "x-request-id": id });
      res.end(req.method === "HEAD" ? undefined : text);
    },
  };
}

const IDS_PER_BLOCK = 1000;

/**
 * Creates ids that no other process and no earlier start uses. A random block plus a counter costs a twentieth of a
 * random id for each request. New blocks from time to time hide the number of requests.
 */
function createRequestIds(): () => string {
  let block = "";
  let usedIds = IDS_PER_BLOCK;
  return () => {
    if (usedIds === IDS_PER_BLOCK) {
      block = randomBytes(12).toString("base64url");
      usedIds = 0;
    }
    return `${block}-${(usedIds += 1)}`;
  };
}

/** The page's key among the cached responses. It is not a path, so no request can match it. */
const PAGE_KEY = "too many requests";
const PAGE_PATH = "/too-many-requests";
/** Paths that scripts of other sites read. Without CORS headers on the 429, a script sees a network error. */
const OPEN =
  /^\/(?:api\/|images\/|(?:country|category)\.json|(?:[^?]*\/)?feed\.(?:atom|json)(?=\?|$))/;

/** Creates the 429 responses without the app, because rejecting a request must cost less than serving it. */
function createRefusals(context: Context, app: Hono) {
  const plain = plainHeaders(context.config);
  const findPage = createPage(context, app);

  function write(req: IncomingMessage, res: ServerResponse, { id, refusal, headers }: Said) {
    const { body, language } = problem(refusal, req.headers["accept-language"]);
    res.writeHead(REFUSALS[body.code].status, {
      ...plain,
      "content-language": language,
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-request-id": id,
      ...headers,
    });
    res.end(JSON.stringify(body));
  }

  return {
    notAPath: (req: IncomingMessage, res: ServerResponse, id: string) =>
      write(req, res, { id, refusal: { code: "address_invalid" } }),

    async tooMany(req: IncomingMessage, res: ServerResponse, { facts, wait_s }: TooMany) {
      if (req.headers.accept?.includes("text/html") && isPage(req)) {
        const page = await findPage(languageOfPath(req.url ?? "").folder, facts);
        if (page) return writeRefused(req, res, { cached: page, id: facts.id, wait_s });
      }
      const open = OPEN.test(req.url ?? "") && READABLE;
      write(req, res, {
        id: facts.id,
        refusal: { code: "too_many_requests", params: { wait_s } },
        headers: { "retry-after": String(wait_s), ...open },
      });
    },
  };
}

/** Creates the error page of each language: it is rendered once a minute and sent to every client over the limit. */
function createPage({ responses, log }: Context, app: Hono) {
  const making = new Map<string, Promise<CachedResponse | undefined>>();

  async function make(folder: string, facts: RequestFacts): Promise<CachedResponse | undefined> {
    const generation = responses.generation();
    const response = await app.request(folder + PAGE_PATH, {}, facts);
    if (response.status !== 429) return undefined;
    const cached: CachedResponse = {
      headers: { ...Object.fromEntries(response.headers), vary: "Accept-Encoding" },
      body: Buffer.from(await response.arrayBuffer()),
      isFinal: false,
      tags: [AGENTS_TAG],
    };
    responses.put(PAGE_KEY + folder, cached, generation);
    return cached;
  }

  return async (folder: string, facts: RequestFacts) => {
    const cached = responses.get(PAGE_KEY + folder);
    if (cached) return cached;
    const running = making.get(folder);
    if (running) return running;
    const rendering = make(folder, facts)
      .catch((err: unknown) => {
        log.error({ err, id: facts.id }, "the error page could not be rendered");
        return undefined;
      })
      .finally(() => making.delete(folder));
    making.set(folder, rendering);
    return rendering;
  };
}

type Said = { id: string; refusal: Refusal; headers?: Record<string, string> };
type TooMany = { facts: RequestFacts; wait_s: number };

/** Whether the request is for a page. The browser's code requests the data of a page as JSON instead. */
const isPage = (req: IncomingMessage) => isRead(req) && !req.url?.startsWith("/api/");
