import { isoDate } from "@loupe/contract/time";
import { dayOf, type Agent as FactsAgent } from "@loupe/costs";
import { factsIdOf, factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { listAgents } from "#features/buying/agents/service.server.ts";
import type { Context } from "#server/context.ts";
import { statementsAtBorders } from "./border-rows.ts";
import { byOldestFact, factsToCheck } from "./fact-rows.ts";

/** One of the shop's agents that has facts. */
type OwnAgent = { agentId: string; id: string; name: string; active: boolean; facts: FactsAgent };

/** Returns the shop's agents that have facts, in their order. */
export async function listOwnAgents(context: Context): Promise<OwnAgent[]> {
  const [facts, agents] = await Promise.all([
    factsInUse(context),
    listAgents(context, { activeOnly: false }),
  ]);
  return agents.flatMap(({ _id, name, active }) => {
    const id = factsIdOf(facts, name);
    const agent = facts.agents.find((one) => one.id === id);
    return agent ? [{ agentId: _id, id: agent.id, name, active, facts: agent }] : [];
  });
}

/** A note for the owners about one of the shop's agents. Shoppers never see it. */
type OwnerNote = Omit<OwnAgent, "facts"> & { note: string };

/** Returns the owners' notes about the shop's agents, in the order of the agents. */
export const listOwnerNotes = async (context: Context): Promise<OwnerNote[]> =>
  (await listOwnAgents(context)).flatMap(({ facts: { ownerNote }, ...agent }) =>
    ownerNote ? [{ ...agent, note: ownerNote }] : [],
  );

/** Returns the number of facts about the shop's active agents that were last checked half a year ago or earlier. */
export async function countFactsToCheck(context: Context): Promise<number> {
  const today = isoDate(context.now());
  const agents = await listOwnAgents(context);
  return agents
    .filter(({ active }) => active)
    .reduce((sum, { facts }) => sum + factsToCheck(facts, today).length, 0);
}

const YEAR_DAYS = 365;

/**
 * Facts that were last checked more than a year ago: the facts of an agent, by its name, or the border rules of a
 * country.
 */
type OldFacts = { agent?: string; country?: string; checked: string };

/** Returns the oldest date of each of the shop's active agents and each border whose facts are older than a year, oldest first. */
export async function listOldFacts(context: Context): Promise<OldFacts[]> {
  const today = isoDate(context.now());
  const own = (await listOwnAgents(context)).filter(({ active }) => active);
  const agents = byOldestFact(
    own.map(({ facts }) => facts),
    today,
  ).flatMap(({ agent, oldest }) => (oldest ? { agent: agent.name, checked: oldest } : []));
  const borders = [...statementsAtBorders(await factsInUse(context), today)].flatMap(
    ([country, all]) => {
      const [checked] = all.flatMap((one) => one.checked ?? []).toSorted();
      return checked ? { country, checked } : [];
    },
  );
  return [...agents, ...borders]
    .filter(({ checked }) => dayOf(today) - dayOf(checked) > YEAR_DAYS)
    .toSorted((a, b) => a.checked.localeCompare(b.checked));
}
