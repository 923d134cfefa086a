import type { Amount } from "./amount.ts";
import { unknown } from "./amount.ts";
import { dayOf, staleAge_d, unknownAge_d } from "./days.ts";
import { greatest, least, middle } from "./exact.ts";
import type { Fact, FactValue, Grade } from "./facts/facts-schema.ts";

/** Where a figure of the bill is from, how old it is, and how far to trust it. */
export type FactUse = {
  /** The place in the facts file, such as `sugargoo.paymentFee.0` or `eu-high`. */
  id: string;
  grade: Grade | null;
  checked: string | null;
  sources: readonly string[];
  stale: boolean;
  /** The value of an agent's fact. A border's rule has none. */
  value?: FactValue | undefined;
};

export type Statement = { value: FactValue; use: FactUse; checked_d: number };

/** The statements about one field on one day. Texts are shown, and are no statements. */
export type KnownStatements = {
  statements: readonly Statement[];
  /** Whether there are more facts, which state nothing: texts, and those that are too old. */
  isIncomplete: boolean;
  leader: Statement | null;
  uses: readonly FactUse[];
};

export const NO_STATEMENTS: KnownStatements = {
  statements: [],
  isIncomplete: false,
  leader: null,
  uses: [],
};

type Provenance = Pick<FactUse, "grade" | "checked" | "sources">;

export function useOn(
  day: number,
  id: string,
  { grade, checked, sources }: Provenance,
  value?: FactValue,
): FactUse {
  const stale = checked === null || day - dayOf(checked) >= staleAge_d;
  return { id, grade, checked, sources, stale, value };
}

/** Whether a fact is so old that it counts as unknown. */
export const isTooOld = (day: number, { checked }: { checked: string | null }): boolean =>
  checked !== null && day - dayOf(checked) >= unknownAge_d;

export const isWithin = (
  day: number,
  { validFrom, validTo }: { validFrom?: string | null; validTo?: string | null },
): boolean =>
  (typeof validFrom !== "string" || day >= dayOf(validFrom)) &&
  (typeof validTo !== "string" || day < dayOf(validTo));

/** Returns the facts' statements on a day about an ordinary order. */
export function knownOn(day: number, facts: readonly Fact[] | null, id: string): KnownStatements {
  const statements: Statement[] = [];
  const uses: FactUse[] = [];
  let isIncomplete = false;
  for (const [i, fact] of (facts ?? []).entries()) {
    if ((fact.applies ?? "ordinary") !== "ordinary") continue;
    if (!isWithin(day, fact)) continue;
    isIncomplete ||= isTooOld(day, fact) || fact.value.kind === "text";
    if (isTooOld(day, fact)) continue;
    const use = useOn(day, `${id}.${i}`, fact, fact.value);
    uses.push(use);
    if (fact.value.kind === "text") continue;
    const checked_d = fact.checked === null ? Number.NEGATIVE_INFINITY : dayOf(fact.checked);
    statements.push({ value: fact.value, use, checked_d });
  }
  if (uses.length === 0) return NO_STATEMENTS;
  return { statements, isIncomplete, leader: leaderOf(statements), uses };
}

/** Keeps some of the statements. */
export function only(
  known: KnownStatements,
  isKept: (statement: Statement) => boolean,
): KnownStatements {
  if (known.statements.every(isKept)) return known;
  const statements = known.statements.filter(isKept);
  const uses = statements.map(({ use }) => use);
  return { ...known, statements, leader: leaderOf(statements), uses };
}

/** Returns the newest statement of the best grade. Null if there are several. */
function leaderOf(statements: readonly Statement[]): Statement | null {
  const [first, second] = statements.toSorted(compareTrust);
  if (!first || (second && compareTrust(first, second) === 0)) return null;
  return first;
}

function compareTrust(a: Statement, b: Statement): number {
  const [gradeOfA, gradeOfB] = [a.use.grade ?? "Z", b.use.grade ?? "Z"];
  if (gradeOfA !== gradeOfB) return gradeOfA < gradeOfB ? -1 : 1;
  return a.checked_d === b.checked_d ? 0 : b.checked_d - a.checked_d;
}

/**
 * Returns the range of the amounts of all statements. The leading statement's amount is likely, or else the middle.
 * Without a statement, the amount is unknown.
 */
export function widen(known: KnownStatements, evaluate: (statement: Statement) => Amount): Amount {
  const [first, ...others] = known.statements;
  if (!first) return unknown;
  const amount = evaluate(first);
  if (others.length === 0) return amount;
  let { low, high, isUnknown } = amount;
  let [leastLikely, mostLikely] = [amount.likely, amount.likely];
  for (const statement of others) {
    const other = evaluate(statement);
    low = least(low, other.low);
    high = greatest(high, other.high);
    leastLikely = least(leastLikely, other.likely);
    mostLikely = greatest(mostLikely, other.likely);
    isUnknown ||= other.isUnknown;
  }
  const likely = known.leader ? evaluate(known.leader).likely : middle(leastLikely, mostLikely);
  return { low, likely, high, isUnknown };
}
