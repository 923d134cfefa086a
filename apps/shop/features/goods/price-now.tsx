import type { GoodsDetail } from "@loupe/contract";
import { useLocation } from "react-router";
import { chooseSku, priceOf, yuan } from "./queries.ts";

/** The price of the sku that the address names. */
export function PriceNow({ detail }: { detail: GoodsDetail }) {
  const { sku } = chooseSku(detail, useLocation().search);
  return <>¥ {yuan(priceOf(detail, sku))}</>;
}
