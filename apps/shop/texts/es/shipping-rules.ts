import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} cm`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} cm`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `No se admite: ${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)} no cabe en ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]}: ${cm(unavailable.given)}; el máximo es ${cm(unavailable.limit)}`;
    case "UNDER_MIN_WEIGHT":
      return `Pesa menos que el mínimo de ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `Pesa más que el máximo de ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "No hay tarifa para este peso";
  }
};

const MEASURES = {
  longestSide: "Lado más largo",
  sumOfSides: "Suma de los lados",
  girth: "Largo más contorno",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `lado más largo ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `largo + ancho + alto ≤ ${cm(sumOfSides)}`,
    girth !== null && `largo + 2 × (ancho + alto) ≤ ${cm(girth)}`,
    largest !== null && `paquete ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join("; ") || "Sin límite de tamaño indicado";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `L×An×Al/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "Solo el peso real";
    case "greater":
      return `El mayor entre el peso real y ${volume}`;
    case "half":
      return `Peso real mientras el volumétrico (${volume}) no supere ${oneDecimal(rule.freeRatio)} veces el real; a partir de ahí, la media de ambos`;
    case "threshold":
      return rule.including
        ? `${volume} solo cuenta si el lado más largo mide al menos ${cm(rule.side)}`
        : `${volume} solo cuenta si el lado más largo mide más de ${cm(rule.side)}`;
    case "surplus":
      return `Peso real; el exceso volumétrico (${volume}) se cobra por kg`;
  }
};
