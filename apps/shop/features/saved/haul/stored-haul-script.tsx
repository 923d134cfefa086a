import { InlineScript } from "#first-view/inline-script.tsx";
import { SEEN, STORED } from "./stored-haul.ts";

/**
 * Opens the haul that this browser has stored, with the last destination, if the address contains no haul. The haul page
 * would do so itself once its code has loaded, but the empty page would then change before the shopper's eyes. Until the
 * other document arrives, nothing is painted.
 */
export const StoredHaulScript = () => <InlineScript code={SCRIPT} />;

// Should the other document never arrive, for example as the shopper stops it, this one is shown after all.
const SCRIPT = `try{const haul=localStorage.getItem("${STORED}");if(!location.search&&haul?.startsWith("/haul?")){
const{destination}=JSON.parse(localStorage.getItem("shipping")??"{}"),params=new URLSearchParams(haul.slice(6));
if(destination?.code&&!params.has("destination"))params.set("destination",destination.code);
if(params.size){sessionStorage.setItem("${SEEN}",haul);const root=document.documentElement;root.hidden=true;
setTimeout(()=>root.hidden=false,5e3);location.replace("?"+params)}}}catch{}`;
