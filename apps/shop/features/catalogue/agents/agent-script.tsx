import { InlineScript } from "#first-view/inline-script.tsx";
import { useAgents } from "./chosen-agent.ts";

/**
 * Turns what the server wrote for the selected agent to the visitor's stored choice, before
 * hydration. Comes last in the body, after every link it touches.
 */
export function AgentScript() {
  const agents = useAgents();
  if (agents.length === 0) return null;
  // Only the server's copy ever runs: the browser's bundle carries neither text.
  const data = import.meta.env.SSR
    ? JSON.stringify(agents.map(({ name, img, to }) => ({ name, img, to })))
    : "";
  return (
    <>
      <script
        type="application/json"
        id="agents"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data.replaceAll("<", "\\u003c") }}
      />
      <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />
    </>
  );
}

const SCRIPT = `(()=>{let name;try{name=localStorage.getItem("platform")}catch{return}
const agent=JSON.parse(document.getElementById("agents").textContent).find(a=>a.name===name);
if(!agent)return;const all=s=>document.querySelectorAll(s);
for(const e of all("[data-agent-name]"))e.textContent=agent.name;
for(const e of all("img[data-agent-img]"))e.src=agent.img;
for(const e of all("a[data-buy]")){const[shop,id]=e.dataset.buy.split(":");e.href=agent.to[shop].replaceAll("{id}",id)}})()`;
