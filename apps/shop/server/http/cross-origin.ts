import { endpoints, type Endpoint } from "@loupe/contract";
import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";
import { ApiError } from "./api-error.ts";

/** Pages of other sites may use public GETs; everything else is for our own pages. */
export function crossOrigin(config: Config): MiddlewareHandler {
  const own = ownOrigins(config.PUBLIC_URL);
  const open = Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.method === "GET" && endpoint.access === "public")
    .map((endpoint) => new RegExp(`^/api/v1${endpoint.path.replace(/:\w+/g, "[^/]+")}$`));
  const withCookie = new Set(
    Object.values<Endpoint>(endpoints)
      .filter((endpoint) => endpoint.cookie)
      .map((endpoint) => `/api/v1${endpoint.path}`),
  );
  open.push(/^\/api\/v1\/(openapi\.json|reference)$/);
  return async (c, next) => {
    const { method, path } = c.req;
    const readable =
      ["GET", "HEAD", "OPTIONS"].includes(method) && open.some((at) => at.test(path));
    const origin = c.req.header("origin");
    // A request that a cookie authorizes must name our own origin.
    const nameless = origin === undefined && !withCookie.has(path);
    if (!readable && !nameless && !own.has(origin ?? "")) {
      throw new ApiError("own_pages_only");
    }
    if (readable && method === "OPTIONS") {
      return c.body(null, 204, {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
        "access-control-max-age": "86400",
      });
    }
    await next();
    if (readable) c.res.headers.set("access-control-allow-origin", "*");
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };
}

/** On a developer's machine `localhost` and `127.0.0.1` are the same origin. */
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
