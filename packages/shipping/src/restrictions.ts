import type { Line } from "./rate-card-schema.ts";
import type { Category } from "./categories.ts";
import type { Chargeable, Limits } from "./rate-card-schema.ts";
import type { Restrictions, SizeLimits, VolumeRule } from "./quote-types.ts";
import { dimensionRestriction, volumeWeightRule } from "./rule-sentences.ts";

/** Returns the restrictions of a line, as numbers and as English sentences. */
export function restrictionsOf(
  limits: Limits,
  chargeable: Chargeable,
  categoryRestrictions: Restrictions["categoryRestrictions"],
): Restrictions {
  const size = sizeLimits(limits);
  const volume = volumeRule(chargeable);
  return {
    minWeight: limits.minWeightG,
    maxWeight: limits.maxWeightG,
    dimensionRestriction: dimensionRestriction(size),
    volumeWeightRule: volumeWeightRule(volume),
    size,
    volume,
    categoryRestrictions,
  };
}

function sizeLimits({ maxSideCm, maxSumCm, maxLengthPlusGirthCm, maxBoxCm }: Limits): SizeLimits {
  const boxSide = maxBoxCm ? Math.max(...maxBoxCm) : Number.POSITIVE_INFINITY;
  return {
    // Stated only if it is stricter than the box limit.
    longestSide: maxSideCm !== null && maxSideCm < boxSide ? maxSideCm : null,
    sumOfSides: maxSumCm,
    girth: maxLengthPlusGirthCm,
    box: maxBoxCm,
  };
}

function volumeRule(chargeable: Chargeable): VolumeRule {
  const { mode, freeRatio = 1, thresholdSideCm = 0, thresholdOp } = chargeable;
  const divisor = chargeable.divisor ?? 0;
  if (mode === "actual") return { mode };
  if (mode === "half") return { mode, divisor, freeRatio };
  if (mode === "threshold")
    return { mode, divisor, side: thresholdSideCm, including: thresholdOp === ">=" };
  return { mode, divisor };
}

/** Returns for each category which of its children the line accepts and which it refuses. */
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
