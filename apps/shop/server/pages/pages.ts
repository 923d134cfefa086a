import { createRequestHandler, RouterContextProvider, data, type ServerBuild } from "react-router";
import { pageClient, pageContext } from "#app/context.ts";
import { PAGES } from "#app/pages.ts";
import { matchIslandPath } from "#islands/paths.ts";
import { renderPage } from "#islands/render-page.tsx";
import { withoutFolder } from "#languages";
import type { Client } from "#server/limits/look-up-limit.ts";
import { UNAVAILABLE_HEADERS, isUnreachable } from "#server/database/outages/connection-lost.ts";
import { folder } from "#texts/words.ts";
import type { Context } from "#server/context.ts";

type Route = ServerBuild["routes"][string] & object;
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * The requests (by their router context) in which a loader could not reach the database. They are recorded here because
 * the framework passes on a loader's headers only if every route around it does.
 */
const withoutDatabase = new WeakSet<object>();

/** Makes loaders of a build respond with 503 if the database cannot be reached. The error page then reports that. */
function withUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: Route): Route {
  const { loader } = route.module;
  return loader ? { ...route, module: { ...route.module, loader: guardedLoader(loader) } } : route;
}

const guardedLoader =
  (loader: Loader): Loader =>
  async (request) => {
    try {
      return await loader(request);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      request.context.get(pageContext).outage.note(error);
      withoutDatabase.add(request.context);
      throw data(null, { status: 503 });
    }
  };

const load = async () => ({
  ...withUnavailable(await import("virtual:react-router/server-build")),
  basename: folder || "/",
});

/** Creates the handler of pages. In development it gets a function, so that it rebuilds its routes for each request. */
const makeHandler = async () =>
  createRequestHandler(import.meta.env.DEV ? load : await load(), import.meta.env.MODE);
let handler: ReturnType<typeof makeHandler> | undefined;

export type Pages = (request: Request, client: Client) => Promise<Response>;

/** The only entry of the page bundle. All other code of the server runs unbundled. */
export function createPages(context: Context): Pages {
  return async (request, client) => {
    const url = new URL(request.url);
    const path = withoutFolder(url.pathname);
    const match = matchIslandPath(path);
    if (match) {
      const { pattern, params } = match;
      const userAgent = request.headers.get("user-agent") ?? "";
      return await renderPage(PAGES[pattern], { url, path, params, context, client }, userAgent);
    }
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    provider.set(pageClient, client);
    const handle = await (handler ??= makeHandler());
    const response = await handle(request, provider);
    if (withoutDatabase.has(provider))
      for (const header of Object.entries(UNAVAILABLE_HEADERS)) response.headers.set(...header);
    return response;
  };
}
