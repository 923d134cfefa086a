import { checkFacts, type Facts } from "@loupe/costs";
import document from "@loupe/costs/agent-facts.json" with { type: "json" };
import type { Context } from "#server/context.ts";

let shipped: Facts | undefined;

/** Returns the facts about agents that this shop uses. They are checked when they are first needed. */
export async function factsInUse(_context: Context): Promise<Facts> {
  if (shipped) return shipped;
  const checked = checkFacts(document);
  if (!checked.ok) throw new Error(`agent-facts.json: ${JSON.stringify(checked.errors[0])}`);
  return (shipped = checked.facts);
}

/** A name as it is compared: "CN Fans" and "cnfans.com" are one agent. */
const compared = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.(com|net|cn)$/, "")
    .replace(/[^a-z0-9]/g, "");

/** Returns the id of the facts about one of the shop's agents, by its name. Undefined if there are none. */
export const factsIdOf = (facts: Facts, agentName: string): string | undefined =>
  facts.agents.find(({ id, name }) =>
    [id, name].some((known) => compared(known) === compared(agentName)),
  )?.id;
