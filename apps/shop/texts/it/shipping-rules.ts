import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} cm`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} cm`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `Non accetta: ${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)} non entra in ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]}: ${cm(unavailable.given)}, massimo ${cm(unavailable.limit)}`;
    case "UNDER_MIN_WEIGHT":
      return `Più leggero del peso minimo di ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `Più pesante del peso massimo di ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "Nessuna tariffa per questo peso";
  }
};

const MEASURES = {
  longestSide: "Lato più lungo",
  sumOfSides: "Somma dei lati",
  girth: "Lunghezza più circonferenza",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `lato più lungo ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `lunghezza + larghezza + altezza ≤ ${cm(sumOfSides)}`,
    girth !== null && `lunghezza + 2 × (larghezza + altezza) ≤ ${cm(girth)}`,
    largest !== null && `pacco ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join("; ") || "Nessun limite di dimensioni indicato";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `L×l×H/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "Solo il peso reale";
    case "greater":
      return `Il maggiore tra il peso reale e ${volume}`;
    case "half":
      return `Peso reale finché il peso volumetrico (${volume}) non supera ${oneDecimal(rule.freeRatio)} volte il peso reale; oltre, la media dei due`;
    case "threshold":
      return rule.including
        ? `${volume} conta solo se il lato più lungo è di almeno ${cm(rule.side)}`
        : `${volume} conta solo se il lato più lungo supera ${cm(rule.side)}`;
    case "surplus":
      return `Peso reale; l'eccedenza volumetrica (${volume}) si paga al kg`;
  }
};
