import { InlineScript } from "./inline-script.tsx";

/**
 * Buttons are painted before their code has loaded, and React drops a click that comes that early. This
 * script repeats the click as soon as the button is hydrated and has lost its `data-waits`. Nobody else hears the
 * first click: React, which hydrates a part of the page on a click if its code is there, would act on both.
 *
 * The browser's own offer to install the site comes early too. It is kept for features/site/installable-app.
 */
export const EarlyClicksScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

const SCRIPT = `(()=>{const clicked=new Set;addEventListener("click",event=>{
const button=event.target.closest?.("button[data-waits]");if(!button)return;event.stopImmediatePropagation();if(button.type==="submit")event.preventDefault();if(clicked.has(button))return;clicked.add(button);
new MutationObserver((_,observer)=>{if(button.dataset.waits!==undefined)return;observer.disconnect();clicked.delete(button);button.click()})
.observe(button,{attributeFilter:["data-waits"]})},true);
addEventListener("beforeinstallprompt",event=>{event.preventDefault();window.installPrompt=event})})()`;
