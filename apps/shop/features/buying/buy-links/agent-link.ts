import type { Agent, StoreName } from "@loupe/contract";
import { storeRecord, type ItemRef } from "@loupe/links";

/** Returns the visitor's stored agent, or the shop's selected agent if none is stored or it no longer exists. */
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
 * Returns the address of an item's page at an agent. The inline script (`agent-script.tsx`) contains the source of
 * this function and passes the shop, so the function must not use anything outside of it.
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

const DEFAULT_PLATFORM = "CNFans";
