import { ceilDivide, type Measured, showSide, valueOf, volumeG } from "./measure.ts";
import { ratioScale, type Route, type RouteBand } from "./route.ts";
import { type Sums, sumUp } from "./sums.ts";
import type { Category, Decider, Reason } from "./types.ts";

export type Refused = { reasonCode: Reason; unavailableReason: string };

/** Everything about one parcel on one route; money in fen, each amount rounded once. */
export type Priced = Sums & {
  band: RouteBand;
  volumeG: number;
  chargeableG: number;
  decidedBy: Decider;
  steps: number | null;
};

/** The order of the checks is part of the model: the first that fails is the reason shown. */
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

/** One blocked item blocks the parcel; all of them are named, in the order they were chosen. */
function refuseGoods(
  { blocked }: Route,
  goods: readonly Category["children"][number][],
): Refused | null {
  const names = goods
    .filter(({ attributes }) => attributes.some((attribute) => blocked.has(attribute)))
    .map(({ name }) => name);
  return names.length > 0 ? refuse("CATEGORY_BLOCKED", `Cannot send: ${names.join(", ")}`) : null;
}

/** A side that was not given counts as nothing, so only what is surely too large is refused. */
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

function chargeableWeight(
  { chargeable }: Route,
  measured: Measured,
  volume: number,
): { chargeableG: number; decidedBy: Decider } {
  const weighed = byMode(chargeable, measured, volume);
  const raised = weighed.grams < chargeable.minChargeableG;
  const grams = raised ? chargeable.minChargeableG : weighed.grams;
  const row = chargeable.rounding.find(({ uptoG }) => uptoG === null || grams <= uptoG);
  return {
    chargeableG: row ? ceilDivide(grams, row.stepG) * row.stepG : grams,
    decidedBy: raised ? "minimum" : weighed.decidedBy,
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

/** Of each group only the dearest that matches; of two as dear, the first on the card. */
function surchargesOf(
  { surcharges }: Route,
  measured: Measured,
  weights: { volumeG: number; chargeableG: number },
): { all: number; fuelable: number } {
  const sums = { all: 0, fuelable: 0 };
  if (surcharges.length === 0) return sums;
  const dearest = new Map<string, Route["surcharges"][number]>();
  for (const surcharge of surcharges) {
    const matches = surcharge.any.some(({ measure, orEqual, value }) => {
      const found = valueOf(measure, measured, weights);
      return found > value || (orEqual && found === value && found > 0);
    });
    const before = dearest.get(surcharge.group);
    if (matches && (!before || surcharge.amount > before.amount))
      dearest.set(surcharge.group, surcharge);
  }
  for (const { amount, fuelable } of dearest.values()) {
    sums.all += amount;
    if (fuelable) sums.fuelable += amount;
  }
  return sums;
}
