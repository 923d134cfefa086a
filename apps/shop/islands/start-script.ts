/**
 * The inline script in the head of every page. It stores the input into an island that is not hydrated yet, an Enter in
 * a field without a form, and the clicks on it, each control once, which `mark-ready.ts` repeats once it is. If the code cannot be loaded, or takes six seconds,
 * the browser follows links and sends GET forms with an action instead. It would put the fields of other forms into the
 * address. The body of a page of React Router is one island. Links to other pages are followed at once, unless a click on
 * them has another effect (`data-photo`, `data-scripted`).
 *
 * It also sends the event of a restored page when a prerendered page is displayed, because both have missed the changes
 * by other tabs, and stores the browser's own offer to install the site for features/site/installable-app.
 */
export const EARLY_SCRIPT = `(()=>{let lost=false,follows=false;
const isNative=control=>control.href||control.type==="submit"&&control.form?.method==="get"&&control.form.hasAttribute("action");
const follow=island=>island.clicked?.forEach(control=>{control.getAnimations().forEach(one=>one.id==="pressed"&&one.cancel());if(!isNative(control))return;island.clicked.delete(control);follows=true;control.click();follows=false});
const isHere=link=>link.origin===location.origin&&link.pathname===location.pathname&&!link.hash&&!link.target||link.dataset.photo||"scripted"in link.dataset;
addEventListener("click",event=>{const island=event.target.closest?.("[data-island]:not([data-ready])"),control=event.target.closest?.("button:not([popovertarget]),a[href]");
if(follows||!island||!control||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey||control.href&&!isHere(control)||lost&&!self.hydrateIsland&&isNative(control))return;
event.preventDefault();event.stopImmediatePropagation();(island.clicked??=new Set).add(control);control.animate({opacity:.45},{id:"pressed",duration:100,fill:"forwards"});self.hydrateIsland?.(island);
setTimeout(()=>{if(island.clicked?.has(control))follow(island)},6000)},true);
addEventListener("input",({target:field})=>{const island=field.closest("[data-island]:not([data-ready])");
if(island&&field.type!=="file")(island.typed??=new Map).set(field,/^(checkbox|radio)$/.test(field.type)?field.checked:field.value)},true);
addEventListener("keydown",({key,target:field})=>{const island=field.closest?.("[data-island]:not([data-ready])");if(island&&key==="Enter"&&field.matches("input")&&!field.form)island.entered=field},true);
document.addEventListener("prerenderingchange",()=>dispatchEvent(new PageTransitionEvent("pageshow",{persisted:true})));
self.loseIslands=()=>{lost=true;document.querySelectorAll("[data-island]").forEach(follow)};
addEventListener("beforeinstallprompt",event=>{event.preventDefault();self.installPrompt=event})})()`;

/**
 * Returns the inline script at the end of a page. It loads the islands' code after the first paint, because earlier it
 * would delay the first picture, and again if that fails. A prerendered page is not painted. A touch on something with
 * `data-opens` loads at once also the files of what it opens, which the island's code would request only later.
 * @param files what the code imports, so that the browser does not find these files one after the other
 * @param opened what each value of `data-opens` needs
 */
export const loadScript = (
  entry: string,
  files: readonly string[],
  opened: Readonly<Record<string, readonly string[]>>,
) => `(()=>{let gone=false;const opened=${JSON.stringify(opened)};
const preload=href=>{const link=document.createElement("link");if(href.endsWith(".css")){link.rel="preload";link.as="style";link.crossOrigin=""}else link.rel="modulepreload";link.href=href;document.head.append(link)};
const go=()=>{if(gone)return;gone=true;${JSON.stringify(files)}.forEach(preload);load(500)},load=wait=>import(${JSON.stringify(entry)}).catch(()=>{loseIslands();setTimeout(load,wait,wait*2)});
for(const name of ["pointerdown","click"])addEventListener(name,({target})=>{const what=target.closest?.("[data-opens]")?.dataset.opens;opened[what]?.forEach(preload);delete opened[what]},true);
if(document.prerendering)go();try{new PerformanceObserver(()=>setTimeout(go)).observe({type:"paint",buffered:true})}catch{}setTimeout(go,1500)})()`;

/** Returns the script after a late part, which moves the part to its place. */
export const showScript = (id: string) =>
  `(()=>{const place=document.querySelector('[data-late="${id}"]');place.replaceChildren(document.querySelector('[data-part="${id}"]').content);self.scanIslands?.(place)})()`;
