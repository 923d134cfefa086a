import type { BorderFee, BorderRule, Facts } from "@loupe/costs";
import { isApplied } from "./fact-rows.ts";

/** The rules and fees that apply today at the border of a country or union. */
export type BorderRow = {
  to: string;
  rules: readonly BorderRule[];
  fees: readonly BorderFee[];
  /** The date of the oldest statement. Null if one has no date. */
  oldest: string | null;
};
type Statement = BorderRule | BorderFee;

/** Returns the rules and fees that apply today, by the country or union of their border. */
export const statementsAtBorders = (
  { borderRules, borderFees }: Facts,
  today: string,
): Map<string, Statement[]> =>
  Map.groupBy(
    [...borderRules, ...borderFees].filter((one) => isApplied(one, today)),
    ({ to }) => to,
  );

/** Lists the borders with a rule or fee that still applies: first those with a statement without a date, then the oldest. */
export function borderRowsOf(facts: Facts, today: string): BorderRow[] {
  return [...statementsAtBorders(facts, today)]
    .map(([to, all]) => {
      const dates = all.map(({ checked }) => checked);
      return {
        to,
        rules: all.filter((one) => "duty" in one),
        fees: all.filter((one) => "charge" in one),
        oldest: dates.includes(null) ? null : dates.toSorted()[0]!,
      };
    })
    .toSorted((a, b) => (a.oldest ?? "").localeCompare(b.oldest ?? ""));
}

/** Returns the facts with all that applies at this border checked today. */
export function borderCheckedToday(facts: Facts, border: string, today: string): Facts {
  const check = <S extends Statement>(one: S): S =>
    one.to === border && isApplied(one, today) ? { ...one, checked: today } : one;
  return {
    ...facts,
    borderRules: facts.borderRules.map(check),
    borderFees: facts.borderFees.map(check),
  };
}
