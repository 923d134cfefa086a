import { endpoints, isCrossOrigin, type Endpoint } from "@loupe/contract";
import type { Context as Call, Hono, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Config } from "#server/config.ts";
import { ApiError } from "./api-error.ts";
import { methodsAt } from "./api-methods.ts";

/**
 * Lets pages of other sites and browser extensions use public GETs, and the public reads that are POSTs only because
 * of their input (`crossOrigin` in the contract). All other calls are for our own pages.
 */
export function crossOrigin(app: Hono, config: Config): MiddlewareHandler {
  const own = ownOrigins(config.PUBLIC_URL);
  const open = Object.values<Endpoint>(endpoints).filter(isCrossOrigin);
  const patternsOf = (wanted: Endpoint["method"]) =>
    open.filter(({ method }) => method === wanted).map(({ path }) => patternOf(path));
  const openGets = [...patternsOf("GET"), /^\/api\/v1\/(openapi(\.public)?\.json|reference)$/];
  const openPosts = patternsOf("POST");
  const withCookie = new Set(
    Object.values<Endpoint>(endpoints)
      .filter((endpoint) => endpoint.cookie)
      .map((endpoint) => `/api/v1${endpoint.path}`),
  );
  return async (c, next) => {
    const { method, path } = c.req;
    const methods = openMethods(path, openGets, openPosts);
    const readable = methods.includes(method) || (methods.length > 0 && method === "OPTIONS");
    const origin = c.req.header("origin");
    // A request that a cookie authorizes must name our own origin.
    const nameless = origin === undefined && !withCookie.has(path);
    const isForeign = !nameless && !own.has(origin ?? "");
    // A path that does not exist is refused by 404 instead. The router's own match decides about a path that has a route.
    if (!readable && isForeign && (isRouted(c) || methodsAt(app, path).length > 0)) {
      throw new ApiError("own_pages_only");
    }
    if (readable && method === "OPTIONS") {
      return c.body(null, 204, {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": methods.join(", "),
        "access-control-allow-headers": "accept-language, content-type, if-none-match",
        "access-control-max-age": "86400",
      });
    }
    await next();
    if (readable) {
      for (const [name, value] of Object.entries(READABLE)) c.res.headers.set(name, value);
    }
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };
}

/** The headers by which scripts of other sites can read a response and the headers of it that they need. */
export const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, retry-after, x-picture, x-request-id",
};

/** Whether a route of the API, and not only middleware, will handle the request. */
const isRouted = (c: Call) =>
  matchedRoutes(c).some(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));

const patternOf = (path: string) => new RegExp(`^/api/v1${path.replace(/:\w+/g, "[^/]+")}$`);

/** Returns the methods by which pages of other sites may use a path. */
const openMethods = (path: string, gets: RegExp[], posts: RegExp[]) => [
  ...(gets.some((at) => at.test(path)) ? ["GET", "HEAD"] : []),
  ...(posts.some((at) => at.test(path)) ? ["POST"] : []),
];

/** Returns the origins of this site. On a developer's machine, `localhost` and `127.0.0.1` count as the same origin. */
function ownOrigins(publicUrl: string): Set<string> {
  const url = new URL(publicUrl);
  const origins = new Set([url.origin]);
  const twin = { localhost: "127.0.0.1", "127.0.0.1": "localhost" }[url.hostname];
  if (twin) {
    url.hostname = twin;
    origins.add(url.origin);
  }
  return origins;
}
