import type { ComponentType } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
  useParams,
  type HeadersFunction,
  type LoaderFunction,
  type StaticHandlerContext,
} from "react-router";
import { pageClient, pageContext } from "#app/context.ts";
import { loader, ErrorBoundary } from "#app/root.tsx";
import { RouterNavigation } from "#app/router-navigation.tsx";
import { RootDataContext, type RootData } from "#features/site/frame/root-data.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { textOf } from "./html-text.ts";
import type { TestShop } from "./shop.ts";

type RouteModule = { loader?: unknown; headers?: unknown; default?: unknown };
type Routes = Record<string, RouteModule>;

/**
 * Serves pages without a build. Loaders, statuses, headers and HTML are those of the shop; only header, footer and
 * scripts are missing. The keys are the paths of `app/routes.ts`.
 */
export function openRoutes(shop: TestShop, routes: Routes) {
  const respond = pagesOf(shop, routes);
  return {
    /** Loads a page completely. `text` is the visible text, and `begins_ms` the time until its first bytes. */
    async open(path: string) {
      const startedAt = performance.now();
      const response = await respond(new Request(new URL(path, "http://localhost")));
      const begins_ms = performance.now() - startedAt;
      const html = await response.text();
      const { status, headers } = response;
      return { status, headers, html, text: textOf(html), begins_ms };
    },
  };
}

const UNLIMITED: Client = { wait_s: async () => 0 };

function pagesOf({ context }: TestShop, routes: Routes) {
  const children = Object.entries(routes).map(([path, module]) => ({
    id: path,
    path,
    loader: module.loader as LoaderFunction | undefined,
    Component: componentOf(module),
  }));
  const handler = createStaticHandler([
    {
      id: "root",
      loader: loader as LoaderFunction,
      Component: Root,
      ErrorBoundary: RootError,
      children,
    },
  ]);
  return async (request: Request) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    provider.set(pageClient, UNLIMITED);
    const found = await handler.query(request, { requestContext: provider });
    if (found instanceof Response) return found;
    const router = createStaticRouter(handler.dataRoutes, found);
    const body = await renderToReadableStream(
      <StaticRouterProvider router={router} context={found} hydrate={false} />,
      // In a complete page, content is where it is displayed. React would otherwise append it, with scripts to
      // move it.
      { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
    );
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    void body.allReady.then(() => body.pipeTo(writable));
    return new Response(readable, { status: found.statusCode, headers: headersOf(found, routes) });
  };
}

const Root = () => (
  <RouterNavigation>
    <RootDataContext value={useLoaderData<RootData>()}>
      <Outlet />
    </RootDataContext>
  </RouterNavigation>
);

const RootError = () => (
  <RouterNavigation>
    <ErrorBoundary />
  </RouterNavigation>
);

function componentOf({ default: page }: RouteModule) {
  const Page = page as ComponentType<{ loaderData: unknown; params: unknown }>;
  return () => <Page loaderData={useLoaderData()} params={useParams()} />;
}

function headersOf({ matches, loaderHeaders, errors }: StaticHandlerContext, routes: Routes) {
  const id = matches.at(-1)!.route.id;
  const own = loaderHeaders[id] ?? new Headers();
  const headers = routes[id]?.headers as HeadersFunction | undefined;
  return headers!({
    loaderHeaders: own,
    errorHeaders: errors ? own : undefined,
    parentHeaders: new Headers(),
    actionHeaders: new Headers(),
  });
}
