import {
  dayOf,
  factFields,
  staleAge_d,
  unknownAge_d,
  type Agent,
  type Fact,
  type Facts,
  type FieldName,
} from "@loupe/costs";

/** How old a fact is. One that is `unknown` is two years old, and counts as not known everywhere. */
export type FactAge = "fresh" | "stale" | "unknown" | "undated";
export type RowAge = FactAge | "missing";
/** A fact, or a field without facts. */
export type FactRow = { agent: Agent; field: FieldName; fact: Fact | null; age: RowAge };
export type RowFilter = { agent?: string; field?: string; age?: string };

export const ROW_AGES: readonly RowAge[] = ["unknown", "stale", "undated", "fresh", "missing"];

export function ageOf({ checked }: Pick<Fact, "checked">, today: string): FactAge {
  if (checked === null) return "undated";
  const age_d = dayOf(today) - dayOf(checked);
  if (age_d >= unknownAge_d) return "unknown";
  return age_d >= staleAge_d ? "stale" : "fresh";
}

/** Lists the facts that match, those first that need an admin most. Fields without facts are listed only as `missing`. */
export function rowsOf(facts: Facts, today: string, filter: RowFilter): FactRow[] {
  const { agent, field, age } = filter;
  return facts.agents
    .filter(({ id }) => !agent || id === agent)
    .flatMap((one) =>
      factFields
        .filter((name) => !field || name === field)
        .flatMap((name) => rowsOfField(one, name, today)),
    )
    .filter((row) => (age ? row.age === age : row.age !== "missing"))
    .toSorted(compareRows);
}

const rowsOfField = (agent: Agent, field: FieldName, today: string): FactRow[] =>
  agent.facts[field]?.map((fact) => ({ agent, field, fact, age: ageOf(fact, today) })) ?? [
    { agent, field, fact: null, age: "missing" },
  ];

/** The oldest first. A fact without a date comes after those that are two years old. */
function compareRows(a: FactRow, b: FactRow): number {
  const urgent = Number(b.age === "unknown") - Number(a.age === "unknown");
  return urgent || sortDate(a).localeCompare(sortDate(b));
}

const sortDate = ({ fact }: FactRow) => `${fact?.checked ?? "0"}-01-01`.slice(0, 10);

/** Counts the rows of each age, for the filter. */
export function countAges(facts: Facts, today: string, filter: RowFilter): Record<RowAge, number> {
  const counts = { unknown: 0, stale: 0, undated: 0, fresh: 0, missing: 0 };
  for (const age of ROW_AGES) counts[age] = rowsOf(facts, today, { ...filter, age }).length;
  return counts;
}

/** Returns the facts of an agent that still apply and were last checked half a year ago or earlier. */
export const factsToCheck = ({ facts }: Pick<Agent, "facts">, today: string): Fact[] =>
  appliedFacts(facts, today).filter((fact) => {
    const age = ageOf(fact, today);
    return age === "stale" || age === "unknown";
  });

const appliedFacts = (facts: Agent["facts"], today: string): Fact[] =>
  Object.values(facts)
    .flatMap((list) => list ?? [])
    .filter((fact) => isApplied(fact, today));

/** Whether a statement has not ended. */
export const isApplied = ({ validTo }: { validTo?: string | null | undefined }, today: string) =>
  !validTo || validTo > today;

/** Returns an agent with its applying facts marked as checked today. */
export const checkedToday = (agent: Agent, today: string): Agent => ({
  ...agent,
  facts: Object.fromEntries(
    Object.entries(agent.facts).map(([field, list]) => [
      field,
      list?.map((fact) => (isApplied(fact, today) ? { ...fact, checked: today } : fact)) ?? null,
    ]),
  ) as Agent["facts"],
});

/** Returns the shop's agents, the one with the oldest facts first. Agents without a dated fact are last. */
export function byOldestFact(agents: readonly Agent[], today: string) {
  const dated = agents.map((agent) => {
    const days = appliedFacts(agent.facts, today).flatMap(({ checked }) => checked ?? []);
    return { agent, count: appliedFacts(agent.facts, today).length, oldest: days.toSorted()[0] };
  });
  return dated.toSorted((a, b) => (a.oldest ?? "9").localeCompare(b.oldest ?? "9"));
}
