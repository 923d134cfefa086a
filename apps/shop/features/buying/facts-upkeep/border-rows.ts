import type { BorderFee, BorderRule, Facts } from "@loupe/costs";

/** What applies today at the border of a country or union. */
export type BorderRow = {
  to: string;
  rules: readonly BorderRule[];
  fees: readonly BorderFee[];
  /** The date of the oldest statement. Null if one has no date. */
  oldest: string | null;
};
type Statement = { to: string; validTo: string | null; checked: string | null };

/** Lists the borders with a rule or fee that still applies: first those with a statement without a date, then the oldest. */
export function borderRowsOf({ borderRules, borderFees }: Facts, today: string): BorderRow[] {
  const destinations = new Set([...borderRules, ...borderFees].map(({ to }) => to));
  return [...destinations]
    .map((to) => {
      const isCurrent = (one: Statement) => one.to === to && applies(one, today);
      const [rules, fees] = [borderRules.filter(isCurrent), borderFees.filter(isCurrent)];
      const dates = [...rules, ...fees].map(({ checked }) => checked);
      return { to, rules, fees, oldest: dates.includes(null) ? null : dates.toSorted()[0]! };
    })
    .filter(({ rules, fees }) => rules.length + fees.length > 0)
    .toSorted((a, b) => (a.oldest ?? "").localeCompare(b.oldest ?? ""));
}

const applies = ({ validTo }: Statement, today: string) => validTo === null || validTo > today;

/** Returns the facts with all that applies at this border checked today. */
export function borderCheckedToday(facts: Facts, border: string, today: string): Facts {
  const check = <S extends Statement>(one: S): S =>
    one.to === border && applies(one, today) ? { ...one, checked: today } : one;
  return {
    ...facts,
    borderRules: facts.borderRules.map(check),
    borderFees: facts.borderFees.map(check),
  };
}
