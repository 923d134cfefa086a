import type { QcPhoto, Sku } from "@loupe/contract";
import { optionsByName, valuesOf } from "#features/look-up/items/options/option-names.ts";
import { median, predict, type Range, type Spread } from "./spread.ts";
import { cleanWeighings, weighingsOf, type Defaults, type Weighing } from "./weighings.ts";

/** The weight of one copy. Eight of ten copies weigh from `low_g` to `high_g`. */
export type Weight = {
  weight_g: number;
  low_g: number;
  high_g: number;
  /** The number of weighings behind it. */
  count: number;
};

/** The data from which the weight of an option was calculated. */
export type WeightOrigin = "option" | "item" | "catalogue" | "category";

/**
 * The weights of those options that were weighed, by their ids. The weight of all others is under `""`, or under `"*"`
 * if it is only the usual one of the category.
 */
export type OptionWeights = Readonly<Record<string, Weight>>;

const OTHERS = "";
export const USUAL = "*";

/** Statistics of a category, from its other items. `usual` is the weight of a copy of any item of the category. */
export type CategoryWeights = { defaults: Defaults; usual?: Weight; spread: Spread };

/** The data about an item's weight besides its weighings. */
export type WeightBasis = {
  /** The owner's weight in the catalogue. */
  catalogue_g: number | null;
  category: CategoryWeights;
};

/**
 * Returns the weights of an item's options: the median of the option's own weighings, or else of the item's, or else
 * the weight in the catalogue, or else the median of the item's category.
 */
export function weightsOf(
  photos: readonly QcPhoto[] | undefined,
  skus: readonly Sku[],
  basis: WeightBasis,
): OptionWeights {
  return weigh(weighingsOf(photos ?? []), skus, basis);
}

export function weigh(
  all: readonly Weighing[],
  skus: readonly Sku[],
  { catalogue_g, category }: WeightBasis,
): OptionWeights {
  const { defaults, usual, spread } = category;
  const weighings = cleanWeighings(all, { defaults, usual_g: usual?.weight_g });
  const find = optionsByName(skus);
  const ofOption = new Map<string, number[]>();
  const byName = Map.groupBy(weighings, ({ skuInfo }) => skuInfo);
  for (const [name, named] of byName)
    for (const { skuID } of find(name))
      ofOption.set(skuID, [...(ofOption.get(skuID) ?? []), ...named.map(logOf)]);
  const weights: Record<string, Weight> = {};
  for (const [id, logs] of ofOption)
    weights[id] = weightFrom(predict(logs, spread.ofCopies), logs.length);
  if (weighings.length > 0) weights[OTHERS] = weightOfItem(weighings, category);
  else if (catalogue_g) weights[OTHERS] = exactly(catalogue_g);
  else if (usual) weights[USUAL] = usual;
  return weights;
}

/** Returns the weight of an option, and where it comes from; undefined if nothing is known. */
export function weightOfOption(
  weights: OptionWeights,
  skuID: string | undefined,
): (Weight & { from: WeightOrigin }) | undefined {
  const own = skuID ? weights[skuID] : undefined;
  if (own) return { ...own, from: "option" };
  const other = weights[OTHERS];
  if (other) return { ...other, from: other.count > 0 ? "item" : "catalogue" };
  const usual = weights[USUAL];
  return usual && { ...usual, from: "category" };
}

/**
 * Returns the median of all weighings of an item, for an option that was never weighed. Its spread is estimated from
 * the medians of the other options, whose number is Kish's effective one: the more evenly they were weighed, the
 * larger.
 */
function weightOfItem(weighings: readonly Weighing[], { spread }: CategoryWeights): Weight {
  const options = [...Map.groupBy(weighings, optionOf).values()].map((copies) => copies.map(logOf));
  const count = weighings.length ** 2 / options.reduce((sum, logs) => sum + logs.length ** 2, 0);
  const prior = Math.hypot(spread.ofCopies, spread.ofOptions);
  const { low, middle, high } = predict(options.map(median), prior, count);
  const shift = median(weighings.map(logOf)) - middle;
  return weightFrom(
    { low: low + shift, middle: middle + shift, high: high + shift },
    weighings.length,
  );
}

export const logOf = ({ weight_g }: Weighing) => Math.log(weight_g);

/** The key of a weighing's option, whatever the order of its values. */
export const optionOf = ({ skuInfo }: Weighing) => valuesOf(skuInfo).toSorted().join(", ");

export const weightFrom = ({ low, middle, high }: Range, count: number): Weight => ({
  weight_g: Math.round(Math.exp(middle)),
  low_g: Math.round(Math.exp(low)),
  high_g: Math.round(Math.exp(high)),
  count,
});

const exactly = (weight_g: number) => ({ weight_g, low_g: weight_g, high_g: weight_g, count: 0 });
