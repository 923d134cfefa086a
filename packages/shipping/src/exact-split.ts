import type { PriceStack, Split } from "./split.ts";
import { emptyStack, addToStack } from "./stack.ts";
import type { Stack } from "./stack.ts";

/**
 * Up to this many items, all splits are compared. For n items, this takes 2ⁿ prices and 3ⁿ/2 sums
 * per line.
 */
export const EXACT_ITEMS_MAX = 10;

/** The cheapest of all splits. Of equally cheap ones, the one with fewer parcels. */
export function exactSplit(items: readonly Stack[], price: PriceStack): Split | null {
  const all = (1 << items.length) - 1;
  const stacks: Stack[] = [emptyStack];
  const costs: number[] = [0];
  for (let set = 1; set <= all; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    const stack = addToStack(stacks[set & (set - 1)] ?? emptyStack, items[lowest] ?? emptyStack);
    stacks.push(stack);
    costs.push(price(stack));
  }
  const best = [0];
  const counts = [0];
  const chosen = [0];
  for (let set = 1; set <= all; set++) {
    const lowest = set & -set;
    const others = set ^ lowest;
    let [least, fewest, first] = [Number.POSITIVE_INFINITY, 0, set];
    // The parcel that holds the lowest item is chosen first, so that each split is visited only
    // once.
    for (let rest = others; ; rest = (rest - 1) & others) {
      const parcel = set ^ rest;
      const cost = (costs[parcel] ?? 0) + (best[rest] ?? 0);
      const count = 1 + (counts[rest] ?? 0);
      if (cost < least || (cost === least && count < fewest))
        [least, fewest, first] = [cost, count, parcel];
      if (rest === 0) break;
    }
    best.push(least);
    counts.push(fewest);
    chosen.push(first);
  }
  const cost = best[all] ?? Number.POSITIVE_INFINITY;
  if (!Number.isFinite(cost)) return null;
  const parcels: number[][] = [];
  for (let set = all; set > 0; set ^= chosen[set] ?? set)
    parcels.push(items.flatMap((_, i) => ((chosen[set] ?? 0) & (1 << i) ? [i] : [])));
  return { parcels, cost };
}
