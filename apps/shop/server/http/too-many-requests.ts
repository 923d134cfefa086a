import type { IncomingMessage, ServerResponse } from "node:http";
import { REFUSALS } from "@loupe/contract";
import type { Hono } from "hono";
import { languageOfPath } from "#languages";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { isRead } from "#server/cache/cache-keys.ts";
import { writeRefused } from "#server/cache/cached-response.ts";
import type { CachedResponse } from "#server/cache/response-cache.ts";
import { READABLE } from "./api-cors.ts";
import { problem, type Refusal } from "./problem.ts";
import type { RequestFacts } from "./request-address.ts";
import { plainHeaders } from "./security-headers.ts";

/** The page's key among the cached responses. It is not a path, so no request can match it. */
const PAGE_KEY = "too many requests";
const PAGE_PATH = "/too-many-requests";
/** Paths that scripts of other sites read. Without CORS headers on the 429, a script sees a network error. */
const OPEN = /^\/(?:api\/|images\/|(?:country|category)\.json)/;

/** Creates the 429 responses without the app, because rejecting a request must cost less than serving it. */
export function createRefusals(context: Context, app: Hono) {
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
