import { InlineScript } from "#first-view/inline-script.tsx";
import { ROOT_DATA, useRootData } from "#features/site/frame/root-data.ts";
import { agentLink } from "./agent-link.ts";
import { useAgents } from "./chosen-agent.ts";

/**
 * The data that every page knows of the shop, and the inline script that changes links to buy from the agent that the
 * shop has selected to the agent that the visitor has chosen, before hydration. It is last in the body, after all links
 * that it changes. It also counts clicks on these links for as long as the page is open, because React would miss a
 * click before hydration. A count that fails must not hinder the visitor on the way to the agent.
 */
export function AgentScript() {
  const { rates: _, ...root } = useRootData();
  const hasAgents = useAgents().length > 0;
  // The script and its data are only rendered on the server, so the browser's bundle contains neither.
  const data = import.meta.env.SSR ? JSON.stringify(root) : "";
  return (
    <>
      <script
        type="application/json"
        id={ROOT_DATA}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data.replaceAll("<", "\\u003c") }}
      />
      {hasAgents && <InlineScript code={import.meta.env.SSR ? script() : ""} />}
    </>
  );
}

const script =
  () => `(()=>{const{agents}=JSON.parse(document.getElementById("${ROOT_DATA}").textContent);let name;try{name=localStorage.getItem("platform")}catch{}
const agentLink=${agentLink};
const agent=agents.find(a=>a.name===name),all=s=>document.querySelectorAll(s);
if(agent){for(const e of all("[data-agent-name]"))e.textContent=agent.name;
for(const e of all("img[data-agent-img]"))e.src=agent.img;
for(const e of all("a[data-buy]")){const[shop,id]=e.dataset.buy.split(":");e.href=agentLink(agent,{id},shop);e.dataset.agent=agent._id}}
const count=event=>{const link=event.target.closest?.("a[data-buy]");if(!link||event.type==="auxclick"&&event.button!==1)return;
const[storeName,productCode]=link.dataset.buy.split(":");
fetch("/api/v1/products/incrementViewCount?"+new URLSearchParams({storeName,productCode,agent_id:link.dataset.agent}),{keepalive:true}).catch(()=>{})};
addEventListener("click",count,true);addEventListener("auxclick",count,true)})()`;
