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

/** Returns the address of an item's page at an agent. */
export const agentLink = ({ to }: Pick<Agent, "to">, { storeName, id }: ItemRef): string =>
  filledTemplate(to[shopKey(storeName)], id);

/** Returns an agent's template with the id of an item in it. */
export const filledTemplate = (template: string, id: string): string =>
  template.replaceAll("{id}", encodeURIComponent(id));

/** A store's key in an agent's templates and in our paths. */
export const shopKey = (storeName: StoreName) => storeRecord(storeName).shopType;

const DEFAULT_PLATFORM = "CNFans";
