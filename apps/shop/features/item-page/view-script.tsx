import { InlineScript } from "#first-view/inline-script.tsx";
import { folder } from "#texts/words.ts";

/**
 * An inline script that counts a view of this page once the page is visible, so neither while it is prerendered nor in
 * a hidden tab. It is inline, so that visitors who leave before the page's code has loaded are counted too. It reads
 * the response, because a request with an unread response stays open.
 */
export const ViewScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

const SCRIPT = `(()=>{const p=location.pathname,m=p.slice(${folder.length}).split("/");
const go=()=>{if(document.prerendering||document.visibilityState!=="visible")return;
for(const n of["visibilitychange","prerenderingchange"])document.removeEventListener(n,go);
fetch("/api/v1/products/findProductById?count=true&storeName="+m[2]+"&productCode="+m[3],{keepalive:true}).then(a=>a.text()).catch(()=>{})};
for(const n of["visibilitychange","prerenderingchange"])document.addEventListener(n,go);go()})()`;
