import { EXACT_ITEMS_MAX, exactSplit } from "./exact-split.ts";
import { searchSplit } from "./local-search.ts";
import type { PriceStack, Split } from "./split.ts";
import type { Stack } from "./stack.ts";

export function bestSplit(items: readonly Stack[], price: PriceStack): Split | null {
  return items.length <= EXACT_ITEMS_MAX ? exactSplit(items, price) : searchSplit(items, price);
}
