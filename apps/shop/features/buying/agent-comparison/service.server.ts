import { isoDate } from "@loupe/contract/time";
import type { Agent, AgentSummary } from "@loupe/contract";
import {
  factFields,
  fieldsOfParts,
  knownAgentParts,
  rankAgents,
  summarizeAgent,
  type Agent as FactsAgent,
  type Facts,
  type FieldSummary,
  type RankRequest,
} from "@loupe/costs";
import { agentTemplate, byShopType, codeParameter, stores, withReferral } from "@loupe/links";
import {
  changesOfAgent,
  factsIdOf,
  factsInUse,
} from "#features/buying/agent-facts/service.server.ts";
import { listShownAgents } from "#features/buying/agents/service.server.ts";
import type { Context } from "#server/context.ts";
import {
  USUAL_PRICE,
  WAITS_D,
  type Answers,
  type ComparedAgent,
  type Comparison,
} from "./compare-agents.ts";
import type { VersionChanges } from "./fact-history.ts";

/** The facts about all agents that pages show. */
export type PublicFacts = {
  agents: readonly ComparedAgent[];
  sources: Facts["sources"];
  date: string;
};

/** Returns today's facts about each agent of the shop. Nothing is known of an agent without facts. */
export async function findPublicFacts(context: Context): Promise<PublicFacts> {
  const [facts, shopAgents] = await Promise.all([factsInUse(context), listShownAgents(context)]);
  const today = isoDate(context.now());
  return {
    date: facts.asOf,
    sources: facts.sources,
    agents: shopAgents.map((shopAgent) => {
      const id = factsIdOf(facts, shopAgent.name);
      const agent = facts.agents.find((one) => one.id === id) ?? withoutFacts(shopAgent.name);
      return { ...summarizeAgent(agent, today), shopAgent: present(shopAgent) };
    }),
  };
}

type Prices = Pick<RankRequest, "rates"> & {
  /** The price of the usual parcel in yuan. Null if unknown. */
  freight: number | null;
};

/** Compares the shop's agents. Agents that may not be open are listed, and not recommended. */
export async function compareAgents(
  context: Context,
  { agents, ...rest }: PublicFacts,
  { country, way, habit }: Answers,
  { rates, freight }: Prices,
): Promise<PublicFacts & Comparison> {
  const facts = await factsInUse(context);
  const date = isoDate(context.now());
  const working = agents.filter(({ status }) => status !== "closed");
  const comparable = working.filter(({ id }) => knownAgentParts(facts, id, date).isComparable);
  const { ranked, lead } = country
    ? rankAgents(facts, {
        agents: comparable.filter(({ status }) => status === "open").map(({ id }) => id),
        date,
        destination: country.code,
        rates,
        way,
        order: { goods: USUAL_PRICE, waits_d: WAITS_D[habit], freight },
      })
    : { ranked: [], lead: null };
  const [first, second] = ranked.map((fees) => ({
    fees,
    agent: comparable.find(({ id }) => id === fees.agent)!,
  }));
  const ids = ranked.map(({ agent }) => agent);
  const placeOf = ({ id }: ComparedAgent) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return {
    ...rest,
    agents: comparable.toSorted((a, b) => placeOf(a) - placeOf(b)),
    unranked: working.filter((agent) => !comparable.includes(agent)),
    closed: agents.filter(({ status }) => status === "closed"),
    verdict: first ? { first, second: second ?? null, lead } : null,
  };
}

/** Fewer known facts than these make a page of little but "not known", which search engines rate as thin. */
const LISTED_FACTS_MIN = 3;

/** Whether search engines should list the page of an agent. */
export const isWorthListing = ({ knownFields }: { knownFields: number }) =>
  knownFields >= LISTED_FACTS_MIN;

/** An agent that an owner added by hand, about which there are no facts. It has no page, and so no id. */
const withoutFacts = (name: string): FactsAgent => ({
  id: "",
  name,
  status: "open",
  statusNote: null,
  family: null,
  facts: Object.fromEntries(factFields.map((field) => [field, null])) as FactsAgent["facts"],
});

/** Returns the facts about the shop's agents for the agent picker. Agents without facts are missing. */
export async function findAgentSummaries(context: Context): Promise<AgentSummary[]> {
  const { agents } = await findPublicFacts(context);
  return agents.flatMap(({ id, status, fields, knownFields, shopAgent }) =>
    shopAgent && id
      ? [
          {
            agent: shopAgent.name,
            id,
            status,
            known: knownFields,
            fields: factFields.length,
            serviceFee: valuesOf(fields.serviceFee),
            paymentFee: valuesOf(fields.paymentFee),
            storageFreeDays: valuesOf(fields.storageFreeDays),
            customsClearance: valuesOf(fields.customsClearance),
            stale: fieldsWith(fields, ({ isStale, checked }) => isStale && checked !== null),
            undated: fieldsWith(fields, ({ checked }) => checked === null),
          },
        ]
      : [],
  );
}

const valuesOf = ({ current }: FieldSummary) => current.map(({ value }) => value);

/** Returns the fields of the picker with a marked statement. */
const fieldsWith = (
  fields: ComparedAgent["fields"],
  isMarked: (fact: FieldSummary["current"][number]) => boolean,
) => Object.values(fieldsOfParts).filter((field) => fields[field].current.some(isMarked));

export type AgentDetails = {
  agent: ComparedAgent;
  sources: Facts["sources"];
  date: string;
  /** Links to items with `{id}` and without a referral code, and whether the shop itself uses them. */
  links: readonly { store: string; template: string }[];
  areOwnLinks: boolean;
  /** The changes by the versions of the facts that this shop saved, the newest first. */
  versions: readonly VersionChanges[];
};

/** Returns today's facts about one agent, by its id in the facts or its name. Undefined if there is none. */
export async function findAgentDetails(
  context: Context,
  name: string,
): Promise<AgentDetails | undefined> {
  const [facts, shopAgents] = await Promise.all([factsInUse(context), listShownAgents(context)]);
  const id = factsIdOf(facts, name);
  const agent = facts.agents.find((one) => one.id === id);
  if (!agent) return undefined;
  const own = shopAgents.find((one) => factsIdOf(facts, one.name) === agent.id);
  const to = own?.to ?? byShopType((store) => agentTemplate(agent.id, store.name) ?? "");
  const named = new Set(
    Object.values(agent.facts).flatMap((list) => list?.flatMap((fact) => fact.sources) ?? []),
  );
  return {
    versions: await changesOfAgent(context, agent.id),
    agent: { ...summarizeAgent(agent, isoDate(context.now())), shopAgent: present(own) },
    sources: Object.fromEntries(Object.entries(facts.sources).filter(([key]) => named.has(key))),
    date: facts.asOf,
    links: stores.flatMap(({ label, shopType }) =>
      to[shopType] ? [{ store: label, template: withoutCode(to[shopType]) }] : [],
    ),
    areOwnLinks: own !== undefined,
  };
}

/** Returns a template without the owner's referral code. */
const withoutCode = (template: string) =>
  withReferral(template, "", codeParameter(template)) ?? template;

const present = (agent: Agent | undefined) => agent && { name: agent.name, img: agent.img };
