import { ceilDivide, inCm, volumeG, type Measured, valueOf } from "./parcel-dimensions.ts";
import type { Decider, SizeMeasure, Unavailable } from "./quote-types.ts";
import type { Category } from "./categories.ts";
import { type Route, type RouteBand, ratioScale } from "./route-types.ts";
import { sumUp, type Sums } from "./rounded-sums.ts";

export type Refusal = { unavailable: Unavailable };

/** The price of one parcel on one route. Money is in fen, and each amount is rounded once. */
export type ParcelPrice = Sums & {
  band: RouteBand;
  volumeG: number;
  chargeableG: number;
  decidedBy: Decider;
  steps: number | null;
};

/**
 * Prices a parcel, or refuses it. The order of the checks is part of the pricing model: the first one that fails is
 * the reason that shoppers see.
 */
export function priceParcel(
  route: Route,
  measured: Measured,
  goods: readonly Category["children"][number][],
): ParcelPrice | Refusal {
  const { limits, chargeable } = route;
  const refusal = refuseGoods(route, goods) ?? refuseSize(route, measured);
  if (refusal) return refusal;
  if (measured.actualG < limits.minWeightG) {
    return refuse({ code: "UNDER_MIN_WEIGHT", limit: limits.minWeightG });
  }
  const volume = volumeG(measured, chargeable.divisor);
  const { chargeableG, decidedBy } = chargeableWeight(route, measured, volume);
  const limitedWeight = limits.weightBasis === "actual" ? measured.actualG : chargeableG;
  if (limitedWeight > limits.maxWeightG) {
    return refuse({ code: "OVER_MAX_WEIGHT", limit: limits.maxWeightG });
  }
  const band = route.bands.find(
    ({ cardBand }) => cardBand.fromG <= chargeableG && chargeableG <= cardBand.toG,
  );
  if (!band) return refuse({ code: "NO_QUOTE" });
  const weights = { volumeG: volume, chargeableG };
  return { band, ...weights, decidedBy, ...sumFees(route, band, measured, weights) };
}

const refuse = (unavailable: Unavailable): Refusal => ({ unavailable });

/**
 * Refuses a parcel with a blocked category: one of them blocks the whole parcel. The refusal names all blocked ones,
 * in the order in which they were chosen.
 */
function refuseGoods(
  { blocked }: Route,
  goods: readonly Category["children"][number][],
): Refusal | null {
  const names = goods
    .filter(({ attributes }) => attributes.some((attribute) => blocked.has(attribute)))
    .map(({ name }) => name);
  return names.length > 0 ? refuse({ code: "CATEGORY_BLOCKED", categories: names }) : null;
}

/** Refuses a parcel that is certainly too large: a missing side counts as 0. */
function refuseSize({ limits }: Route, measured: Measured): Refusal | null {
  const { side1, side2, side3, sum, lengthPlusGirth } = measured;
  if (side1 === 0) return null;
  const over = (measure: SizeMeasure, side: number, limit: number) =>
    side > limit
      ? refuse({ code: "OVER_SIZE", measure, given: inCm(side), limit: inCm(limit) })
      : null;
  const refusal =
    over("longestSide", side1, limits.side) ??
    over("sumOfSides", sum, limits.sum) ??
    over("girth", lengthPlusGirth, limits.lengthPlusGirth);
  if (refusal || !limits.box) return refusal;
  const sides = [side1, side2, side3];
  if (sides.every((side, i) => side <= (limits.box?.[i] ?? 0))) return null;
  const sides_cm = sides.filter((side) => side > 0).map(inCm);
  return refuse({
    code: "OVER_SIZE",
    measure: "box",
    given: sides_cm,
    limit: limits.box.map(inCm),
  });
}

function sumFees(
  route: Route,
  band: RouteBand,
  measured: Measured,
  weights: { volumeG: number; chargeableG: number },
): Sums & { steps: number | null } {
  const { fees } = route;
  const { volumeG, chargeableG } = weights;
  const { cardBand } = band;
  const isProrata = cardBand.kind === "prorata";
  const steps = isProrata
    ? null
    : ceilDivide(Math.max(0, chargeableG - cardBand.weightFirst), cardBand.weightContinue);
  const extra = surchargesOf(route, measured, weights);
  const sums = sumUp({
    feeFirst: band.feeFirst,
    feeContinue: band.feeContinue,
    units: steps ?? chargeableG,
    divisor: isProrata ? cardBand.weightContinue : 1,
    airPerKg: fees.airPerKg,
    chargeableG,
    surplusPerKg: fees.surplusPerKg,
    surplusG: Math.max(0, volumeG - measured.actualG),
    customs: fees.customs,
    service: fees.service + band.itemFee + extra.all,
    fuelableSurcharges: extra.fuelable,
    fuel: fees.fuel,
  });
  return { steps, ...sums };
}

function chargeableWeight(
  { chargeable }: Route,
  measured: Measured,
  volume: number,
): { chargeableG: number; decidedBy: Decider } {
  const modeWeight = byMode(chargeable, measured, volume);
  const isBelowMinimum = modeWeight.grams < chargeable.minChargeableG;
  const grams = isBelowMinimum ? chargeable.minChargeableG : modeWeight.grams;
  const row = chargeable.rounding.find(({ uptoG }) => uptoG === null || grams <= uptoG);
  return {
    chargeableG: row ? ceilDivide(grams, row.stepG) * row.stepG : grams,
    decidedBy: isBelowMinimum ? "minimum" : modeWeight.decidedBy,
  };
}

function byMode(
  { mode, freeParts, threshold, thresholdOp }: Route["chargeable"],
  { actualG, side1 }: Measured,
  volume: number,
): { grams: number; decidedBy: Decider } {
  const actual = { grams: actualG, decidedBy: "actual" } as const;
  const greater = volume > actualG ? ({ grams: volume, decidedBy: "volumetric" } as const) : actual;
  switch (mode) {
    case "actual":
    case "surplus":
      return actual;
    case "greater":
      return greater;
    case "half":
      if (volume * ratioScale <= freeParts * actualG) return actual;
      return { grams: ceilDivide(actualG + volume, 2), decidedBy: "mean" };
    case "threshold":
      return side1 > threshold || (thresholdOp === ">=" && side1 === threshold) ? greater : actual;
  }
}

/**
 * Returns the surcharges of a parcel. Only the most expensive matching one of each group is charged, or the first on
 * the card if several are equally expensive.
 */
function surchargesOf(
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
