import type { SizeLimits, Unavailable, VolumeRule } from "./quote-types.ts";

/** Returns a sentence such as "Heavier than maximum weight 2000 g". */
export function unavailableReason(unavailable: Unavailable): string {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `Cannot send: ${unavailable.categories.join(", ")}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${unavailable.given.join("x")} cm does not fit ${unavailable.limit.join("x")} cm`;
      return `${MEASURES[unavailable.measure]} ${unavailable.given} cm exceeds ${unavailable.limit} cm`;
    case "UNDER_MIN_WEIGHT":
      return `Lighter than minimum weight ${unavailable.limit} g`;
    case "OVER_MAX_WEIGHT":
      return `Heavier than maximum weight ${unavailable.limit} g`;
    case "NO_QUOTE":
      return "No quotation for this weight";
  }
}

const MEASURES = {
  longestSide: "Longest side",
  sumOfSides: "Sum of sides",
  girth: "Length plus girth",
};

/** Returns a text such as "longest side ≤ 60 cm; length + width + height ≤ 90 cm". */
export function dimensionRestriction({ longestSide, sumOfSides, girth, box }: SizeLimits): string {
  const texts = [
    longestSide !== null && `longest side ≤ ${longestSide} cm`,
    sumOfSides !== null && `length + width + height ≤ ${sumOfSides} cm`,
    girth !== null && `length + 2 × (width + height) ≤ ${girth} cm`,
    box !== null && `box ≤ ${box.join("×")} cm`,
  ].filter(Boolean);
  return texts.join("; ") || "No size limit stated";
}

/** Returns a text such as "Greater of actual and L×W×H/6000". */
export function volumeWeightRule(rule: VolumeRule): string {
  const volume = rule.mode === "actual" ? "" : `L×W×H/${rule.divisor}`;
  switch (rule.mode) {
    case "actual":
      return "Actual weight only";
    case "greater":
      return `Greater of actual and ${volume}`;
    case "half":
      return `Actual weight while volumetric (${volume}) is at most ${rule.freeRatio}× actual, above that the mean of both`;
    case "threshold": {
      const passes = rule.including ? "at least" : "over";
      return `${volume} counts only when the longest side is ${passes} ${rule.side} cm`;
    }
    case "surplus":
      return `Actual weight; volumetric surplus (${volume}) charged per kg`;
  }
}
