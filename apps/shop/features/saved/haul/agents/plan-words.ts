import type { HaulAgents, PurchasePlan } from "@loupe/contract";
import { wholeWords } from "#features/freight/landed-cost/bill-words.ts";
import * as texts from "#texts/haul.ts";
import { listed } from "#texts/words.ts";

type Plan = HaulAgents["splits"]["plans"][number];

/** Returns the agents that buy in a plan, such as "Superbuy and Sugargoo". */
export const agentsOf = ({ parcels }: Pick<PurchasePlan, "parcels">): string =>
  listed([...new Set(parcels.map(({ agent }) => agent))]);

/** Returns a plan's name, such as "2 parcels through Superbuy". */
export function planTitle({ kind, parcels }: Pick<Plan, "kind" | "parcels">): string {
  const agents = agentsOf({ parcels });
  if (parcels.length === 1) return texts.onePlan(agents);
  if (kind === "agents") return texts.agentsPlan(agents);
  const title = kind === "items" ? texts.itemsPlan : texts.splitPlan;
  return title(parcels.length, agents);
}

/** If one of these layers is unknown, a sum is only a lower bound. */
const DOOR_LAYERS: ReadonlySet<string> = new Set(["goods", "freight", "border", "handling"]);

/**
 * Returns the estimate of a plan, such as "about €60 – €68", in whole units that are never below what is certain. Undefined if
 * there is none, or if more than an agent's fees is not known.
 */
export function aboutWords(
  { estimate, layers }: Pick<PurchasePlan, "estimate" | "layers">,
  currency: string,
): string | undefined {
  const isOpen = layers.some(({ layer, unknown }) => unknown && DOOR_LAYERS.has(layer));
  if (!estimate || isOpen) return undefined;
  const [low, high] = [Math.ceil(estimate.low), Math.ceil(estimate.high)];
  return texts.aboutSum(wholeWords({ ...estimate, low, high, currency, atLeast: false }));
}
