import { InlineScript } from "#first-view/inline-script.tsx";
import { useAgents } from "./chosen-agent.ts";
import { agentLink } from "./model.ts";

/**
 * Turns what the server wrote for the selected agent to the visitor's stored choice, before
 * hydration. Comes last in the body, after every link it touches.
 *
 * It also counts clicks on Buy, for as long as the page is open: a click that comes before its link is hydrated
 * would be lost to React. A count that is lost must not disturb who is on the way to the agent.
 */
export function AgentScript() {
  const agents = useAgents();
  if (agents.length === 0) return null;
  // Only the server's copy ever runs: the browser's bundle carries neither text.
  const data = import.meta.env.SSR
    ? JSON.stringify(agents.map(({ _id, name, img, to }) => ({ _id, name, img, to })))
    : "";
  return (
    <>
      <script
        type="application/json"
        id="agents"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data.replaceAll("<", "\\u003c") }}
      />
      <InlineScript code={import.meta.env.SSR ? script() : ""} />
    </>
  );
}

const script =
  () => `(()=>{const agents=JSON.parse(document.getElementById("agents").textContent);let name;try{name=localStorage.getItem("platform")}catch{}
const agentLink=${agentLink};
const agent=agents.find(a=>a.name===name),all=s=>document.querySelectorAll(s);
if(agent){for(const e of all("[data-agent-name]"))e.textContent=agent.name;
for(const e of all("img[data-agent-img]"))e.src=agent.img;
for(const e of all("a[data-buy]")){const[shop,id]=e.dataset.buy.split(":");e.href=agentLink(agent,{id},shop);e.dataset.agent=agent._id}}
const count=event=>{const link=event.target.closest?.("a[data-buy]");if(!link||event.type==="auxclick"&&event.button!==1)return;
const[storeName,productCode]=link.dataset.buy.split(":");
fetch("/api/v1/products/incrementViewCount?"+new URLSearchParams({storeName,productCode,agent_id:link.dataset.agent}),{keepalive:true}).catch(()=>{})};
addEventListener("click",count,true);addEventListener("auxclick",count,true)})()`;
