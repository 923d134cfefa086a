import type { Sku } from "@loupe/contract";
import { skuLabel } from "@loupe/contract/sku-label";

/** Finds the options of an item by the name that a warehouse gives them. */
export type OptionsByName = (name: string) => readonly Sku[];

/**
 * Returns a function that returns the options with a name. A name is equal in the original and in its translation, in
 * any order of the values, and with or without the names of the properties: "Size: L; Colour: black" is "Black;L".
 */
export function optionsByName(skus: readonly Sku[]): OptionsByName {
  const all = new Map<string, Sku[]>();
  for (const sku of skus) {
    for (const key of new Set([sku.nameTrans, sku.name].map(keyOf))) {
      if (key) all.set(key, [...(all.get(key) ?? []), sku]);
    }
  }
  return (name) => all.get(keyOf(name)) ?? [];
}

/** Returns the values of a name: "Colour: black; Size: L" has "black" and "l". */
export const valuesOf = (name: string) =>
  skuLabel(name.normalize("NFKC").toLowerCase()).split(", ").filter(Boolean);

const keyOf = (name: string) => valuesOf(name).toSorted().join(", ");
