import { ceilDivide } from "./parcel-dimensions.ts";
import type { Measured } from "./parcel-dimensions.ts";
import type { Decider } from "./quote-types.ts";
import { ratioScale } from "./route-types.ts";
import type { Route } from "./route-types.ts";

export function chargeableWeight(
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
