import type { Split } from "./split-types.ts";
import { emptyStack, addToStack } from "./stacked-items.ts";
import type { Stack } from "./stacked-items.ts";

/**
 * The most items for which all splits are compared. For n items, this takes 2ⁿ prices for each line, and 3ⁿ/2 sums for
 * each line and for all lines together.
 */
export const EXACT_ITEMS_MAX = 12;

/** Returns each set of items as one parcel. The index is the set: its bit i is set if the set contains item i. */
export function stacksOfSets(items: readonly Stack[]): Stack[] {
  const stacks: Stack[] = [emptyStack];
  for (let set = 1; set < 1 << items.length; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    stacks.push(addToStack(stacks[set & (set - 1)] ?? emptyStack, items[lowest] ?? emptyStack));
  }
  return stacks;
}

/**
 * Returns the cheapest of all splits. If several are equally cheap, returns one with the fewest parcels.
 *
 * @param costs the cost of each set of items as one parcel, in fen; Infinity if that parcel cannot be sent
 */
export function exactSplit(costs: ArrayLike<number>): Split | null {
  const all = costs.length - 1;
  const best = new Float64Array(costs.length);
  const counts = new Uint8Array(costs.length);
  const firstParcels = new Uint16Array(costs.length);
  for (let set = 1; set <= all; set++) {
    const others = set & (set - 1);
    let [least, fewest, first] = [Number.POSITIVE_INFINITY, 0, set];
    // The parcel that contains the lowest item is chosen first, so that each split is visited only
    // once.
    for (let rest = others; ; rest = (rest - 1) & others) {
      const parcel = set ^ rest;
      const cost = (costs[parcel] ?? 0) + (best[rest] ?? 0);
      const count = 1 + (counts[rest] ?? 0);
      if (cost < least || (cost === least && count < fewest))
        [least, fewest, first] = [cost, count, parcel];
      if (rest === 0) break;
    }
    best[set] = least;
    counts[set] = fewest;
    firstParcels[set] = first;
  }
  const cost = best[all] ?? Number.POSITIVE_INFINITY;
  if (!Number.isFinite(cost)) return null;
  const parcels: number[][] = [];
  for (let set = all; set > 0; set ^= firstParcels[set] ?? set)
    parcels.push(itemsOf(firstParcels[set] ?? 0));
  return { parcels, cost };
}

/** Returns the items of a set in ascending order. */
function itemsOf(set: number): number[] {
  const items: number[] = [];
  for (let rest = set; rest > 0; rest &= rest - 1) items.push(31 - Math.clz32(rest & -rest));
  return items;
}
