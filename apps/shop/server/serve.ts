import { randomBytes } from "node:crypto";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { createApp } from "./app.ts";
import type { Context } from "./context.ts";
import { toKept, toWrite, writeKept } from "./kept-http.ts";
import { isKeptPost, keyOf, readSmallBody, type KeyedRequest } from "./kept-keys.ts";
import { CALLS_PER_MINUTE } from "./limits.ts";
import type { Pages } from "./pages.ts";
import { problem } from "./problems.ts";
import { ADDRESS_HEADER, clientAddress } from "./request-address.ts";
import { createRequestLog } from "./request-log.ts";

/**
 * The HTTP server: gives each request its id and its log line, counts it against the limit, answers
 * from the kept responses, and hands everything else to the app.
 */
export function createServer(context: Context, pages?: Pages): Server {
  const { config, log, responses } = context;
  const app = createApp(context, pages);
  const overLimit = createLimit(config.RATE_LIMIT);
  const requestLog = createRequestLog(context);
  const nextId = createIds();
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const req = incoming as KeyedRequest;
      const key = keyOf(req);
      const generation = responses.generation();
      const response = await app.fetch(request);
      const kept = key === undefined ? undefined : await toKept(request, response);
      if (kept && key !== undefined) responses.put(key, kept, generation);
      // What is known as text needs no stream on its way out.
      const ready = kept ?? toWrite(response);
      if (!ready) {
        response.headers.set("x-request-id", idOf(req));
        return response;
      }
      writeKept(req, outgoing as ServerResponse, { kept: ready, id: idOf(req) });
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );

  const answer = (req: KeyedRequest, res: ServerResponse, { id, address, note }: Noted) => {
    const key = keyOf(req);
    const kept = key === undefined ? undefined : responses.get(key);
    if (!kept) {
      res.on("finish", note);
      req.headers[ADDRESS_HEADER] = address;
      req.headers["x-request-id"] = id;
      return listener(req, res);
    }
    writeKept(req, res, { kept, id });
    return note();
  };

  const server = createHttpServer((req, res) => {
    const startedAt = performance.now();
    const id = nextId();
    const address = clientAddress(req, config.TRUST_PROXY);
    const note = () => {
      const { method, url } = req;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      requestLog.note({ id, method, url, status: res.statusCode, ms });
    };
    const noted = { id, address, note };
    if (!req.url?.startsWith("/api/v1/")) return void answer(req, res, noted);
    overLimit(address)
      .then(async (retryAfter_s) => {
        if (retryAfter_s) {
          refuse(res, id, retryAfter_s);
          return note();
        }
        if (isKeptPost(req)) await readSmallBody(req);
        return answer(req, res, noted);
      })
      .catch((err: unknown) => {
        log.info({ err, id }, "a request broke off");
        res.destroy();
      });
  });
  server.on("close", () => requestLog.stop());
  return server;
}

/** What is known of a request, whoever answers it. */
type Noted = { id: string; address: string; note: () => void };

/** The server has given it to the request when it went to the app. */
const idOf = (req: IncomingMessage) => String(req.headers["x-request-id"]);

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

/** Seconds to wait, or 0; in this process only, which is all that a limit against floods needs. */
function createLimit(on: boolean): (address: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 });
  if (!on) return async () => 0;
  return async (address) => {
    try {
      await limiter.consume(address);
      return 0;
    } catch (over) {
      return Math.max(1, Math.ceil((over as RateLimiterRes).msBeforeNext / 1000));
    }
  };
}

function refuse(res: ServerResponse, id: string, retryAfter_s: number): void {
  res.writeHead(429, {
    "x-request-id": id,
    "content-type": "application/json",
    "cache-control": "no-store",
    "access-control-allow-origin": "*",
    "retry-after": String(retryAfter_s),
  });
  res.end(JSON.stringify(problem(`Too many requests. Try again in ${retryAfter_s} s.`)));
}
