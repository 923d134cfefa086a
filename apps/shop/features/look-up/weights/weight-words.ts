import { grams } from "#texts/words.ts";
import * as texts from "#texts/weights.ts";
import type { Weight, WeightOrigin } from "./option-weights.ts";

/** Returns the weight, its range and what it was calculated from: "620 g, 560–700, 9 weighings". */
export function weightWords(
  weight: (Weight & { from: WeightOrigin }) | undefined,
): string | undefined {
  if (!weight) return undefined;
  const { weight_g, low_g, high_g, count, from } = weight;
  if (from === "catalogue") return texts.catalogueWeight;
  const span = texts.weightSpan(grams(weight_g), low_g, high_g);
  if (from === "option") return texts.optionNote(span, count);
  return from === "item" ? texts.itemNote(span, count) : texts.categoryNote(span, count);
}
