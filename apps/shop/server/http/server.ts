import { randomBytes } from "node:crypto";
import { createServer as createHttpServer, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import { toCached, toWrite, writeCached } from "#server/cache/cached-http.ts";
import {
  isCacheablePost,
  isRead,
  keyOf,
  readSmallBody,
  type FrontRequest,
  type KeyedRequest,
} from "#server/cache/cache-keys.ts";
import type { PER_MINUTE } from "#server/limits/request-limits.ts";
import { limitSockets } from "#server/limits/open-sockets.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createRefusals } from "./too-many-requests.ts";
import { clientAddress, createProxyWarning } from "./request-address.ts";
import { createRequestLog } from "#server/logs/request-log.ts";
import { canonicalTarget } from "./request-target.ts";
import { cutOffSlowBody } from "#server/limits/slow-bodies.ts";
import { createTurns, isHaul } from "#server/limits/turns.ts";

/**
 * Slow heads and bodies hold a connection. A body has to keep coming (`slow-bodies.ts`); if it does, an admin's
 * photos of 100 MB may take their time.
 */
const CONNECTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
};

/** One of thirty different pieces takes as long as so many pages. */
const PAGES_OF_A_HAUL = 6;

/**
 * The HTTP server: gives each request its id and its log line, counts it against the limits, answers
 * from the kept responses, and hands everything else to the app.
 */
export function createServer(context: Context, pages?: Pages): Server {
  const { config, log, responses, limits } = context;
  const app = createApp(context, pages);
  const refusals = createRefusals(context, app);
  const requestLog = createRequestLog(context);
  const nextId = createIds();
  const listener = listenerOf(context, app);
  const warnOfProxy = createProxyWarning(context);

  /** Whether there was a kept answer. */
  const writeIfCached = (req: KeyedRequest, res: ServerResponse, id: string): boolean => {
    const key = keyOf(req);
    const kept = key === undefined ? undefined : responses.get(key);
    if (kept) writeCached(req, res, { kept, id });
    return kept !== undefined;
  };

  /** Seconds to wait, or 0: a call counts, kept or not; of all else, what is not kept. */
  const count = async ({ url, facts }: FrontRequest) => {
    const kind = kindOf(url);
    return kind ? await limits[kind](facts.address, isHaul(url) ? PAGES_OF_A_HAUL : 1) : 0;
  };

  const answer = async (req: FrontRequest, res: ServerResponse, note: () => void) => {
    const { facts } = req;
    const wait_s = await count(req);
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
      const { method, url } = incoming;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      requestLog.note({ id, method, url, status: res.statusCode, ms });
    };
    const url = canonicalTarget(incoming.url ?? "");
    if (url === undefined) {
      refusals.notAPath(res, id);
      return note();
    }
    incoming.url = url;
    warnOfProxy(incoming);
    if (!isCall(url) && writeIfCached(incoming, res, id)) return note();
    const facts = { id, address: clientAddress(incoming, config.TRUST_PROXY) };
    answer(Object.assign(incoming, { url, facts }), res, note).catch((err: unknown) => {
      log.info({ err, id }, "a request broke off");
      res.destroy();
    });
  });
  limitSockets(server, config.TRUST_PROXY);
  server.on("close", () => requestLog.stop());
  return server;
}

/** A stream of which its client reads nothing is given up after this time. */
const UNREAD_MS = 30_000;

/** Asks the app, and keeps what may be kept. */
function listenerOf({ responses, config }: Context, app: Hono) {
  const inTurn = createTurns(config.RATE_LIMIT);
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const req = incoming as FrontRequest;
      const { id } = req.facts;
      const key = keyOf(req);
      const generation = responses.generation();
      const response = await inTurn(req, () => app.fetch(request, req.facts));
      const kept = key === undefined ? undefined : await toCached(request, response);
      if (kept && key !== undefined) responses.put(key, kept, generation);
      // What is known as text needs no stream on its way out.
      const ready = kept ?? toWrite(response);
      if (!ready) {
        (outgoing as ServerResponse).setTimeout(UNREAD_MS, () => outgoing.destroy());
        response.headers.set("x-request-id", id);
        return response;
      }
      writeCached(req, outgoing as ServerResponse, { kept: ready, id });
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
}

const isCall = (url: string) => url.startsWith("/api/");

/** Which limit a request counts against; the built files are as cheap as a kept answer. */
function kindOf(url: string): keyof typeof PER_MINUTE | undefined {
  if (isCall(url)) return "call";
  if (url.startsWith("/images/")) return "picture";
  return url.startsWith("/assets/") ? undefined : "page";
}

const IDS_OF_A_BLOCK = 1000;

/**
 * Ids that no other process and no earlier start gives. Counted within a block, for a random one each
 * costs a twentieth of a kept answer; a new block now and then, so that they do not tell how much is asked.
 */
function createIds(): () => string {
  let block = "";
  let given = IDS_OF_A_BLOCK;
  return () => {
    if (given === IDS_OF_A_BLOCK) {
      block = randomBytes(12).toString("base64url");
      given = 0;
    }
    return `${block}-${(given += 1)}`;
  };
}
