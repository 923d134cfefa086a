import type { HaulAgents, PurchasePlan } from "@loupe/contract";
import * as texts from "#texts/haul.ts";
import { listed } from "#texts/words.ts";

type Plan = HaulAgents["splits"]["plans"][number];

/** Returns the agents that buy in a plan, such as "Superbuy and Sugargoo". */
export const agentsOf = ({ parcels }: Pick<PurchasePlan, "parcels">): string =>
  listed([...new Set(parcels.map(({ agent }) => agent))]);

/** Returns what a plan does, such as "2 parcels through Superbuy". */
export function planTitle({ kind, parcels }: Pick<Plan, "kind" | "parcels">): string {
  const agents = agentsOf({ parcels });
  if (parcels.length === 1) return texts.onePlan(agents);
  if (kind === "agents") return texts.agentsPlan(agents);
  const title = kind === "items" ? texts.itemsPlan : texts.splitPlan;
  return title(parcels.length, agents);
}
