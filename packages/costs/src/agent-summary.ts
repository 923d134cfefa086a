import { dayOf } from "./days.ts";
import { fieldKinds, type FieldName } from "./facts/fact-fields.ts";
import type { Agent, Fact, FactValue } from "./facts/facts-schema.ts";
import { isTooOld, isWithin, useOn } from "./statements.ts";

/** Whether a fact applies on a day, or why it does not. */
export type Validity = "current" | "replaced" | "future" | "tooOld";

export type DatedFact = Fact & { validity: Validity; isStale: boolean };

/** The facts about one field on one day. */
export type FieldSummary = {
  field: FieldName;
  /** Facts for ordinary orders. Empty if nothing is known. */
  current: readonly DatedFact[];
  /** Facts for second-hand items and for forwarding. */
  special: readonly DatedFact[];
  /** Facts that no longer apply, or not yet. */
  others: readonly DatedFact[];
  /** Whether statements about the same thing differ. */
  isConflict: boolean;
};

export type AgentSummary = Pick<Agent, "id" | "name" | "status" | "statusNote"> & {
  fields: Readonly<Record<FieldName, FieldSummary>>;
  /** The number of fields with a known fact. */
  knownFields: number;
};

export const factFields = Object.keys(fieldKinds) as FieldName[];

/** Returns the facts about an agent on a day, field by field. A field without facts is empty. */
export function summarizeAgent(
  { id, name, status, statusNote, facts }: Agent,
  date: string,
): AgentSummary {
  const day = dayOf(date);
  const entries = factFields.map((field) => [field, summarizeField(day, field, facts[field])]);
  const fields = Object.fromEntries(entries) as Record<FieldName, FieldSummary>;
  const knownFields = factFields.filter((field) => fields[field].current.length > 0).length;
  return { id, name, status, statusNote, fields, knownFields };
}

function summarizeField(
  day: number,
  field: FieldName,
  facts: readonly Fact[] | null,
): FieldSummary {
  const dated = (facts ?? []).map((fact) => ({
    ...fact,
    validity: validityOn(day, fact),
    isStale: useOn(day, field, fact).stale,
  }));
  const counting = dated.filter(({ validity }) => validity === "current");
  const current = counting.filter(({ applies }) => (applies ?? "ordinary") === "ordinary");
  return {
    field,
    current,
    special: counting.filter((fact) => !current.includes(fact)),
    others: dated.filter(({ validity }) => validity !== "current"),
    isConflict: areContradictory(current.map(({ value }) => value)),
  };
}

/** Whether two values of a field are about the same thing, and differ. */
export const areContradictory = (values: readonly FactValue[]): boolean =>
  values.some((one, i) => values.slice(i + 1).some((other) => contradict(one, other)));

function validityOn(day: number, fact: Fact): Validity {
  if (!isWithin(day, fact)) return isWithin(day, { validTo: fact.validTo }) ? "future" : "replaced";
  return isTooOld(day, fact) ? "tooOld" : "current";
}

/** Texts are not compared. */
function contradict(a: FactValue, b: FactValue): boolean {
  if (a.kind === "text" || b.kind === "text") return false;
  const topics = new Set(topicsOf(a));
  if (!topicsOf(b).some((topic) => topics.has(topic))) return false;
  return JSON.stringify(comparable(a)) !== JSON.stringify(comparable(b));
}

/** Storage is priced in several units, which all mean the same days. */
const storageUnits = new Set<string>([
  "item and day",
  "item and started month",
  "order and started month",
  "order and started 90 days",
  "day",
]);

/** Returns the topics of a value. For a payment fee, these are the ways to pay that its source names. */
function topicsOf(value: FactValue): readonly string[] {
  if (value.kind === "payment") return value.covers ?? [];
  if (value.kind === "money") return [storageUnits.has(value.per) ? "storage" : value.per];
  if (value.kind === "percentPerDay") return ["storage"];
  if ("of" in value) return value.of === "goods and freight" ? ["goods", "freight"] : [value.of];
  return ["value"];
}

/** The value without the fields that only describe it. */
const comparable = (value: FactValue) =>
  value.kind === "payment"
    ? [value.percent, value.fixed, value.fixedCurrency, value.platformFee ?? 0]
    : Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
