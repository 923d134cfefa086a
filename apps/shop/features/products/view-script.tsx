import { InlineScript } from "#ui/inline-script.tsx";

/**
 * Counts a view of the page that stands in the address, once it is really seen: not from a prerender
 * or a hidden tab. It stands in the HTML, so that who leaves before the page is alive counts as well.
 * The answer is read, for a request whose answer is not stays open.
 * `viewCounted` tells the page's own code that this view is taken care of.
 */
export const ViewScript = () => <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />;

const SCRIPT = `(()=>{const p=location.pathname,m=p.split("/");self.viewCounted=p;
const go=()=>{if(document.prerendering||document.visibilityState!=="visible")return;
for(const n of["visibilitychange","prerenderingchange"])document.removeEventListener(n,go);
fetch("/api/v1/products/findProductById?count=true&storeName="+m[2]+"&productCode="+m[3],{keepalive:true}).then(a=>a.text()).catch(()=>{})};
for(const n of["visibilitychange","prerenderingchange"])document.addEventListener(n,go);go()})()`;
