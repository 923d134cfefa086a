import { borderOn, type BorderFacts } from "./border-facts.ts";
import { fieldKinds, type FieldName } from "./fact-fields.ts";
import type { Agent, Facts } from "./facts-schema.ts";
import { knownOn, NO_STATEMENTS, type KnownStatements } from "../statements.ts";

export type AgentFacts = Readonly<Record<FieldName, KnownStatements>>;

/** The facts of one day. Each part is prepared when it is first needed. */
export type DayFacts = {
  /** Nothing is known of an agent without facts. */
  agent: (id: string) => AgentFacts;
  border: (country: string) => BorderFacts;
};

const fields = Object.keys(fieldKinds) as FieldName[];
/** The days that stay prepared: most bills are of today, a comparison may need a few more. */
const preparedDays = 8;
const preparedFacts = new WeakMap<Facts, Map<number, DayFacts>>();

/** Prepares facts for a day. A facts object is prepared once for each day, so it must not change afterwards. */
export function factsOn(day: number, facts: Facts): DayFacts {
  let days = preparedFacts.get(facts);
  if (!days) preparedFacts.set(facts, (days = new Map<number, DayFacts>()));
  let dayFacts = days.get(day);
  if (!dayFacts) {
    if (days.size >= preparedDays) days.clear();
    days.set(day, (dayFacts = prepare(day, facts)));
  }
  return dayFacts;
}

function prepare(day: number, facts: Facts): DayFacts {
  const agents = new Map<string, AgentFacts>();
  const borders = new Map<string, BorderFacts>();
  return {
    // Clients can send any id, so only ids in the facts are cached.
    agent: (id) => {
      const agent = facts.agents.find((one) => one.id === id);
      return agent ? remembered(agents, id, () => agentOn(day, agent)) : nothingKnown;
    },
    border: (country) => remembered(borders, country, () => borderOn(day, facts, country)),
  };
}

function remembered<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

const nothingKnown = Object.fromEntries(
  fields.map((field) => [field, NO_STATEMENTS]),
) as AgentFacts;

const agentOn = (day: number, { id, facts }: Agent): AgentFacts =>
  Object.fromEntries(
    fields.map((field) => [field, knownOn(day, facts[field], `${id}.${field}`)]),
  ) as Record<FieldName, KnownStatements>;
