import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} 厘米`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} 厘米`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `不可寄送：${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)}放不进 ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]} ${cm(unavailable.given)}，超过上限 ${cm(unavailable.limit)}`;
    case "UNDER_MIN_WEIGHT":
      return `低于重量下限 ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `超过重量上限 ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "该重量没有报价";
  }
};

const MEASURES = {
  longestSide: "最长边",
  sumOfSides: "三边之和",
  girth: "长度加周长",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `最长边 ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `长 + 宽 + 高 ≤ ${cm(sumOfSides)}`,
    girth !== null && `长 + 2 ×（宽 + 高） ≤ ${cm(girth)}`,
    largest !== null && `包裹 ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join("；") || "未注明尺寸限制";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `长×宽×高/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "仅按实重计费";
    case "greater":
      return `按实重与 ${volume} 中较大者计费`;
    case "half":
      return `体积重（${volume}）不超过实重的 ${oneDecimal(rule.freeRatio)} 倍时按实重，超过时按两者平均值计费`;
    case "threshold":
      return rule.including
        ? `仅当最长边达到 ${cm(rule.side)}时才计体积重 ${volume}`
        : `仅当最长边超过 ${cm(rule.side)}时才计体积重 ${volume}`;
    case "surplus":
      return `按实重计费；体积重（${volume}）超出部分按公斤加收`;
  }
};
