import { chargeableWeight } from "./chargeable-weight.ts";
import { ceilDivide, inCm, volumeG } from "./parcel-dimensions.ts";
import type { Measured } from "./parcel-dimensions.ts";
import type { Decider, SizeMeasure, Unavailable } from "./quote-types.ts";
import type { Category } from "./categories.ts";
import type { Route, RouteBand } from "./route-types.ts";
import { sumUp } from "./rounded-sums.ts";
import type { Sums } from "./rounded-sums.ts";
import { surchargesOf } from "./surcharges.ts";

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
