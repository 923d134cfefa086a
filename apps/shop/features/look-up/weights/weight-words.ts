import { grams } from "#texts/words.ts";
import * as texts from "#texts/weights.ts";
import {
  USUAL,
  weightOfOption,
  type OptionWeights,
  type Weight,
  type WeightOrigin,
} from "./option-weights.ts";

/** Returns the median of the weighings and the range to expect: "620 g, 9 weighings; expect 560–700 g". */
export function weightWords(
  weight: (Weight & { from: WeightOrigin }) | undefined,
): string | undefined {
  if (!weight) return undefined;
  const { weight_g, low_g, high_g, count, from } = weight;
  if (from === "catalogue") return texts.catalogueWeight;
  return texts.likelyRange(NOTES[from](grams(weight_g), count), low_g, high_g);
}

const NOTES = { option: texts.optionNote, item: texts.itemNote, category: texts.categoryNote };

/**
 * Returns the weighings of warehouses, by the ids of their options: "Weighed: 684 g, 2 weighings; …". The weight of all
 * options is under `""`.
 */
export function weighedWords(weights: OptionWeights): Readonly<Record<string, string>> {
  const words = Object.keys(weights).flatMap((id) => {
    const weight = id === USUAL ? undefined : weightOfOption(weights, id);
    const isWeighed = weight && weight.from !== "catalogue";
    return isWeighed ? [[id, texts.weighed(weightWords(weight)!)] as const] : [];
  });
  return Object.fromEntries(words);
}
