import type { GoodsDetail } from "@loupe/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { chooseSku, money, priceOf } from "./queries.ts";

/** The price of the sku that the address names; no seller gives anything away. */
export function PriceNow({ detail }: { detail: GoodsDetail }) {
  const { sku } = chooseSku(detail, useLocation().search);
  const price = priceOf(detail, sku);
  return price > 0 ? <>{money(price)}</> : <>not given</>;
}

const CURRENT_MS = 86_400_000;

/** "as of 7 Oct 2026", where a price is more than a day old. */
export function AsOf({ priceAt, className }: { priceAt: string; className: string }) {
  const [now] = useState(() => Date.now());
  const isCurrent = now - Date.parse(priceAt) < CURRENT_MS;
  return (
    <span suppressHydrationWarning className={className}>
      {isCurrent ? "" : `as of ${DATE.format(new Date(priceAt))}`}
    </span>
  );
}

const DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
