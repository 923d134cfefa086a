import { createHash } from "node:crypto";
import type { Config } from "#server/config.ts";

type Head = { status: number; headers: Headers; config: Config; nonce: string };

/**
 * Turns rendered HTML into the bytes that are served, and sets their Content-Security-Policy. The page's
 * own scripts carry the nonce that it was rendered with, which no content can know; only they are allowed.
 */
export function finishPage(html: string, { status, headers, config, nonce }: Head): Response {
  const mark = ` nonce="${nonce}"`;
  const page = fitted(html, status, mark);
  headers.set("content-security-policy", policy(config, inlineHashes(page, mark).join(" ")));
  return new Response(Buffer.from(page.replaceAll(mark, "")), { status, headers });
}

function fitted(html: string, status: number, mark: string): string {
  // The server would refuse the modules too, and the page is the same at every address.
  if (status === 429) return html.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "");
  // In development the module script sets up hot reload and must stay as it is.
  return import.meta.env.DEV ? html : loadAfterPaint(html, mark);
}

export const streamPolicy = (config: Config, nonce: string) => policy(config, `'nonce-${nonce}'`);

/** Scripts have no `unsafe-inline`. Styles have it, because React writes style attributes. */
const policy = ({ ANALYTICS }: Config, scripts: string) =>
  [
    "default-src 'self'",
    `connect-src 'self' ${ANALYTICS ? new URL(ANALYTICS).origin : ""}`.trimEnd(),
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

function inlineHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark) || attributes.includes(" src=")) continue;
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

const PRELOAD = /<link rel="modulepreload" href="(\/[^"<>]+)"[^>]*>/g;
const IMPORT = /^\s*import(?: \* as (\w+) from)? "([^"]+)";?$/gm;

/**
 * The framework's module tags would compete with the picture for the first paint. This fetches the same
 * modules once the browser has painted; until then links and forms work without them.
 * `framework.test.ts` says what to look at when these expressions no longer match.
 */
function loadAfterPaint(html: string, mark: string): string {
  const tag = `<script${mark} type="module" async="">`;
  const from = html.indexOf(tag);
  if (from < 0) return html;
  const to = html.indexOf("</script>", from);
  const modules = html.slice(from + tag.length, to);
  const isOurs = (match: RegExpExecArray) => match[0].includes(mark);
  const preloads = [...html.matchAll(PRELOAD)].filter(isOurs).map((match) => match[1]);
  const imports = [...modules.matchAll(IMPORT)];
  const names = imports.map((match, index) => match[1] ?? `unused${index}`);
  const start = `(()=>{const go=()=>{for(const href of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}Promise.all([${imports.map((match) => `import(${JSON.stringify(match[2])})`).join()}]).then(([${names.join()}])=>{${modules.replaceAll(IMPORT, "")}})};let gone=false;const once=()=>{if(!gone){gone=true;go()}};try{new PerformanceObserver(()=>setTimeout(once)).observe({type:"paint",buffered:true})}catch{}setTimeout(once,1500)})()`;
  const later = `<script${mark}>${start}</script>`;
  const page = html.slice(0, from) + later + html.slice(to + "</script>".length);
  return page.replaceAll(PRELOAD, "");
}
