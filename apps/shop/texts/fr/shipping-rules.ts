import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} cm`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} cm`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `Non accepté : ${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)} ne rentre pas dans ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]} : ${cm(unavailable.given)}, pour ${cm(unavailable.limit)} au plus`;
    case "UNDER_MIN_WEIGHT":
      return `Plus léger que le poids minimum de ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `Plus lourd que le poids maximum de ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "Pas de tarif pour ce poids";
  }
};

const MEASURES = {
  longestSide: "Plus grand côté",
  sumOfSides: "Somme des côtés",
  girth: "Longueur plus tour",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `plus grand côté ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `longueur + largeur + hauteur ≤ ${cm(sumOfSides)}`,
    girth !== null && `longueur + 2 × (largeur + hauteur) ≤ ${cm(girth)}`,
    largest !== null && `colis ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join(" ; ") || "Aucune limite de taille indiquée";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `L×l×H/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "Poids réel uniquement";
    case "greater":
      return `Le plus grand entre le poids réel et ${volume}`;
    case "half":
      return `Poids réel tant que le poids volumétrique (${volume}) ne dépasse pas ${oneDecimal(rule.freeRatio)} fois le poids réel ; au-delà, la moyenne des deux`;
    case "threshold":
      return rule.including
        ? `${volume} ne compte que si le plus grand côté fait au moins ${cm(rule.side)}`
        : `${volume} ne compte que si le plus grand côté dépasse ${cm(rule.side)}`;
    case "surplus":
      return `Poids réel ; le surplus volumétrique (${volume}) est facturé au kg`;
  }
};
