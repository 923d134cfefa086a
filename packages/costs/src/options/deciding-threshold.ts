import type { BorderRule } from "../facts/border-schema.ts";
import type { DoorPricer } from "./door-price.ts";
import type { QuotedLine } from "./option-types.ts";
import type { Contents } from "../purchase-types.ts";

type Parcel = { contents: Contents } & Pick<QuotedLine, "taxIncluded">;

/**
 * Returns the value of goods above which a parcel pays the tariff, where it decides about these parcels: a single one is above
 * it, or several are below it that would be above it as one. Lines that include all taxes do not depend on it.
 */
export function decidingThreshold(
  { ruleOf, hasPrices, rules }: DoorPricer,
  parcels: readonly Parcel[],
): BorderRule["over"] {
  const taxed = parcels.filter(({ taxIncluded }) => !taxIncluded);
  const [first, ...others] = parcels.map(({ contents }) => contents);
  // The pricer remembers the rule of the contents that it has priced.
  const everything =
    first && others.length === 0 ? first : parcels.flatMap(({ contents }) => contents);
  const { over = null, duty } = ruleOf(everything)?.rule ?? {};
  if (taxed.length === 0 || !over || !hasPrices(everything)) return null;
  if (duty?.kind !== "tariff" && duty?.kind !== "unknown") return null;
  const lowRules =
    others.length > 0
      ? taxed.map(({ contents }) => ruleOf(contents)?.rule)
      : [rules.find(({ rule: { upTo } }) => isSame(upTo, over))?.rule];
  return lowRules.every(isFixed) ? over : null;
}

const isSame = (a: BorderRule["upTo"], b: NonNullable<BorderRule["over"]>): boolean =>
  a?.amount === b.amount && a.currency === b.currency;

/** Whether a rule has no duty, or an amount for each kind of goods. */
const isFixed = (rule: BorderRule | undefined): boolean =>
  rule?.duty.kind === "none" || rule?.duty.kind === "tariffSubheading";
