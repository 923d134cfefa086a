import { hash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { entry, files } from "virtual:island-files";
import { MetaTags } from "#app/meta-tags.tsx";
import { isPrivatePath } from "#features/site/analytics/private-paths.ts";
import { Languages } from "#features/site/frame/languages.tsx";
import type { RootData } from "#features/site/frame/root-data.ts";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import type { RenderedResponse } from "#server/cache/cached-response.ts";
import { pagePolicy } from "#server/http/content-security-policy.ts";
import { streamedBody } from "#server/http/streams/streamed-body.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { analyticsOf } from "#server/settings/analytics.ts";
import type { MetaDescriptor, PageAddress } from "#ui/navigation.ts";
import { linkedQuery } from "./linked-query.ts";
import type { Loaded, PageRequest } from "./page.ts";
import { createRendering, RenderingContext, type LatePart } from "./rendering.ts";
import { fill, navigationAt, shellOf } from "./shell.tsx";
import type { IslandFiles } from "./load-islands.ts";
import { Surroundings } from "./surroundings.tsx";

/** How long a part may be late. Then the page shows that it failed. */
export const LATE_MAX_MS = 10_000;

type Content = {
  request: PageRequest;
  root: RootData;
  meta: readonly MetaDescriptor[];
  loaded: Omit<Loaded<unknown>, "data">;
  hasOwnSearch?: boolean;
  children: ReactNode;
};

/** Renders a page, and streams its late parts. */
export function respond(page: Content): Response {
  const { request, root, meta, loaded, hasOwnSearch = false, children } = page;
  const { status = 200, headers = {} } = loaded;
  // A client that is over its limit would get no files of code either.
  const isAlive = status !== 429;
  const shell = shellOf(root, { isAlive, hasOwnSearch });
  const rendering = createRendering();
  const codes = new Set(shell.codes);
  const navigation = navigationAt(addressOf(request));
  const render = (part: ReactNode) =>
    renderToString(
      <Surroundings navigation={navigation} root={root}>
        <RenderingContext value={rendering}>
          <ScriptsContext value={{ codes }}>{part}</ScriptsContext>
        </RenderingContext>
      </Surroundings>,
    );
  const [preloads, content] = splitPreloads(render(children));
  const names = [...new Set([...shell.namesAtOnce, ...rendering.namesAtOnce])];
  const islandsTag = isAlive
    ? renderToString(<meta name="islands" content={JSON.stringify(filesAtOnce(names))} />)
    : "";
  const html = fill(shell, {
    head: render(<MetaTags meta={meta} />) + preloads + islandsTag,
    languages: render(<Languages />),
    content: content + propsScript(rendering.takeProps()),
  });
  const late = rendering.takeLate();
  for (const code of [START, ...late.map(({ id }) => showScript(id))]) codes.add(code);
  const shown = `${html.slice(0, -END.length)}<script>${START}</script>`;
  const pageHeaders = new Headers(headers);
  pageHeaders.set("content-type", "text/html; charset=utf-8");
  pageHeaders.set("content-security-policy", policyOf(request, codes));
  if (late.length === 0) {
    const text = shown + END;
    const response: RenderedResponse = new Response(text, { status, headers: pageHeaders });
    return Object.assign(response, { bodyText: text });
  }

  const body = new PassThrough();
  body.write(shown);
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

/** The script after the islands of a page. Late parts follow it. */
const START = "self.startIslands?.()";

/** Returns the script after a late part, which moves the part to its place. */
const showScript = (id: string) =>
  `(()=>{const place=document.querySelector('[data-late="${id}"]');place.replaceChildren(document.querySelector('[data-part="${id}"]').content);self.scanIslands?.(place)})()`;

/** Resolves with the value once the time for late parts is over. */
export const afterLimit = <T,>(value: T, limit_ms = LATE_MAX_MS) =>
  new Promise<T>((resolve) => void setTimeout(resolve, limit_ms, value).unref());

const END = "</body></html>";

/** Separates the links that React writes before the HTML, because they belong into the head. */
function splitPreloads(html: string): [preloads: string, content: string] {
  const [preloads = ""] = /^(?:<link [^>]*>)*/.exec(html)!;
  return [preloads, html.slice(preloads.length)];
}

/** Returns the files of the runtime and of the islands with these names. */
function filesAtOnce(names: readonly string[]): IslandFiles {
  const atOnce = filesOf("browser", ...names);
  const opened = OPENED.map((name) => [
    name,
    filesOf(name).filter((file) => !atOnce.includes(file)),
  ]);
  return { entry, files: atOnce, opened: Object.fromEntries(opened) as IslandFiles["opened"] };
}

/** The values of `data-opens`. */
const OPENED = ["lightbox", "picker"];

const filesOf = (...names: string[]) => [...new Set(names.flatMap((name) => files[name] ?? []))];

const propsScript = (json: string) =>
  `<script type="application/json" data-props="">${json}</script>`;

const addressOf = ({ path, url }: PageRequest): PageAddress => ({
  pathname: path,
  search: linkedQuery(path, url.search),
  hash: "",
  state: null,
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
