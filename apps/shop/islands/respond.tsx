import { hash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { entry, files } from "virtual:island-files";
import { Document } from "#app/document.tsx";
import { isPrivatePath } from "#features/site/analytics/private-paths.ts";
import type { RootData } from "#features/site/frame/root-data.ts";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import type { MadeResponse } from "#server/cache/cached-response.ts";
import { pagePolicy } from "#server/http/content-security-policy.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { analyticsOf } from "#server/settings/analytics.ts";
import type { MetaDescriptor, Navigation } from "#ui/navigation.ts";
import { linkedQuery } from "./linked-query.ts";
import type { Loaded, PageRequest } from "./page.ts";
import { createRendering, RenderingContext, type LatePart, type Rendering } from "./rendering.ts";
import { loadScript, showScript } from "./start-script.ts";
import { Surroundings } from "./surroundings.tsx";

/** How long a part may be late. Then the page shows that it failed. */
const LATE_MAX_MS = 10_000;

type Content = {
  request: PageRequest;
  root: RootData;
  meta: readonly MetaDescriptor[];
  loaded: Omit<Loaded<unknown>, "data">;
  hasOwnSearch?: boolean;
  children: ReactNode;
};

/** Renders a page, and streams its late parts. */
export function respond({ request, root, meta, loaded, ...content }: Content): Response {
  const { status = 200, headers = {} } = loaded;
  const rendering = createRendering();
  const codes = new Set<string>();
  const render = (part: ReactNode) =>
    renderToString(
      <Surroundings navigation={navigationOf(request)} root={root}>
        <RenderingContext value={rendering}>
          <ScriptsContext value={{ codes }}>{part}</ScriptsContext>
        </RenderingContext>
      </Surroundings>,
    );
  // A client that is over its limit would get no files of code either.
  const isAlive = status !== 429;
  const html = render(<Document meta={meta} isAlive={isAlive} {...content} />);
  const start = isAlive ? startScript(rendering) : "";
  const late = rendering.takeLate();
  for (const code of [start, ...late.map(({ id }) => showScript(id))]) codes.add(code);
  const shell = `<!DOCTYPE html>${html.slice(0, html.lastIndexOf(END))}${propsScript(rendering.takeProps(root))}<script>${start}</script>`;
  const pageHeaders = new Headers(headers);
  pageHeaders.set("content-type", "text/html; charset=utf-8");
  pageHeaders.set("content-security-policy", policyOf(request, codes));
  if (late.length === 0) {
    const text = shell + END;
    const complete: MadeResponse = new Response(text, { status, headers: pageHeaders });
    return Object.assign(complete, { bodyText: text });
  }

  const body = new PassThrough();
  body.write(shell);
  /** An error of one part must neither end the response nor leave the part's fallback on the page. */
  const renderOr = (failed: ReactNode, show: () => ReactNode) => {
    try {
      return render(show());
    } catch (error) {
      const { log } = request.context;
      log.error({ err: error, url: loggedUrl(request.url.href) }, "a late part failed");
      return render(failed);
    }
  };
  const send = async ({ id, content, failed }: LatePart) => {
    const show = await Promise.race([content, afterLimit(() => failed)]);
    if (body.destroyed) return; // The client has disconnected.
    const part = renderOr(failed, show) + propsScript(rendering.takeProps());
    body.write(`<template data-part="${id}">${part}</template><script>${showScript(id)}</script>`);
  };
  // A part whose failure cannot be rendered either keeps its fallback. Its first error is logged.
  void Promise.allSettled(late.map(send)).then(() => body.end(END));
  pageHeaders.set("cache-control", "no-store");
  pageHeaders.delete("cache-tag");
  return new Response(streamedBody(body), { status, headers: pageHeaders });
}

/** Resolves with the value once the time for late parts is over. */
export const afterLimit = <T,>(value: T) =>
  new Promise<T>((resolve) => void setTimeout(resolve, LATE_MAX_MS, value).unref());

const END = "</body></html>";

/** Loads the runtime and the islands that are hydrated at once. */
function startScript({ namesAtOnce }: Rendering): string {
  const atOnce = filesOf("browser", ...namesAtOnce);
  const opened = OPENED.map((name) => [
    name,
    filesOf(name).filter((file) => !atOnce.includes(file)),
  ]);
  return loadScript(entry, atOnce, Object.fromEntries(opened) as Record<string, string[]>);
}

/** The values of `data-opens`. */
const OPENED = ["lightbox", "picker"];

const filesOf = (...names: string[]) => [...new Set(names.flatMap((name) => files[name] ?? []))];

const propsScript = (json: string) =>
  `<script type="application/json" data-props="">${json}</script>`;

/** The address on the server. Nothing navigates there. */
const navigationOf = ({ path, url }: PageRequest): Navigation => ({
  address: { pathname: path, search: linkedQuery(path, url.search), hash: "", state: null },
  navigate() {
    throw new Error("The server does not navigate.");
  },
  opensDocument: () => true,
});

function policyOf({ path, context: { config } }: PageRequest, codes: Iterable<string>): string {
  const tool = isPrivatePath(path) ? undefined : analyticsOf(config);
  return pagePolicy({ config, tool }, [...codes].map(hashOf).join(" "));
}

const hashes = new Map<string, string>();

/** Returns the hash by which a policy allows a script. There are few different scripts. */
function hashOf(code: string): string {
  let known = hashes.get(code);
  if (!known) {
    known = `'sha256-${hash("sha256", code, "base64")}'`;
    hashes.set(code, known);
  }
  return known;
}
