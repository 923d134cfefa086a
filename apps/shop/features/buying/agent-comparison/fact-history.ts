import {
  factFields,
  type AgentSummary,
  type DatedFact,
  type Fact,
  type FieldName,
} from "@loupe/costs";
import type { FactsChange } from "#features/buying/agent-facts/facts-changes.ts";

/** The changes on a date: facts were checked, began or ceased to apply, or are too old to count. */
export type FactEvent = {
  date: string;
  kind: "checked" | "began" | "ended" | "expired";
  facts: readonly { field: FieldName; fact: DatedFact }[];
};

type FieldFact = FactEvent["facts"][number];

/** Lists the dates of an agent's facts, the newest first. Facts without a date are in no event. */
export function factHistory({ fields }: Pick<AgentSummary, "fields">): FactEvent[] {
  const events = new Map<string, { date: string; kind: FactEvent["kind"]; facts: FieldFact[] }>();
  const note = (kind: FactEvent["kind"], date: string | null | undefined, entry: FieldFact) => {
    if (!date) return;
    const key = `${date} ${kind}`;
    const event = events.get(key) ?? { date, kind, facts: [] };
    event.facts.push(entry);
    events.set(key, event);
  };
  for (const field of factFields) {
    const { current, special, others } = fields[field];
    for (const fact of [...current, ...special, ...others]) {
      const entry = { field, fact };
      note(fact.validity === "tooOld" ? "expired" : "checked", fact.checked, entry);
      if (fact.validity !== "future") note("began", fact.validFrom, entry);
      if (fact.validity === "replaced") note("ended", fact.validTo, entry);
    }
  }
  return [...events.values()].toSorted((a, b) => byDate(b.date, a.date));
}

/** Compares dates. A partial date means its first day. */
export const byDate = (a: string, b: string): number => firstDay(a).localeCompare(firstDay(b));

const firstDay = (date: string) => `${date}-01-01`.slice(0, 10);

/** The changes of a version of the facts to one agent, and the day on which it was saved. */
export type VersionChanges = { date: string; changes: readonly FactsChange[] };

export type FactChange = { field: FieldName; before?: Fact; after?: Fact };

/** Returns the changes of the status, such as from open to closed. */
export const changedStatus = ({ changes }: VersionChanges) =>
  changes.flatMap(({ field, before, after }) =>
    field === "status" && before && after
      ? [{ before: before as AgentSummary["status"], after: after as AgentSummary["status"] }]
      : [],
  );

/** Returns the changes of facts among the changes of an agent. */
export const changedFacts = ({ changes }: VersionChanges): FactChange[] =>
  changes.flatMap(({ field, before, after }) => {
    const name = factFields.find((one) => one === field);
    // Versions store only facts that were checked.
    return name ? [{ field: name, before: before as Fact, after: after as Fact }] : [];
  });
