import { createHash } from "node:crypto";
import type { Config } from "./config.ts";

type Head = { status: number; headers: Headers; config: Config };

/** Turns rendered HTML into the bytes that are served, and gives them their policy. */
export function finishPage(html: string, { status, headers, config }: Head): Response {
  const plain = html.replaceAll(/ nonce="[^"]*"/g, "");
  // Development's module script sets up hot reload and has to run as it was written.
  const page = import.meta.env.DEV ? plain : loadAfterPaint(plain);
  headers.set("content-security-policy", policy(config, inlineHashes(page).join(" ")));
  return new Response(Buffer.from(page), { status, headers });
}

export const streamPolicy = (config: Config, nonce: string) => policy(config, `'nonce-${nonce}'`);

/** No `unsafe-inline` for scripts; styles keep it, React writes style attributes. */
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

const SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

function inlineHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^\s*import(?: \* as (\w+) from)? "([^"]+)";?$/gm;

/**
 * The framework's module tags compete with the picture for the first paint. The same modules are
 * fetched once the browser has painted; links and forms work without them until then.
 */
function loadAfterPaint(html: string): string {
  const modules = MODULES.exec(html)?.[1];
  if (modules === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].map((match) => match[1]);
  const imports = [...modules.matchAll(IMPORT)];
  const names = imports.map((match, index) => match[1] ?? `unused${index}`);
  const start = `(()=>{const go=()=>{for(const href of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}Promise.all([${imports.map((match) => `import(${JSON.stringify(match[2])})`).join()}]).then(([${names.join()}])=>{${modules.replaceAll(IMPORT, "")}})};let gone=false;const once=()=>{if(!gone){gone=true;go()}};try{new PerformanceObserver(()=>setTimeout(once)).observe({type:"paint",buffered:true})}catch{}setTimeout(once,1500)})()`;
  return html.replaceAll(PRELOAD, "").replace(MODULES, () => `<script>${start}</script>`);
}
