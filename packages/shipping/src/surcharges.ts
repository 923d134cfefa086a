import { valueOf } from "./parcel-dimensions.ts";
import type { Measured } from "./parcel-dimensions.ts";
import type { Route } from "./route-types.ts";

/**
 * Returns the surcharges of a parcel. Only the most expensive matching one of each group is charged, or the first on
 * the card if several are equally expensive.
 */
export function surchargesOf(
  { surcharges }: Route,
  measured: Measured,
  weights: { volumeG: number; chargeableG: number },
): { all: number; fuelable: number } {
  const sums = { all: 0, fuelable: 0 };
  if (surcharges.length === 0) return sums;
  const highest = new Map<string, Route["surcharges"][number]>();
  for (const surcharge of surcharges) {
    const matches = surcharge.any.some(({ measure, orEqual, value }) => {
      const measuredValue = valueOf(measure, measured, weights);
      return measuredValue > value || (orEqual && measuredValue === value && measuredValue > 0);
    });
    const before = highest.get(surcharge.group);
    if (matches && (!before || surcharge.amount > before.amount))
      highest.set(surcharge.group, surcharge);
  }
  for (const { amount, fuelable } of highest.values()) {
    sums.all += amount;
    if (fuelable) sums.fuelable += amount;
  }
  return sums;
}
