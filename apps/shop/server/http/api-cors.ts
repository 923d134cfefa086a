import { endpoints, type Endpoint } from "@loupe/contract";
import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";
import { ApiError } from "./api-error.ts";

/**
 * Lets pages of other sites and browser extensions use public GETs, and the public reads that are POSTs only because
 * of their input (`crossOrigin` in the contract). All other calls are for our own pages.
 */
export function crossOrigin(config: Config): MiddlewareHandler {
  const own = ownOrigins(config.PUBLIC_URL);
  const all = Object.values<Endpoint>(endpoints).filter(({ access }) => access === "public");
  const openGets = [
    ...all.filter(({ method }) => method === "GET").map(({ path }) => patternOf(path)),
    /^\/api\/v1\/(openapi(\.public)?\.json|reference)$/,
  ];
  const openPosts = all.filter((one) => one.crossOrigin).map(({ path }) => patternOf(path));
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
    if (!readable && !nameless && !own.has(origin ?? "")) {
      throw new ApiError("own_pages_only");
    }
    if (readable && method === "OPTIONS") {
      return c.body(null, 204, {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": methods.join(", "),
        // Browsers send a preflight request for a POST of JSON and for its content-type header.
        ...(methods.includes("POST") && { "access-control-allow-headers": "content-type" }),
        "access-control-max-age": "86400",
      });
    }
    await next();
    if (readable) {
      c.res.headers.set("access-control-allow-origin", "*");
      // Lets scripts of other sites read Retry-After, ETag and the request id.
      c.res.headers.set("access-control-expose-headers", EXPOSED);
    }
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };
}

const EXPOSED = "etag, retry-after, x-request-id";

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
