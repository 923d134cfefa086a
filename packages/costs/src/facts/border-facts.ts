import { certain, ofRange, type Amount } from "../amount.ts";
import { dayOf, recentAge_d } from "../days.ts";
import { percentOf } from "../exact.ts";
import type { BorderFee, BorderRule, Facts } from "./facts-schema.ts";
import { isTooOld, isWithin, useOn, type FactUse } from "../statements.ts";

/** The tax facts about one country on one day. */
export type BorderFacts = {
  /** Whether the facts have rules for the country that have begun. */
  isCovered: boolean;
  rules: readonly DayRule[];
  fees: readonly DayFee[];
  /** The fees of carriers. */
  handling: readonly DayFee[];
  /** The country's VAT rate, as a fraction. */
  vat: { fraction: Amount; use: FactUse } | null;
};

export type DayRule = {
  rule: BorderRule;
  use: FactUse;
  /**
   * Whether the rule was checked within a year. An older one is shown, but nothing is recommended by it. One without a
   * date is as old as the file.
   */
  isRecent: boolean;
  /** The rule's own VAT rate, as a fraction. */
  vat: Amount | null;
};

export type DayFee = { fee: BorderFee; use: FactUse; isTooOld: boolean };

export function borderOn(day: number, facts: Facts, country: string): BorderFacts {
  const isHere = ({ to }: { to: string }) => to === country || facts.unions[to]?.includes(country);
  const rules = facts.borderRules.filter(isHere);
  const hasBegun = ({ validFrom }: BorderRule) => validFrom === null || day >= dayOf(validFrom);
  const fees = facts.borderFees
    .filter((fee) => isHere(fee) && !isAnnounced(fee) && isWithin(day, fee))
    .map((fee) => ({ fee, use: useOn(day, fee.id, fee), isTooOld: isTooOld(day, fee) }));
  const isInForce = (rule: BorderRule) => isWithin(day, rule) && !isTooOld(day, rule);
  return {
    isCovered: rules.some(hasBegun),
    rules: rules.filter(isInForce).map((rule) => ({
      rule,
      use: useOn(day, rule.id, rule),
      isRecent: day - dayOf(rule.checked ?? facts.asOf) < recentAge_d,
      vat: rule.vat?.percent ? ofRange(rule.vat.percent, percentOf) : null,
    })),
    fees: fees.filter(({ fee }) => fee.charge === "nationalFee"),
    handling: fees.filter(({ fee, isTooOld }) => fee.charge === "handling" && !isTooOld),
    vat: vatOn(day, facts, country),
  };
}

/** A state names the day on which a fee begins. A carrier's page states its fee, and often no day. */
const isAnnounced = ({ charge, validFrom }: BorderFee) =>
  charge === "nationalFee" && validFrom === null;

function vatOn(day: number, facts: Facts, country: string): BorderFacts["vat"] {
  const startOf = ({ from }: { from: string | null }) =>
    from === null ? Number.NEGATIVE_INFINITY : dayOf(from);
  const [rate] = facts.vatRates
    .filter((one) => one.country === country && day >= startOf(one))
    .toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
  if (!rate || isTooOld(day, rate)) return null;
  return { fraction: certain(percentOf(rate.percent)), use: useOn(day, `vat.${country}`, rate) };
}
