import type { Agent } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { ArrowUpRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { track } from "#ui/analytics.ts";
import { agentLink, shopKey } from "./agent-link.ts";
import { useChosenAgent } from "./chosen-agent.ts";
import * as texts from "#texts/agents.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = {
  item: ItemRef;
  className?: string;
  /** Replaces the text "Buy on {agent}". Use `<AgentName />` for the agent's name in it. */
  children?: ReactNode;
};

/**
 * A link to the page of an item at the visitor's chosen agent. The server renders it for the agent that the shop has
 * selected. Before hydration the script in `agent-script.tsx` changes it to the stored choice. That script also
 * counts the clicks, by `data-buy` and `data-agent`.
 */
export function BuyLink({ item, className, children }: Props) {
  const agent = useChosenAgent();
  if (!agent) return null;
  return (
    <a
      href={agentLink(agent, item)}
      target="_blank"
      rel="noopener"
      {...buyAttributes(item, agent)}
      className={className}
      suppressHydrationWarning
    >
      {children ?? (
        <>
          <span>{withSlots(texts.buyOnLabel, { agent: <AgentName /> })}</span>
          <ArrowUpRight className="size-4.5" />
        </>
      )}
      <span className="sr-only">{texts.newTabHint}</span>
    </a>
  );
}

/**
 * Returns the attributes of a link to an agent. The inline script counts its clicks by them; the handler reports
 * clicks to the owner's analytics tool.
 */
export function buyAttributes(item: ItemRef, agent: Agent) {
  const reportClick = (event: MouseEvent) => {
    if (event.type === "auxclick" && event.button !== 1) return;
    track("Product Click", { store: item.storeName, product: item.id, agent: agent.name });
  };
  return {
    "data-buy": `${shopKey(item.storeName)}:${item.id}`,
    "data-agent": agent._id,
    onClick: reportClick,
    onAuxClick: reportClick,
  };
}

/** The name of the visitor's chosen agent. The inline script corrects it before the first paint. */
export function AgentName() {
  return (
    <span data-agent-name translate="no" suppressHydrationWarning>
      {useChosenAgent()?.name ?? ""}
    </span>
  );
}
