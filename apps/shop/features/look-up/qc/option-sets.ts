import type { GoodsDetail, Sku } from "@loupe/contract";
import { skuLabel } from "@loupe/contract/sku-label";
import type { ChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { DEFAULT_SKU, skuName, stockOf } from "#features/look-up/items/item-facts.ts";
import { optionsByName } from "#features/look-up/items/options/option-names.ts";
import type { PhotoSet } from "./grouped-photos.ts";
import { similarity } from "#features/look-up/items/options/similarity.ts";

/** The photo sets of an item's chosen option. */
export type OptionSets = {
  ofOption: PhotoSet[];
  /** Returns the option that a set shows. Undefined if its name is none of the item's options. */
  optionOf: (set: PhotoSet) => Sku | undefined;
};

/**
 * Finds the photo sets of the chosen option. Returns undefined if there is nothing to choose, or no set has the name of
 * an option.
 */
export function findOptionSets(
  sets: PhotoSet[],
  detail: GoodsDetail | undefined,
  { sku }: ChosenOption,
): OptionSets | undefined {
  const skus = detail?.skus.filter(({ skuID }) => skuID !== DEFAULT_SKU) ?? [];
  if (!detail || !sku || skus.length < 2) return undefined;
  const find = optionsByName(skus);
  const optionOf = (set: PhotoSet) => {
    const options = find(set.sku);
    if (options.includes(sku)) return sku;
    return options.find((option) => stockOf(detail, option) !== 0) ?? options[0];
  };
  if (!sets.some(optionOf)) return undefined;
  return { ofOption: sets.filter((set) => optionOf(set) === sku), optionOf };
}

/** Orders photo sets by how similar their names are to an option's. Equally similar sets keep their order. */
export const orderBySimilarity = (sets: readonly PhotoSet[], sku: Sku): PhotoSet[] =>
  sets
    .map((set) => ({ set, rank: similarity(sku, set.sku) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ set }) => set);

/** Returns an option's name without the values that all options have, such as "38 mm" for "Navy, 38 mm". */
export function differingName(skus: readonly Sku[], sku: Sku): string {
  const whole = skuName(sku);
  const names = skus
    .filter(({ skuID }) => skuID !== DEFAULT_SKU)
    .map((one) => skuName(one).split(", "));
  const values = whole.split(", ");
  if (names.some(({ length }) => length !== values.length)) return whole;
  return (
    values
      .filter((value, place) => names.some((other) => other[place] !== value))
      .map((value) => skuLabel(value))
      .join(", ") || whole
  );
}
