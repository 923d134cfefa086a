/**
 * The inline script in the head of every page with islands. It stores a click on an island that is not hydrated yet,
 * which `browser.tsx` repeats once it is; if the code cannot be loaded, or takes six seconds, the browser follows the
 * link instead. It stores the browser's own offer to install the site for features/site/installable-app.
 */
export const EARLY_SCRIPT = `(()=>{let lost=false;
const repeat=island=>{const control=island.clicked;delete island.clicked;control?.click()};
const isHere=link=>link.origin===location.origin&&link.pathname===location.pathname&&!link.hash&&!link.target||link.dataset.photo;
addEventListener("click",event=>{const island=event.target.closest?.("[data-island]:not([data-ready])"),control=event.target.closest?.("button:not([popovertarget]),a[href]");
if(lost||!island||!control||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey||control.href&&!isHere(control))return;
event.preventDefault();event.stopImmediatePropagation();island.clicked=control;control.animate({opacity:[.4,1]},2500);self.hydrateIsland?.(island);
setTimeout(()=>{if(island.clicked!==control)return;lost=true;repeat(island);lost=false},6000)},true);
self.loseIslands=()=>{lost=true;document.querySelectorAll("[data-island]").forEach(repeat)};
addEventListener("beforeinstallprompt",event=>{event.preventDefault();self.installPrompt=event})})()`;

/**
 * Returns the inline script at the end of a page. It loads the islands' code after the first paint, because earlier it
 * would delay the first picture.
 * @param files what the code imports, so that the browser does not find these files one after the other
 */
export const loadScript = (entry: string, files: readonly string[]) => `(()=>{let gone=false;
const go=()=>{if(gone)return;gone=true;for(const href of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
import(${JSON.stringify(entry)}).catch(loseIslands)};
try{new PerformanceObserver(()=>setTimeout(go)).observe({type:"paint",buffered:true})}catch{}setTimeout(go,1500)})()`;

/** Returns the script after a late part, which moves the part to its place. */
export const showScript = (id: string) =>
  `(()=>{const place=document.querySelector('[data-late="${id}"]');place.replaceChildren(document.querySelector('[data-part="${id}"]').content);self.scanIslands?.(place)})()`;
