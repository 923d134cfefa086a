import type { SizeLimits, Unavailable, VolumeRule } from "@loupe/shipping";
import { grams, series, oneDecimal, wholeNumber } from "./words.ts";

const cm = (side: number) => `${oneDecimal(side)} cm`;
const box = (sides: readonly number[]) => `${sides.map(oneDecimal).join(" × ")} cm`;

export const unavailableReason = (unavailable: Unavailable): string => {
  switch (unavailable.code) {
    case "CATEGORY_BLOCKED":
      return `Nicht erlaubt: ${series(unavailable.categories)}`;
    case "OVER_SIZE":
      if (unavailable.measure === "box")
        return `${box(unavailable.given)} passt nicht in ${box(unavailable.limit)}`;
      return `${MEASURES[unavailable.measure]}: ${cm(unavailable.given)}, erlaubt sind höchstens ${cm(unavailable.limit)}`;
    case "UNDER_MIN_WEIGHT":
      return `Leichter als das Mindestgewicht von ${grams(unavailable.limit)}`;
    case "OVER_MAX_WEIGHT":
      return `Schwerer als das Höchstgewicht von ${grams(unavailable.limit)}`;
    case "NO_QUOTE":
      return "Kein Preis für dieses Gewicht";
  }
};

const MEASURES = {
  longestSide: "Längste Seite",
  sumOfSides: "Summe der Seiten",
  girth: "Länge plus Umfang",
};

export const dimensionRestriction = ({
  longestSide,
  sumOfSides,
  girth,
  box: largest,
}: SizeLimits) =>
  [
    longestSide !== null && `längste Seite ≤ ${cm(longestSide)}`,
    sumOfSides !== null && `Länge + Breite + Höhe ≤ ${cm(sumOfSides)}`,
    girth !== null && `Länge + 2 × (Breite + Höhe) ≤ ${cm(girth)}`,
    largest !== null && `Paket ≤ ${box(largest)}`,
  ]
    .filter(Boolean)
    .join("; ") || "Keine Größengrenze angegeben";

export const volumeWeightRule = (rule: VolumeRule): string => {
  const volume = rule.mode === "actual" ? "" : `L×B×H/${wholeNumber(rule.divisor)}`;
  switch (rule.mode) {
    case "actual":
      return "Nur das tatsächliche Gewicht";
    case "greater":
      return `Das größere von tatsächlichem Gewicht und ${volume}`;
    case "half":
      return `Tatsächliches Gewicht, solange das Volumengewicht (${volume}) höchstens das ${oneDecimal(rule.freeRatio)}-Fache davon ist; darüber der Mittelwert aus beiden`;
    case "threshold":
      return rule.including
        ? `${volume} zählt nur, wenn die längste Seite mindestens ${cm(rule.side)} misst`
        : `${volume} zählt nur, wenn die längste Seite mehr als ${cm(rule.side)} misst`;
    case "surplus":
      return `Tatsächliches Gewicht; ein höheres Volumengewicht (${volume}) kostet je kg Differenz extra`;
  }
};
