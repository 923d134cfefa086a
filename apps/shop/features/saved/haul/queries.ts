import type { Haul, HaulAgents, HaulAgentsInput } from "@loupe/contract";
import { call } from "@loupe/contract/client";

/** What to load: the query of an address of the haul, and the language of its errors. */
type Request = { address: string; language: string };

/** Loads a haul, items that are sent together, with its prices. */
export async function loadHaul(body: Request, signal: AbortSignal): Promise<Haul> {
  const { data } = await call("POST /haul", { body }, { signal });
  return data;
}

/** Loads what the items of a haul cost through each agent. */
export async function loadAgents(body: HaulAgentsInput, signal: AbortSignal): Promise<HaulAgents> {
  const { data } = await call("POST /haul/agents", { body }, { signal });
  return data;
}
