import type { Sku } from "@loupe/contract";
import { valuesOf } from "./option-names.ts";

/**
 * Returns how similar a name is to an option's, from 0 to 1: the more of its values it has, the higher. A value outweighs
 * all later ones, so a name that shares the first value has at least 0.5.
 */
export function similarity({ nameTrans, name }: Sku, other: string): number {
  const others = valuesOf(other);
  const weigh = (values: string[]) =>
    values.reduceRight((sum, value) => (sum + (others.includes(value) ? 1 : 0)) / 2, 0);
  return Math.max(weigh(valuesOf(nameTrans)), weigh(valuesOf(name)));
}
