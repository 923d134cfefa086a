import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} cm`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} cm`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `Não aceita: ${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)} não cabe em ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]}: ${cm(unavailable.given)}; o máximo é ${cm(unavailable.limit)}`;
    case "UNDER_MIN_WEIGHT":
      return `Mais leve que o peso mínimo de ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `Mais pesado que o peso máximo de ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "Sem preço para este peso";
  }
};

const MEASURES = {
  longestSide: "Lado mais longo",
  sumOfSides: "Soma dos lados",
  girth: "Comprimento mais contorno",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `lado mais longo ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `comprimento + largura + altura ≤ ${cm(sumOfSides)}`,
    girth !== null && `comprimento + 2 × (largura + altura) ≤ ${cm(girth)}`,
    largest !== null && `pacote ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join("; ") || "Sem limite de tamanho informado";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `C×L×A/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "Somente o peso real";
    case "greater":
      return `O maior entre o peso real e ${volume}`;
    case "half":
      return `Peso real enquanto o peso volumétrico (${volume}) for no máximo ${oneDecimal(rule.freeRatio)} vezes o real; acima disso, a média dos dois`;
    case "threshold":
      return rule.including
        ? `${volume} só conta se o lado mais longo tiver pelo menos ${cm(rule.side)}`
        : `${volume} só conta se o lado mais longo passar de ${cm(rule.side)}`;
    case "surplus":
      return `Peso real; o excesso de peso volumétrico (${volume}) é cobrado por kg`;
  }
};
