import type { Config } from "#server/config.ts";
import { ACCENT } from "#server/settings/colour.ts";
import { inMegabytes, SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import { hash } from "node:crypto";
import type { RefusalCode } from "@loupe/contract";
import { itemLink } from "@loupe/links";
import type { Language } from "#languages";
import { appTexts } from "./web-manifest.server.ts";

/** Templates of the marketplaces' addresses of an item. The offline page passes such an address to the converter. */
const LISTINGS = Object.fromEntries(
  (["taobao", "weidian", "1688"] as const).map((marketplace) => [
    marketplace,
    itemLink({ marketplace, id: "{id}" }),
  ]),
);

/**
 * The script that lists the haul (the items that a shopper sends together) and the last viewed items, which are in
 * the browser's storage (`features/saved/haul/stored-haul.ts`, `features/look-up/items/viewed-items.ts`).
 */
const LISTS_SCRIPT = `const show=(section,entries)=>entries.forEach(([words,item])=>{
const line=document.createElement("li");const [store,id]=item.split("/");const link=${JSON.stringify(LISTINGS)}[store]?.replace("{id}",id);
if(link){const to=document.createElement("a");to.textContent=words;to.href=document.querySelector("a[data-convert]").pathname+"#"+new URLSearchParams({text:link});line.append(to)}else line.textContent=words;
section.querySelector("ul").append(line);section.hidden=false});const [kept,seen]=document.querySelectorAll("section");
try{const haul=new URLSearchParams((localStorage.getItem("haul")??"").split("?")[1]??"");const part=(name,at)=>haul.getAll(name)[at]??"";
show(kept,haul.getAll("name").map((name,at)=>[(part("count",at)||1)+" × "+(name||part("item",at)),part("item",at),name]).filter(([,item,name])=>name||item))}catch{}
try{show(seen,JSON.parse(localStorage.getItem("viewed-items")??"[]").map(([item,name])=>[String(name||item),String(item)]))}catch{}`;

/**
 * The script that applies the chosen theme, shows the entered text, and loads the page again once a connection has lasted a second. It waits,
 * so that an unstable connection does not replace the page while the visitor clicks.
 */
const SCRIPT = `try{const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")document.documentElement.style.colorScheme=theme}catch{}
const query=new URLSearchParams(location.search);const links=query.get("url")??query.get("text")??"";const typed=links||(query.get("search")??"");
if(typed){const field=document.querySelector("textarea");field.value=typed;field.parentElement.hidden=false}
if(links){const link=document.querySelector("a[data-convert]");link.href+="#"+new URLSearchParams({text:links})}
addEventListener("online",()=>setTimeout(()=>{if(navigator.onLine)location.reload()},1000));
${LISTS_SCRIPT}`;

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(oklch(0.985 0.004 85),oklch(0.17 0.006 265));--ink:light-dark(oklch(0.22 0.012 265),oklch(0.955 0.004 85));--ink-2:light-dark(oklch(0.46 0.012 265),oklch(0.76 0.008 265));--card:light-dark(oklch(1 0 0),oklch(0.205 0.007 265));--line:light-dark(oklch(0.905 0.006 85),oklch(0.3 0.009 265));--accent:light-dark(${ACCENT.light},${ACCENT.dark});--accent-ink:light-dark(oklch(1 0 0),oklch(0.17 0.02 40))}
body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/1.5 system-ui,sans-serif}
header{border-bottom:1px solid var(--line)}header>*,main{box-sizing:border-box;max-width:1200px;margin:0 auto;padding-inline:16px}
header a{display:flex;align-items:center;gap:10px;min-height:60px;color:inherit;text-decoration:none;font-size:1.15rem;font-weight:650;letter-spacing:-.02em}header svg{width:26px;height:26px}circle[r="3.4"]{fill:var(--accent)}
main{padding-block:clamp(36px,8vh,80px)}
h1{font-size:clamp(1.5rem,1.1rem + 1.4vw,2.05rem);line-height:1.14;letter-spacing:-.025em;font-weight:600;margin:0 0 10px}p{margin:0 0 24px;color:var(--ink-2)}
label{display:block;max-width:40rem;margin-bottom:24px;font-weight:550}label[hidden]{display:none}
textarea{display:block;box-sizing:border-box;width:100%;min-height:88px;margin-top:6px;padding:12px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit;font-weight:400}
main a{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;box-sizing:border-box;border:1px solid var(--line);border-radius:22px;background:var(--card);color:inherit;text-decoration:none;font-weight:550;margin:0 8px 8px 0}
section{margin-top:32px}section p{margin-bottom:8px}ul{margin:0;padding-inline-start:20px}li{padding:4px 0;overflow-wrap:anywhere}li a{display:block;min-height:0;margin:0;padding:10px 0;border:0;background:none;text-decoration:underline;font-weight:400}
main a.primary{background:var(--accent);border-color:transparent;color:var(--accent-ink)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Returns the page that the service worker shows without a connection. */
export async function offlinePage(shop: Shop, { tag, folder }: Language) {
  const texts = await appTexts(tag);
  return barePage({
    tag,
    folder,
    shop,
    title: texts.offlineTitle,
    body: `<p>${escape(texts.offlineText)}</p><label hidden>${escape(texts.inputLabel)}<textarea readonly></textarea></label><a class="primary" href="">${texts.retryButton}</a><a data-convert href="${folder}/convert">${texts.offlineConverter}</a>${[texts.keptHaul, texts.keptViewed].map((words) => `<section hidden><p>${escape(words)}</p><ul></ul></section>`).join("")}`,
    script: SCRIPT,
  });
}

/** Returns the page that explains why shared content was not accepted, and where it can be entered instead. */
export async function notSharedPage(shop: Shop, { tag, folder }: Language, code: RefusalCode) {
  const texts = await appTexts(tag);
  const reasons: Partial<Record<RefusalCode, string>> = {
    body_too_large: texts.sharedTooLarge(inMegabytes(SEARCH_PICTURE_BYTES_MAX)),
    texts_too_large: texts.sharedTextTooLong,
    own_uploads_running: texts.sharedTooMany,
    too_many_uploads: texts.sharedTooMany,
  };
  const why = reasons[code] ?? texts.sharedUnreadable;
  return barePage({
    tag,
    folder,
    shop,
    title: texts.shareErrorTitle,
    body: `<p>${escape(why)}</p><a class="primary" href="${folder}/picture-search">${texts.pictureShortcut}</a><a href="${folder}/convert">${texts.convertShortcut}</a>`,
  });
}

type Shop = Pick<Config, "SITE_NAME" | "LOGO">;
type Bare = Pick<Language, "tag" | "folder"> & {
  shop: Shop;
  title: string;
  body: string;
  script?: string;
};

/** Loupe's mark (`site/frame/logo.tsx`). A shop with a logo of its own has none here, because the page loads no files. */
const MARK = `<svg viewBox="0 0 26 26" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="11.5" cy="11.5" r="8.5" stroke-width="2.4"/><circle cx="11.5" cy="11.5" r="3.4" stroke="none"/><path d="m18 18 5.5 5.5" stroke-width="2.8" stroke-linecap="round"/></svg>`;

/**
 * Returns a page that needs no other files. It is shown at the address of another page, where the framework's code
 * would load that page's data.
 */
function barePage({ tag, folder, shop, title, body, script }: Bare) {
  const name = escape(shop.SITE_NAME);
  const html = `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${name}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><header><div><a href="${folder || "/"}">${shop.LOGO ? "" : MARK}${name}</a></div></header><main><h1>${title}</h1>${body}</main>${script ? `<script>${script}</script>` : ""}</body></html>
`;
  const allowed = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${script ? allowed(script) : "'none'"}`,
    `style-src ${allowed(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

const escape = (text: string) =>
  text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
