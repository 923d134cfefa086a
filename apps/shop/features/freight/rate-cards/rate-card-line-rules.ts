import type { RateCard } from "@loupe/shipping";
import { numbered, numberOrText, type Loose } from "./rate-card-numbers.ts";

type Line = RateCard["lines"][number];
export type DraftLimits = Loose<Line["limits"]>;
export type DraftSurcharge = Loose<Line["surcharges"][number]>;

/** Reads a limit. An empty field means that there is none. */
const orNone = (text: string) => (text.trim() === "" ? null : numberOrText(text));

/** Reads the three sides of a box, as in `60 × 40 × 30`. */
const sides = (text: string) =>
  text.trim() === ""
    ? null
    : text
        .trim()
        .split(/\s*[×x*]\s*/i)
        .map(numberOrText);

const LIMIT_FIELDS = [
  "minWeightG",
  "maxWeightG",
  "weightBasis",
  "maxSideCm",
  "maxSumCm",
  "maxLengthPlusGirthCm",
  "maxBoxCm",
];
const READ_LIMITS = {
  weightBasis: String,
  maxSideCm: orNone,
  maxSumCm: orNone,
  maxLengthPlusGirthCm: orNone,
  maxBoxCm: sides,
};

export const changedLimits = (
  limits: DraftLimits,
  before: Line["limits"] | undefined,
  origin: string,
): DraftLimits => numbered(limits, before, { fields: LIMIT_FIELDS, read: READ_LIMITS, origin });

const SURCHARGE_FIELDS = ["amount", "any"];

/**
 * Returns the surcharges with typed numbers converted, and changed ones with their source. A surcharge is compared
 * with the former one of the same name, or of the same place if it was renamed.
 */
export function changedSurcharges(
  surcharges: readonly DraftSurcharge[],
  before: Line["surcharges"] = [],
  origin: string,
): readonly DraftSurcharge[] {
  const asMany = surcharges.length === before.length;
  return surcharges.map((surcharge, place) => {
    if (before.some((one) => one === surcharge)) return surcharge;
    const any = surcharge.any.map((condition) =>
      condition.map((part, at) => (at === 2 ? numberOrText(String(part)) : part)),
    );
    const previous = before.find(({ id }) => id === surcharge.id);
    const old = previous ?? (asMany ? before[place] : undefined);
    return numbered({ ...surcharge, any }, old, { fields: SURCHARGE_FIELDS, origin });
  });
}

/** Returns an empty surcharge with a name that the line does not use yet. */
export function newSurcharge(surcharges: readonly DraftSurcharge[]): DraftSurcharge {
  let next = surcharges.length + 1;
  while (surcharges.some(({ id }) => id === `surcharge-${next}`)) next += 1;
  const name = `surcharge-${next}`;
  return { id: name, group: name, any: [NEW_CONDITION], amount: "", fuelable: true };
}

export const NEW_CONDITION: DraftSurcharge["any"][number] = ["side1", ">", ""];
