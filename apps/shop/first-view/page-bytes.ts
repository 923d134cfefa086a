import { hash } from "node:crypto";
import { pagePolicy, type PolicyOf } from "#server/http/content-security-policy.ts";

type Head = PolicyOf & { status: number; headers: Headers; nonce: string };

/**
 * Turns rendered HTML into the bytes that are sent, and sets their Content-Security-Policy. It allows only scripts
 * that were rendered with the page's random nonce, which no content can guess.
 */
export function finishPage(html: string, head: Head): Response {
  const { status, headers, nonce } = head;
  const mark = ` nonce="${nonce}"`;
  // Latin-1 makes one character of each byte. Searching it takes half the time, and everything searched for is ASCII.
  const page = fitted(Buffer.from(html).toString("latin1"), status, mark);
  headers.set("content-security-policy", pagePolicy(head, inlineHashes(page, mark).join(" ")));
  return new Response(Buffer.from(page.replaceAll(mark, ""), "latin1"), { status, headers });
}

function fitted(html: string, status: number, mark: string): string {
  // The client is over its limit, so the server would reject requests for modules too. The page is the same at
  // every address.
  if (status === 429) return html.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "");
  // In development, the module script sets up hot reload and must not change.
  return import.meta.env.DEV ? html : loadAfterPaint(html, mark);
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

function inlineHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, code } of scriptsOf(html)) {
    if (!attributes.includes(mark) || attributes.includes(" src=")) continue;
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${hash("sha256", Buffer.from(code, "latin1"), "base64")}'`);
  }
  return [...hashes];
}

/** Returns what the expression `SCRIPT` would match, but without testing each character of the page. */
function* scriptsOf(html: string) {
  const opening = "<script";
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = html.indexOf(">", at) + 1;
    const to = html.indexOf("</script>", from);
    if (from === 0 || to < 0) return;
    yield { attributes: html.slice(at + opening.length, from - 1), code: html.slice(from, to) };
    at = to;
  }
}

const PRELOAD = /<link rel="modulepreload" href="(\/[^"<>]+)"[^>]*>/g;
const IMPORT = /^\s*import(?: \* as (\w+) from)? "([^"]+)";?$/gm;

/**
 * Replaces the framework's module tags, which would delay the first picture, by a script that imports the same
 * modules after the first paint. Until then, links and forms work without them. If these expressions no longer
 * match, `framework.test.ts` reports what has changed.
 */
function loadAfterPaint(html: string, mark: string): string {
  const tag = `<script${mark} type="module" async="">`;
  const from = html.indexOf(tag);
  if (from < 0) return html;
  const to = html.indexOf("</script>", from);
  const modules = html.slice(from + tag.length, to);
  const imports = [...modules.matchAll(IMPORT)];
  const names = imports.map((match, index) => match[1] ?? `unused${index}`);
  const preloads: string[] = [];
  const rest = (part: string) =>
    part.replaceAll(PRELOAD, (link, href: string) => {
      if (link.includes(mark)) preloads.push(href);
      return "";
    });
  const [before, after] = [rest(html.slice(0, from)), rest(html.slice(to + "</script>".length))];
  const start = `(()=>{const go=()=>{for(const href of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}Promise.all([${imports.map((match) => `import(${JSON.stringify(match[2])})`).join()}]).then(([${names.join()}])=>{${modules.replaceAll(IMPORT, "")}})};let gone=false;const once=()=>{if(!gone){gone=true;go()}};try{new PerformanceObserver(()=>setTimeout(once)).observe({type:"paint",buffered:true})}catch{}setTimeout(once,1500)})()`;
  return `${before}<script${mark}>${start}</script>${after}`;
}
