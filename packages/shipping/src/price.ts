import { chargeableWeight } from "./chargeable-weight.ts";
import { ceilDivide, showSide, volumeG } from "./measure.ts";
import type { Measured } from "./measure.ts";
import type { Decider, Reason } from "./quote-types.ts";
import type { Category } from "./rate-card-types.ts";
import type { Route, RouteBand } from "./route.ts";
import { sumUp } from "./rounded-sums.ts";
import type { Sums } from "./rounded-sums.ts";
import { surchargesOf } from "./surcharges.ts";

export type Refused = { reasonCode: Reason; unavailableReason: string };

/** The price of one parcel on one route. Money is in fen, and each amount is rounded once. */
export type Priced = Sums & {
  band: RouteBand;
  volumeG: number;
  chargeableG: number;
  decidedBy: Decider;
  steps: number | null;
};

/**
 * The order of the checks is part of the pricing model: the first one that fails is the reason
 * shown.
 */
export function price(
  route: Route,
  measured: Measured,
  goods: readonly Category["children"][number][],
): Priced | Refused {
  const { limits, chargeable } = route;
  const refused = refuseGoods(route, goods) ?? refuseSize(route, measured);
  if (refused) return refused;
  if (measured.actualG < limits.minWeightG) {
    return refuse("UNDER_MIN_WEIGHT", `Lighter than minimum weight ${limits.minWeightG} g`);
  }
  const volume = volumeG(measured, chargeable.divisor);
  const { chargeableG, decidedBy } = chargeableWeight(route, measured, volume);
  const limited = limits.weightBasis === "actual" ? measured.actualG : chargeableG;
  if (limited > limits.maxWeightG) {
    return refuse("OVER_MAX_WEIGHT", `Heavier than maximum weight ${limits.maxWeightG} g`);
  }
  const band = route.bands.find(
    ({ shown }) => shown.fromG <= chargeableG && chargeableG <= shown.toG,
  );
  if (!band) return refuse("NO_QUOTE", "No quotation for this weight");
  const weights = { volumeG: volume, chargeableG };
  return { band, ...weights, decidedBy, ...addUp(route, band, measured, weights) };
}

const refuse = (reasonCode: Reason, unavailableReason: string): Refused => ({
  reasonCode,
  unavailableReason,
});

/**
 * One blocked category blocks the whole parcel. All of them are named, in the order in which they
 * were chosen.
 */
function refuseGoods(
  { blocked }: Route,
  goods: readonly Category["children"][number][],
): Refused | null {
  const names = goods
    .filter(({ attributes }) => attributes.some((attribute) => blocked.has(attribute)))
    .map(({ name }) => name);
  return names.length > 0 ? refuse("CATEGORY_BLOCKED", `Cannot send: ${names.join(", ")}`) : null;
}

/** A missing side counts as 0, so a parcel is refused only if it is certainly too large. */
function refuseSize({ limits }: Route, measured: Measured): Refused | null {
  const { side1, side2, side3, sum, lengthPlusGirth } = measured;
  if (side1 === 0) return null;
  const over = (name: string, value: number, limit: number) =>
    value > limit
      ? refuse("OVER_SIZE", `${name} ${showSide(value)} cm exceeds ${showSide(limit)} cm`)
      : null;
  const refused =
    over("Longest side", side1, limits.side) ??
    over("Sum of sides", sum, limits.sum) ??
    over("Length plus girth", lengthPlusGirth, limits.lengthPlusGirth);
  if (refused || !limits.box) return refused;
  const sides = [side1, side2, side3];
  if (sides.every((side, i) => side <= (limits.box?.[i] ?? 0))) return null;
  const given = sides.filter((side) => side > 0).map(showSide);
  return refuse("OVER_SIZE", `${given.join("x")} cm does not fit ${limits.boxText} cm`);
}

function addUp(
  route: Route,
  band: RouteBand,
  measured: Measured,
  weights: { volumeG: number; chargeableG: number },
): Sums & { steps: number | null } {
  const { fees } = route;
  const { volumeG, chargeableG } = weights;
  const { shown } = band;
  const prorata = shown.kind === "prorata";
  const steps = prorata
    ? null
    : ceilDivide(Math.max(0, chargeableG - shown.weightFirst), shown.weightContinue);
  const extra = surchargesOf(route, measured, weights);
  const sums = sumUp({
    feeFirst: band.feeFirst,
    feeContinue: band.feeContinue,
    units: steps ?? chargeableG,
    divisor: prorata ? shown.weightContinue : 1,
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
