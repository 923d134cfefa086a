import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import * as words from "#texts/shipping-rules.ts";

type Texts = typeof words;

/**
 * Returns the sentences about the rules of a shipping line in a language, in English those that the API returns
 * (`packages/shipping/src/rule-sentences.ts`). A test compares both.
 */
export function ruleSentences(texts: Texts) {
  const cm = (side: number) => texts.side(texts.sideNumber(side));
  const joined = (sides: readonly number[], times: string) =>
    texts.box(sides.map((side) => texts.sideNumber(side)).join(times));

  /** Why a shipping line does not accept a parcel. */
  const unavailableReason = (unavailable: Unavailable): string => {
    switch (unavailable.code) {
      case "CATEGORY_BLOCKED":
        return texts.categoryBlocked(unavailable.categories);
      case "OVER_SIZE": {
        if (unavailable.measure !== "box") {
          const { measure, given, limit } = unavailable;
          return texts.sideTooLong(texts.measures[measure], cm(given), cm(limit));
        }
        const times = texts.misfitTimes;
        return texts.boxMisfit(joined(unavailable.given, times), joined(unavailable.limit, times));
      }
      case "UNDER_MIN_WEIGHT":
        return texts.underMinWeight(unavailable.limit);
      case "OVER_MAX_WEIGHT":
        return texts.overMaxWeight(unavailable.limit);
      case "NO_QUOTE":
        return texts.noQuote;
    }
  };

  /** The largest parcel that a shipping line accepts. */
  const dimensionRestriction = ({ longestSide, sumOfSides, girth, box }: SizeLimits): string =>
    [
      longestSide !== null && texts.limits.longestSide(cm(longestSide)),
      sumOfSides !== null && texts.limits.sumOfSides(cm(sumOfSides)),
      girth !== null && texts.limits.girth(cm(girth)),
      box !== null && texts.limits.box(joined(box, texts.boxTimes)),
    ]
      .filter(Boolean)
      .join(texts.limitGap) || texts.unlimitedLabel;

  /** How the volume affects the chargeable weight. */
  const volumeWeightRule = (rule: VolumeRule): string => {
    if (rule.mode === "actual") return texts.ignoredVolume;
    const volume = texts.volume(rule.divisor);
    switch (rule.mode) {
      case "greater":
        return texts.greaterWeight(volume);
      case "half":
        return texts.meanWeight(volume, rule.freeRatio);
      case "threshold": {
        const sentence = rule.including ? texts.volumeFromSide : texts.volumeAboveSide;
        return sentence(volume, cm(rule.side));
      }
      case "surplus":
        return texts.surplusWeight(volume);
    }
  };

  return { unavailableReason, dimensionRestriction, volumeWeightRule };
}

export const { unavailableReason, dimensionRestriction, volumeWeightRule } = ruleSentences(words);
