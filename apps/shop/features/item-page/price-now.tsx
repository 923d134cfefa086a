import type { GoodsDetail } from "@loupe/contract";
import { useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { priceOf } from "#features/look-up/items/item-facts.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import * as texts from "#texts/items.ts";

/** The price of the chosen option. A price of 0 is not displayed, because no seller gives items away. */
export function PriceNow({ detail, dated }: { detail: GoodsDetail; dated?: boolean }) {
  const price = priceOf(detail, useChosenOption(detail).sku);
  return price > 0 ? <Yuan amount={price} dated={dated} /> : <>{texts.notGivenLabel}</>;
}
