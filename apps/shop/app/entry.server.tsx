import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { isPrivatePath } from "#features/site/analytics/private-paths.ts";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import { withoutFolder } from "#languages";
import { pagePolicy } from "#server/http/content-security-policy.ts";
import { streamedBody } from "#server/http/streams/streamed-body.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { analyticsOf } from "#server/settings/analytics.ts";
import { pageContext } from "./context.ts";

const RENDER_LIMIT_MS = 10_000;

/**
 * Renders a page of React Router as a whole. Its scripts are allowed by a random nonce, so no cache may store it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { config, log } = loadContext.get(pageContext);
  const nonce = randomBytes(16).toString("base64");
  const path = withoutFolder(new URL(request.url).pathname);
  const tool = isPrivatePath(path) ? undefined : analyticsOf(config);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", pagePolicy({ config, tool }, `'nonce-${nonce}'`));
  headers.set("cache-control", "no-store");
  headers.delete("cache-tag");
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(
      <ScriptsContext value={{ nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptsContext>,
      {
        nonce,
        // Content is where it is displayed. React would otherwise append large parts, with scripts to move them.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          rendering.pipe(body);
          resolve(new Response(streamedBody(body), { status, headers }));
        },
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

/** Logs errors, except responses that a loader throws on purpose, such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).log.error({ err: error, url: loggedUrl(request.url) }, "a page failed");
};
