import { countryCodes } from "@loupe/shipping/country-codes";
import { dayOf } from "./days.ts";
import type { BorderFee, BorderRule, Fact, Facts } from "./facts-schema.ts";

export type Place = readonly PropertyKey[];
export type Report = (place: Place, message: string) => void;
type Period = { validFrom?: string | null; validTo?: string | null };

/** Checks errors that one entry alone does not show: references, ids that occur twice, and periods. */
export function checkReferences(facts: Facts, report: Report): void {
  checkAgents(facts, report);
  checkBorder(facts, report);
  checkSources(facts, "vatRates", report);
  const keyOf = ({ country, from }: Facts["vatRates"][number]) => `${country} from ${from}`;
  reportRepeated(facts.vatRates.map(keyOf), ["vatRates"], "country", report);
}

function checkAgents(facts: Facts, report: Report): void {
  reportRepeated(
    facts.agents.map(({ id }) => id),
    ["agents"],
    "id",
    report,
  );
  for (const [i, agent] of facts.agents.entries())
    for (const [field, list] of Object.entries(agent.facts)) {
      if (list === null) continue;
      const place = ["agents", i, "facts", field];
      for (const [j, { sources }] of list.entries())
        checkSourcesAt([...place, j], sources, facts, report);
      checkPeriods(place, list, statesTheSame, report);
    }
}

function checkBorder(facts: Facts, report: Report): void {
  for (const field of ["borderRules", "borderFees"] as const) {
    const ids = facts[field].map(({ id }) => id);
    reportRepeated(ids, [field], "id", report);
    checkSources(facts, field, report);
    for (const [i, { to, over, upTo }] of facts[field].entries()) {
      if (!Object.hasOwn(facts.unions, to) && !countryCodes.has(to))
        report([field, i, "to"], `is neither a country nor a union of this file: ${to}`);
      if (over && upTo && (over.currency !== upTo.currency || over.amount >= upTo.amount))
        report([field, i, "upTo"], "must be more than over, in the same currency");
    }
  }
  const servesTheSame = (a: BorderRule, b: BorderRule) => a.to === b.to && haveCommonValues(a, b);
  checkPeriods(["borderRules"], facts.borderRules, servesTheSame, report);
  const isSameFee = (a: BorderFee, b: BorderFee) =>
    a.charge === "nationalFee" &&
    b.charge === "nationalFee" &&
    a.to === b.to &&
    haveCommonValues(a, b) &&
    haveCommonModes(a.modes, b.modes);
  checkPeriods(["borderFees"], facts.borderFees, isSameFee, report);
}

type Limits = Pick<BorderRule, "over" | "upTo">;

/** Whether goods of one value could be under both limits. Amounts in different currencies are not compared. */
function haveCommonValues(a: Limits, b: Limits): boolean {
  const endsBefore = ({ upTo }: Limits, { over }: Limits) =>
    upTo !== null && over?.currency === upTo.currency && upTo.amount <= over.amount;
  return !endsBefore(a, b) && !endsBefore(b, a);
}

const haveCommonModes = (a: BorderFee["modes"], b: BorderFee["modes"]): boolean =>
  !a || !b || a.some((mode) => b.includes(mode));

function checkSources(
  facts: Facts,
  field: "vatRates" | "borderRules" | "borderFees",
  report: Report,
): void {
  for (const [i, { sources }] of facts[field].entries())
    checkSourcesAt([field, i], sources, facts, report);
}

function checkSourcesAt(
  place: Place,
  sources: readonly string[],
  facts: Facts,
  report: Report,
): void {
  for (const [i, source] of sources.entries())
    if (!Object.hasOwn(facts.sources, source))
      report([...place, "sources", i], `is not a source of this file: ${source}`);
}

function reportRepeated(
  keys: readonly string[],
  place: Place,
  field: string,
  report: Report,
): void {
  for (const [i, key] of keys.entries()) {
    const before = keys.indexOf(key);
    if (before < i) report([...place, i, field], `is also that of [${before}]: ${key}`);
  }
}

/**
 * Checks that periods end after they begin, and do not overlap for the same statement. Facts without a period may
 * contradict each other: the bill shows the conflict as a range.
 */
function checkPeriods<Entry extends Period>(
  place: Place,
  entries: readonly Entry[],
  isSame: (a: Entry, b: Entry) => boolean,
  report: Report,
): void {
  const ranges = entries.map(rangeOf);
  for (const [i, entry] of entries.entries()) {
    const { from, to } = ranges[i]!;
    if (from >= to) report([...place, i, "validTo"], "must be after validFrom");
    if (!hasPeriod(entry)) continue;
    // Only the first overlap is reported, because the number of pairs grows with the square of the entries.
    const j = entries.findIndex(
      (before, at) =>
        at < i &&
        hasPeriod(before) &&
        isSame(before, entry) &&
        from < ranges[at]!.to &&
        ranges[at]!.from < to,
    );
    if (j >= 0) report([...place, i, "validFrom"], `overlaps the period of [${j}]`);
  }
}

const hasPeriod = ({ validFrom, validTo }: Period): boolean =>
  typeof validFrom === "string" || typeof validTo === "string";

const rangeOf = ({ validFrom, validTo }: Period) => ({
  from: typeof validFrom === "string" ? dayOf(validFrom) : Number.NEGATIVE_INFINITY,
  to: typeof validTo === "string" ? dayOf(validTo) : Number.POSITIVE_INFINITY,
});

function statesTheSame(a: Fact, b: Fact): boolean {
  if ((a.applies ?? "ordinary") !== (b.applies ?? "ordinary")) return false;
  if (a.value.kind === "payment" && b.value.kind === "payment")
    return a.value.method === b.value.method;
  if (a.value.kind === "money" && b.value.kind === "money") return a.value.per === b.value.per;
  return a.value.kind === b.value.kind;
}
