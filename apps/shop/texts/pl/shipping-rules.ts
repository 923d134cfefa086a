import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} cm`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} cm`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `Niedozwolone: ${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)} nie mieści się w ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]}: ${cm(unavailable.given)}, dozwolone najwyżej ${cm(unavailable.limit)}`;
    case "UNDER_MIN_WEIGHT":
      return `Lżejsza niż minimum: ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `Cięższa niż maksimum: ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "Brak ceny dla tej wagi";
  }
};

const MEASURES = {
  longestSide: "Najdłuższy bok",
  sumOfSides: "Suma boków",
  girth: "Długość plus obwód",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `najdłuższy bok ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `długość + szerokość + wysokość ≤ ${cm(sumOfSides)}`,
    girth !== null && `długość + 2 × (szerokość + wysokość) ≤ ${cm(girth)}`,
    largest !== null && `paczka ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join("; ") || "Nie podano limitu rozmiaru";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `D×S×W/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "Tylko waga rzeczywista";
    case "greater":
      return `Większa z wartości: waga rzeczywista lub ${volume}`;
    case "half":
      return `Waga rzeczywista, dopóki waga gabarytowa (${volume}) nie przekracza jej ${oneDecimal(rule.freeRatio)}-krotności; powyżej średnia obu`;
    case "threshold":
      return rule.including
        ? `${volume} liczy się tylko wtedy, gdy najdłuższy bok ma co najmniej ${cm(rule.side)}`
        : `${volume} liczy się tylko wtedy, gdy najdłuższy bok ma ponad ${cm(rule.side)}`;
    case "surplus":
      return `Waga rzeczywista; nadwyżka wagi gabarytowej (${volume}) płatna za kg`;
  }
};
