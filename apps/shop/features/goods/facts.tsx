import type { GoodsDetail } from "@loupe/contract";
import { useLocation } from "react-router";
import { LocalTime } from "#ui/local-time.tsx";
import { AgentLinks } from "./agent-links.tsx";
import { Description } from "./description.tsx";
import { PriceNow } from "./price-now.tsx";
import { chooseSku, type ItemRef } from "./queries.ts";
import { SkuPicker } from "./sku-picker.tsx";

/** What is decided before the way to the agent. */
export function Facts({ detail }: { detail: GoodsDetail }) {
  const { sku } = chooseSku(detail, useLocation().search);
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{detail.title}</h1>
      <p className="num text-[1.7rem] leading-tight font-[650] tracking-[-0.02em]">
        Price: <PriceNow detail={detail} />
      </p>
      <SkuPicker skus={detail.skus} chosen={sku} />
    </>
  );
}

type More = { item: ItemRef; listing: string; detail: GoodsDetail };

/** What can be looked up after it. */
export const MoreFacts = ({ item, listing, detail }: More) => (
  <>
    <div className="grid grid-cols-2 gap-2.5">
      <p className="col-span-full flex h-11 items-center rounded-2 border border-line px-4 text-ink-2">
        Stock:
      </p>
      <AgentLinks item={item} listing={listing} />
      <Description properties={detail.propsTrans} />
    </div>
    {detail.stale && (
      <p className="text-sm text-ink-3">
        The marketplace does not answer now. This is kept from{" "}
        <LocalTime at={new Date(detail.fetchedAt)} withTime />.
      </p>
    )}
  </>
);
