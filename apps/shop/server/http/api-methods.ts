import type { Hono } from "hono";

const routesOfApps = new WeakMap<Hono, { method: string; pattern: RegExp }[]>();

/** Returns the routes of the API, once for each app, at a request, because then all routes are registered. */
function routesOf(app: Hono) {
  const known = routesOfApps.get(app);
  if (known) return known;
  const routes = app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`),
    }));
  routesOfApps.set(app, routes);
  return routes;
}

/** Returns the methods that a path of the API has, for the header `Allow`; none if there is no such path. */
export function methodsAt(app: Hono, path: string): string[] {
  const methods = routesOf(app)
    .filter(({ pattern }) => pattern.test(path))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)];
}
