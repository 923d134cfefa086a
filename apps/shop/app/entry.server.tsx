import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { isPrivatePath } from "#features/site/analytics/private-paths.ts";
import { SHARED, SHARED_WITHOUT_STALE } from "#server/cache/cache-headers.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { analyticsOf } from "#server/settings/analytics.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { pagePolicy } from "#server/http/content-security-policy.ts";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import { finishPage } from "#first-view/page-bytes.ts";
import { withoutFolder } from "#languages";
import { pageContext } from "./context.ts";
import { cacheHeader } from "./header-html.ts";
import { renderAtOnce, withHandoff } from "./render-at-once.ts";

const RENDER_LIMIT_MS = 10_000;

/**
 * Renders a page. A page whose data is complete is rendered as a whole, so that the server can cache its bytes and
 * hash its scripts. A page that is still loading data is streamed; its scripts are allowed by a random nonce, and
 * it is never cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { config } = loadContext.get(pageContext);
  const nonce = randomBytes(16).toString("base64");
  const path = withoutFolder(new URL(request.url).pathname);
  const tool = isPrivatePath(path) ? undefined : analyticsOf(config);
  const head = { status, headers, config, nonce, tool };
  headers.set("content-type", "text/html; charset=utf-8");
  if (waits(routerContext)) {
    const streams = !isbot(request.headers.get("user-agent") ?? "");
    return await renderStream({ request, routerContext, loadContext, head, streams });
  }
  const handoff = await text(routerContext.serverHandoffStream ?? new Blob().stream());
  const html = renderAtOnce(
    <ScriptsContext value={{ nonce }}>
      <ServerRouter
        context={{ ...routerContext, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </ScriptsContext>,
  );
  if (html) {
    const { root } = routerContext.staticHandlerContext.loaderData;
    if (root)
      cacheHeader({
        page: html,
        path,
        agents: root.agents,
      });
    return finishPage(withHandoff({ html, handoff, nonce }), head);
  }
  const again = { ...routerContext, serverHandoffStream: streamOf(handoff) };
  return await renderStream({ request, routerContext: again, loadContext, head, streams: false });
}

const streamOf = (handoff: string) => new Blob([handoff]).stream();

type Rendering = {
  request: Request;
  routerContext: EntryContext;
  loadContext: RouterContextProvider;
  head: Parameters<typeof finishPage>[1];
  /** Whether the page is sent in parts, as soon as each is rendered. */
  streams: boolean;
};

function renderStream({ request, routerContext, loadContext, head, streams }: Rendering) {
  const { log } = loadContext.get(pageContext);
  const { nonce, headers, status } = head;
  return new Promise<Response>((resolve, reject) => {
    const respond = () => {
      clearTimeout(timer);
      const body = new PassThrough();
      rendering.pipe(body);
      if (!streams) {
        text(body).then((html) => resolve(finishPage(html, head)), reject);
        return;
      }
      headers.set("content-security-policy", pagePolicy(head, `'nonce-${head.nonce}'`));
      headers.set("cache-control", "no-store");
      resolve(new Response(streamedBody(body), { status, headers }));
    };
    const rendering = renderToPipeableStream(
      <ScriptsContext value={{ nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptsContext>,
      {
        nonce,
        // In a complete page, content is where it is displayed. React would otherwise append it, with scripts to
        // move it.
        ...(!streams && { progressiveChunkSize: Number.MAX_SAFE_INTEGER }),
        [streams ? "onShellReady" : "onAllReady"]: respond,
        onShellError: reject,
        onError(error: unknown) {
          if (request.signal.aborted) return;
          log.error({ err: error, url: loggedUrl(request.url) }, "render failed");
        },
      },
    );
    const timer = setTimeout(() => rendering.abort(), RENDER_LIMIT_MS);
  });
}

/**
 * Sends the data of pages without `stale-while-revalidate`, which is meant for caches in front of the server. A
 * browser would obey it too, and show a user who has just changed something the old data for another minute.
 */
export function handleDataRequest(response: Response): Response {
  const { headers } = response;
  if (headers.get("cache-control") === SHARED) headers.set("cache-control", SHARED_WITHOUT_STALE);
  return response;
}

/** Logs errors, except responses that a loader throws on purpose, such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).log.error({ err: error, url: loggedUrl(request.url) }, "a page failed");
};

function waits(routerContext: EntryContext): boolean {
  const { loaderData } = routerContext.staticHandlerContext;
  return Object.values(loaderData).some(
    (data: unknown) =>
      typeof data === "object" &&
      data !== null &&
      Object.values(data).some((value) => value instanceof Promise),
  );
}
