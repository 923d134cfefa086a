import { inMegabytes, SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import type { RefusalCode } from "@loupe/contract";
import { itemLink } from "@loupe/links";
import { barePage, escapeText, type BareShop } from "#features/site/frame/service.server.ts";
import { LANGUAGES, type Language } from "#languages";
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
 * the browser's storage. On the page of the haul the list comes first, in place of the note that the page needs a connection (`features/saved/haul/stored-haul.ts`, `features/look-up/viewed-items/viewed-list.ts`).
 */
const LISTS_SCRIPT = `const show=(section,entries,converter)=>entries.forEach(([words,item])=>{
const line=document.createElement("li");const [store,id]=item.split("/");const link=converter&&${JSON.stringify(LISTINGS)}[store]?.replace("{id}",id);
if(link){const to=document.createElement("a");to.textContent=words;to.href=converter+"#"+new URLSearchParams({text:link});line.append(to)}else line.textContent=words;
section.querySelector("ul").append(line);section.hidden=false});
const showLists=(converter)=>{const [kept,seen]=document.querySelectorAll("section");let viewed=[];
try{viewed=JSON.parse(localStorage.getItem("viewed-items")??"[]").filter(Array.isArray)}catch{}const nameOf=(item)=>viewed.find(([one])=>one===item)?.[1]||item;
const haul=new URLSearchParams((localStorage.getItem("haul")??"").split("?")[1]??"");const part=(name,at)=>haul.getAll(name)[at]??"";
const grams=(weight)=>weight>0&&Number(weight).toLocaleString(document.documentElement.lang)+" g";
show(kept,haul.getAll("name").map((name,at)=>[(part("count",at)||1)+" × "+[name||part("item",at),part("option",at),grams(part("weight",at))].filter(Boolean).join(", "),part("item",at),name]).filter(([,item,name])=>name||item),converter);
show(kept,haul.getAll("add").map((added)=>{const [store,id,...option]=added.split("/");const item=store+"/"+id;return["1 × "+[nameOf(item),...option].join(", "),item]}),converter);
show(seen,viewed.slice(0,10).map(([item,name])=>[String(name||item),String(item)]),converter);
if(/\\/haul$/.test(location.pathname)&&!kept.hidden){document.querySelector("h1+p").hidden=true;document.querySelector("h1").after(kept)}};`;

/**
 * The script that links to a converter that the service worker has cached, in the page's language or another one.
 * If there is none, the link would lead back to this page, so it is removed.
 */
const CONVERTER_SCRIPT = `(async()=>{const link=document.querySelector("a[data-convert]");let converter;
try{for(const path of [link.pathname,${LANGUAGES.map(({ folder }) => JSON.stringify(`${folder}/convert`)).join()}])if(!converter&&await caches.match(path))converter=path}catch{}
if(converter)link.href=converter+(links?"#"+new URLSearchParams({text:links}):"");else link.remove();try{showLists(converter)}catch{}})();`;

/**
 * The script that applies the chosen theme, shows the entered text, and loads the page again once a connection has lasted a second. It waits,
 * so that an unstable connection does not replace the page while the visitor clicks.
 */
const SCRIPT = `try{const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")document.documentElement.style.colorScheme=theme}catch{}
const query=new URLSearchParams(location.search);const links=query.get("url")??query.get("text")??"";const typed=links||(query.get("search")??"");
if(typed){const field=document.querySelector("textarea");field.value=typed;field.parentElement.hidden=false}
addEventListener("online",()=>setTimeout(()=>{if(navigator.onLine)location.reload()},1000));
${LISTS_SCRIPT}
${CONVERTER_SCRIPT}`;

/** Returns the page that the service worker shows without a connection. */
export async function offlinePage(shop: BareShop, { tag, folder }: Language) {
  const texts = await appTexts(tag);
  return barePage({
    tag,
    folder,
    shop,
    title: texts.offlineTitle,
    body: `<p>${escapeText(texts.offlineText)}</p><label hidden>${escapeText(texts.inputLabel)}<textarea readonly></textarea></label><a class="primary" href="">${texts.retryButton}</a><a data-convert href="${folder}/convert">${texts.offlineConverter}</a>${[texts.keptHaul, texts.keptViewed].map((words) => `<section hidden><p>${escapeText(words)}</p><ul></ul></section>`).join("")}`,
    script: SCRIPT,
  });
}

/** Returns the page that explains why shared content was not accepted, and where it can be entered instead. */
export async function notSharedPage(shop: BareShop, { tag, folder }: Language, code: RefusalCode) {
  const texts = await appTexts(tag);
  const reasons: Partial<Record<RefusalCode, string>> = {
    body_too_large: texts.sharedTooLarge(inMegabytes(SEARCH_PICTURE_BYTES_MAX)),
    texts_too_large: texts.sharedTextLimit,
    own_uploads_running: texts.sharedTooMany,
    too_many_uploads: texts.sharedTooMany,
  };
  const why = reasons[code] ?? texts.sharedUnreadable;
  return barePage({
    tag,
    folder,
    shop,
    title: texts.shareErrorTitle,
    body: `<p>${escapeText(why)}</p><a class="primary" href="${folder}/picture-search">${texts.pictureShortcut}</a><a href="${folder}/convert">${texts.convertShortcut}</a>`,
  });
}
