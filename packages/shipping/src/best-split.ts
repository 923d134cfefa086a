import { exactSplit } from "./exact-split.ts";
import { searchSplit } from "./local-search.ts";
import type { PriceStack, Split } from "./split.ts";
import type { Stack } from "./stack.ts";

/**
 * Up to this many items, all splits are compared. For n items, this takes 2ⁿ prices and 3ⁿ/2 sums
 * per line.
 */
export const exactItems = 10;

export function bestSplit(items: readonly Stack[], price: PriceStack): Split | null {
  return items.length <= exactItems ? exactSplit(items, price) : searchSplit(items, price);
}
