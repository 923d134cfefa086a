import { dayOf } from "./days.ts";
import { percentOf, type Exact } from "./exact.ts";
import type { BorderFee, BorderRule, Facts } from "./facts-schema.ts";
import { isTooOld, isWithin, useOn, type FactUse } from "./statements.ts";

/** What is known on one day of the taxes of one country. */
export type BorderFacts = {
  /** Whether the facts have rules for the country that have begun. */
  isCovered: boolean;
  rules: readonly { rule: BorderRule; use: FactUse }[];
  fees: readonly { fee: BorderFee; use: FactUse; isTooOld: boolean }[];
  vat: { fraction: Exact; use: FactUse } | null;
};

export function borderOn(day: number, facts: Facts, country: string): BorderFacts {
  const isHere = ({ to }: { to: string }) => to === country || facts.unions[to]?.includes(country);
  const rules = facts.borderRules.filter(isHere);
  const hasBegun = ({ validFrom }: BorderRule) => validFrom === null || day >= dayOf(validFrom);
  const isInForce = (rule: BorderRule) => isWithin(day, rule) && !isTooOld(day, rule);
  return {
    isCovered: rules.some(hasBegun),
    rules: rules.filter(isInForce).map((rule) => ({ rule, use: useOn(day, rule.id, rule) })),
    fees: facts.borderFees
      .filter((fee) => isHere(fee) && fee.validFrom !== null && isWithin(day, fee))
      .map((fee) => ({ fee, use: useOn(day, fee.id, fee), isTooOld: isTooOld(day, fee) })),
    vat: vatOn(day, facts, country),
  };
}

function vatOn(day: number, facts: Facts, country: string): BorderFacts["vat"] {
  const startOf = ({ from }: { from: string | null }) =>
    from === null ? Number.NEGATIVE_INFINITY : dayOf(from);
  const [rate] = facts.vatRates
    .filter((one) => one.country === country && day >= startOf(one))
    .toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
  if (!rate || isTooOld(day, rate)) return null;
  return { fraction: percentOf(rate.percent), use: useOn(day, `vat.${country}`, rate) };
}
