import { factsIdOf, factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { listAgents } from "#features/buying/agents/service.server.ts";
import type { Context } from "#server/context.ts";

/** A note for the owners about one of the shop's agents. Shoppers never see it. */
export type OwnerNote = {
  agentId: string;
  id: string;
  name: string;
  active: boolean;
  note: string;
};

/** Returns the owners' notes about the shop's agents, in the order of the agents. */
export async function listOwnerNotes(context: Context): Promise<OwnerNote[]> {
  const [facts, agents] = await Promise.all([
    factsInUse(context),
    listAgents(context, { activeOnly: false }),
  ]);
  return agents.flatMap(({ _id, name, active }) => {
    const id = factsIdOf(facts, name);
    const note = facts.agents.find((agent) => agent.id === id)?.ownerNote;
    return id && note ? [{ agentId: _id, id, name, active, note }] : [];
  });
}
