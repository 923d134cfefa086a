import type { GoodsDetail } from "@loupe/contract";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LocalTime } from "#ui/local-time.tsx";
import { BuyCard } from "./buy-card.tsx";
import { Description } from "./description.tsx";
import { Gallery } from "./gallery.tsx";
import type { ItemRef } from "./queries.ts";
import { chooseSku, PriceNow, SkuPicker } from "./sku-picker.tsx";

export function ProductView({ item, detail }: { item: ItemRef; detail: GoodsDetail }) {
  const { sku } = chooseSku(detail, useLocation().search);
  return (
    <ProductColumns gallery={<Gallery detail={detail} />}>
      <h1 className="text-2xl wrap-anywhere">{detail.title}</h1>
      <p className="num text-[1.7rem] leading-tight font-[650] tracking-[-0.02em]">
        Price: <PriceNow detail={detail} />
      </p>
      <SkuPicker skus={detail.skus} chosen={sku} />
      <BuyCard item={item} />
      <div className="grid grid-cols-2 gap-2.5">
        <p className="flex h-11 items-center rounded-2 border border-line px-4 text-ink-2">
          Stock:
        </p>
        <Description properties={detail.propsTrans} />
      </div>
      {detail.stale && (
        <p className="text-sm text-ink-3">
          The marketplace does not answer now. This is kept from{" "}
          <LocalTime at={new Date(detail.fetchedAt)} withTime />.
        </p>
      )}
    </ProductColumns>
  );
}

type Columns = { gallery: ReactNode; children: ReactNode };

/** Gallery left, facts right and always in view; one below the other on a phone. */
export const ProductColumns = ({ gallery, children }: Columns) => (
  <section className="grid items-start gap-x-11 gap-y-5.5 min-[860px]:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
    {gallery}
    <div className="grid min-w-0 gap-4.5 min-[860px]:sticky min-[860px]:top-23">{children}</div>
  </section>
);
