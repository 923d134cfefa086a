import * as texts from "#texts/weights.ts";
import { weightOfOption, type OptionWeights } from "./option-weights.ts";
import { weightWords } from "./weight-words.ts";

/** What warehouses have weighed of an item, over its photos. Rendered on the server only. */
export function Weighed({ weights }: { weights: OptionWeights }) {
  const weight = weightOfOption(weights, undefined);
  if (weight?.from !== "item") return null;
  return <p className="num pb-3 text-sm text-ink-2">{texts.weighed(weightWords(weight)!)}</p>;
}
