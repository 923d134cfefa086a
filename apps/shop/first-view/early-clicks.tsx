import { InlineScript } from "./inline-script.tsx";

/**
 * Repeats early clicks. Buttons are visible before their code has loaded, and React loses a click at this time.
 * This script stores the click and repeats it once the button is hydrated and has lost its `data-waits` attribute.
 * The script hides the first click from React, because React sometimes handles such a click itself, which would
 * then happen twice.
 *
 * It also stores the browser's own offer to install the site, for features/site/installable-app.
 */
export const EarlyClicksScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

const SCRIPT = `(()=>{const clicked=new Set;addEventListener("click",event=>{
const button=event.target.closest?.("button[data-waits]");if(!button)return;event.stopImmediatePropagation();if(button.type==="submit")event.preventDefault();if(clicked.has(button))return;clicked.add(button);
new MutationObserver((_,observer)=>{if(button.dataset.waits!==undefined)return;observer.disconnect();clicked.delete(button);button.click()})
.observe(button,{attributeFilter:["data-waits"]})},true);
addEventListener("beforeinstallprompt",event=>{event.preventDefault();window.installPrompt=event})})()`;
