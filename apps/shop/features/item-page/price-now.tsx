import type { GoodsDetail } from "@loupe/contract";
import { useLocation } from "#ui/navigation.ts";
import { chooseSku, priceOf } from "#features/look-up/items/item-facts.ts";
import { money } from "#ui/money.ts";
import * as texts from "#texts/items.ts";

/** The price of the option in the address. A price of 0 is not displayed, because no seller gives items away. */
export function PriceNow({ detail }: { detail: GoodsDetail }) {
  const { sku } = chooseSku(detail, useLocation().search);
  const price = priceOf(detail, sku);
  return price > 0 ? <>{money(price)}</> : <>{texts.notGivenLabel}</>;
}
