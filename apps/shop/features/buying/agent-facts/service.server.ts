import type { Facts } from "@loupe/costs";

export {
  correctionsBy,
  countCorrectionsBy,
  countWaitingCorrections,
} from "./corrections.server.ts";
export { changesOfAgent } from "./facts-versions.server.ts";
export { factsInUse, loadedFacts } from "./stored-facts.server.ts";

/** A name as it is compared: "CN Fans" and "cnfans.com" are one agent. */
const compared = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.(com|net|cn)$/, "")
    .replace(/[^a-z0-9]/g, "");

/** Returns the id of the facts about one of the shop's agents, by its name. Undefined if there are none. */
export const factsIdOf = (facts: Facts, agentName: string): string | undefined =>
  facts.agents.find(({ id, name }) =>
    // A name without Latin letters and digits is compared as it is.
    [id, name].some(
      (known) =>
        known === agentName || (compared(known) !== "" && compared(known) === compared(agentName)),
    ),
  )?.id;
