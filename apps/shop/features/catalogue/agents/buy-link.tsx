import type { Agent } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { ArrowUpRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { track } from "#ui/analytics.ts";
import { agentLink, shopKey } from "./model.ts";
import { useChosenAgent } from "./chosen-agent.ts";
import * as texts from "#texts/agents.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = {
  item: ItemRef;
  className?: string;
  /** Instead of "Buy on {agent}"; use `<AgentName />` where it names the agent. */
  children?: ReactNode;
};

/**
 * A real link to the chosen agent's page for an item. The server writes it for the selected agent;
 * before hydration the script in `agent-script.tsx` turns it to the stored choice. That script also counts
 * clicks, by what `data-buy` and `data-agent` name.
 */
export function BuyLink({ item, className, children }: Props) {
  const agent = useChosenAgent();
  if (!agent) return null;
  const tell = (event: MouseEvent) => {
    if (event.type === "auxclick" && event.button !== 1) return;
    trackBuy(item, agent);
  };
  return (
    <a
      href={agentLink(agent, item)}
      target="_blank"
      rel="noopener"
      data-buy={`${shopKey(item.storeName)}:${item.id}`}
      data-agent={agent._id}
      className={className}
      onClick={tell}
      onAuxClick={tell}
      suppressHydrationWarning
    >
      {children ?? (
        <>
          <span>{withSlots(texts.buyOn, { agent: <AgentName /> })}</span>
          <ArrowUpRight className="size-4.5" />
        </>
      )}
      <span className="sr-only">{texts.opensNewTab}</span>
    </a>
  );
}

export const trackBuy = (item: ItemRef, agent: Agent) =>
  track("Product Click", { store: item.storeName, product: item.id, agent: agent.name });

/** The chosen agent's name, right from the first paint on. */
export function AgentName() {
  return (
    <span data-agent-name translate="no" suppressHydrationWarning>
      {useChosenAgent()?.name ?? ""}
    </span>
  );
}
