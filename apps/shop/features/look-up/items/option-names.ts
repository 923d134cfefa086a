import type { Sku } from "@loupe/contract";
import { skuLabel } from "@loupe/contract/sku-label";
import { skuName } from "./item-facts.ts";

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

/**
 * Returns how similar a name is to an option's: the more of its values it has, the higher. A value outweighs all later
 * ones, because the first is usually the colour.
 */
export function similarity({ nameTrans, name }: Sku, other: string): number {
  const others = valuesOf(other);
  const weigh = (values: string[]) =>
    values.reduce((sum, value) => sum * 2 + (others.includes(value) ? 1 : 0), 0);
  return Math.max(weigh(valuesOf(nameTrans)), weigh(valuesOf(name)));
}

/** Returns an option's name without the values that all options have, such as "38 mm" for "Navy, 38 mm". */
export function differingName(skus: readonly Sku[], sku: Sku): string {
  const whole = skuName(sku);
  const names = skus.map((one) => skuName(one).split(", "));
  const values = whole.split(", ");
  if (names.some(({ length }) => length !== values.length)) return whole;
  return (
    values
      .filter((value, place) => names.some((other) => other[place] !== value))
      .map((value) => skuLabel(value))
      .join(", ") || whole
  );
}

const valuesOf = (name: string) =>
  skuLabel(name.normalize("NFKC").toLowerCase()).split(", ").filter(Boolean);

const keyOf = (name: string) => valuesOf(name).toSorted().join(", ");
