import { grams } from "#texts/words.ts";
import * as texts from "#texts/weights.ts";
import {
  weightOfOption,
  type OptionWeights,
  type Weight,
  type WeightOrigin,
} from "./option-weights.ts";

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

/** Returns what warehouses have weighed of an item: "Weighed: 684 g, 583–803, 3 weighings of all options". */
export function weighedWords(weights: OptionWeights): string | undefined {
  const weight = weightOfOption(weights, undefined);
  return weight?.from === "item" ? texts.weighed(weightWords(weight)!) : undefined;
}
