import type { Category, Line } from "./rate-card-types.ts";
import type { Chargeable, Limits } from "./line-rules.ts";
import type { Restrictions } from "./quote-types.ts";

/** What a line accepts, in words. */
export function restrictionsOf(
  limits: Limits,
  chargeable: Chargeable,
  categoryRestrictions: Restrictions["categoryRestrictions"],
): Restrictions {
  return {
    minWeight: limits.minWeightG,
    maxWeight: limits.maxWeightG,
    dimensionRestriction: sizeText(limits),
    volumeWeightRule: volumeText(chargeable),
    categoryRestrictions,
  };
}

function sizeText({ maxSideCm, maxSumCm, maxLengthPlusGirthCm, maxBoxCm }: Limits): string {
  const boxSide = maxBoxCm ? Math.max(...maxBoxCm) : Number.POSITIVE_INFINITY;
  const texts = [
    // Stated only if it is stricter than the box limit.
    maxSideCm !== null && maxSideCm < boxSide && `longest side ≤ ${maxSideCm} cm`,
    maxSumCm !== null && `length + width + height ≤ ${maxSumCm} cm`,
    maxLengthPlusGirthCm !== null && `length + 2 × (width + height) ≤ ${maxLengthPlusGirthCm} cm`,
    maxBoxCm !== null && `box ≤ ${maxBoxCm.join("×")} cm`,
  ].filter(Boolean);
  return texts.join("; ") || "No size limit stated";
}

function volumeText(chargeable: Chargeable): string {
  const volume = `L×W×H/${chargeable.divisor}`;
  switch (chargeable.mode) {
    case "actual":
      return "Actual weight only";
    case "greater":
      return `Greater of actual and ${volume}`;
    case "half":
      return `Actual weight while volumetric (${volume}) is at most ${chargeable.freeRatio}× actual, above that the mean of both`;
    case "threshold": {
      const passes = chargeable.thresholdOp === ">=" ? "at least" : "over";
      return `${volume} counts only when the longest side is ${passes} ${chargeable.thresholdSideCm} cm`;
    }
    case "surplus":
      return `Actual weight; volumetric surplus (${volume}) charged per kg`;
  }
}

/** Puts every child of every category on one of two lists. */
export function categoryRestrictionsOf(
  { blockedAttributes }: Line,
  categories: readonly Category[],
): Restrictions["categoryRestrictions"] {
  const blocked = new Set(blockedAttributes);
  return categories.map(({ name, children }) => {
    const isBlocked = ({ attributes }: (typeof children)[number]) =>
      attributes.some((attribute) => blocked.has(attribute));
    return {
      name,
      allowList: children.filter((child) => !isBlocked(child)).map((child) => child.name),
      blockList: children.filter(isBlocked).map((child) => child.name),
    };
  });
}
