import type { Agent, StoreName } from "@loupe/contract";
import { storeRecord, type ItemRef } from "@loupe/links";

/** Returns the visitor's stored agent, or the selected one if the stored agent is missing. */
export function chosenAgent(
  agents: readonly Agent[],
  storedName: string | null,
): Agent | undefined {
  return (
    agents.find((agent) => agent.name === storedName) ??
    agents.find((agent) => agent.isSelected) ??
    agents.find((agent) => agent.name === DEFAULT_PLATFORM) ??
    agents[0]
  );
}

/**
 * The agent's page for an item. The page's inline script contains the source of this (`agent-script.tsx`) and passes
 * the shop, so that nothing outside of the function is read.
 */
export function agentLink(
  { to }: Pick<Agent, "to">,
  { storeName, id }: ItemRef,
  shop = shopKey(storeName),
): string {
  return to[shop].replaceAll("{id}", encodeURIComponent(id));
}

/** A store's key in an agent's templates and in our paths. */
export const shopKey = (storeName: StoreName) => storeRecord(storeName).shopType;

/** "CN" for CNFans, "AC" for ACBuy, "SU" for Superbuy. */
export function initials(name: string): string {
  const capitals = name.replaceAll(/[^A-Z0-9]/g, "");
  return (capitals.length > 1 ? capitals : name).slice(0, 2).toUpperCase();
}

const DEFAULT_PLATFORM = "CNFans";
