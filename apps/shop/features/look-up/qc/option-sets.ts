import type { GoodsDetail, Sku } from "@loupe/contract";
import type { ChosenOption } from "#features/look-up/items/chosen-option.ts";
import { DEFAULT_SKU, stockOf } from "#features/look-up/items/item-facts.ts";
import { optionsByName, similarity } from "#features/look-up/items/option-names.ts";
import type { PhotoSet } from "./grouped-photos.ts";

/** The photo sets of an item in the order of the chosen option. */
export type LedSets = {
  /** All sets: first those of the option, then those of the most similar options. */
  sets: PhotoSet[];
  /** The sets of the option. */
  ofOption: PhotoSet[];
  /** Returns the option that a set shows. Undefined if its name is none of the item's options. */
  optionOf: (set: PhotoSet) => Sku | undefined;
};

/**
 * Orders photo sets by the chosen option. Returns undefined if there is nothing to choose, or no set has the name of an
 * option.
 */
export function leadSets(
  sets: PhotoSet[],
  detail: GoodsDetail | undefined,
  { sku }: ChosenOption,
): LedSets | undefined {
  const skus = detail?.skus.filter(({ skuID }) => skuID !== DEFAULT_SKU) ?? [];
  if (!detail || !sku || skus.length < 2) return undefined;
  const find = optionsByName(skus);
  const optionOf = (set: PhotoSet) => {
    const options = find(set.sku);
    if (options.includes(sku)) return sku;
    return options.find((option) => stockOf(detail, option) !== 0) ?? options[0];
  };
  if (!sets.some(optionOf)) return undefined;
  const ranked = sets.map((set) => ({
    set,
    rank: optionOf(set) === sku ? Infinity : similarity(sku, set.sku),
  }));
  return {
    sets: ranked
      .toSorted((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
      .map(({ set }) => set),
    ofOption: ranked.flatMap(({ set, rank }) => (rank === Infinity ? set : [])),
    optionOf,
  };
}
