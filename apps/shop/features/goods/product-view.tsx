import type { GoodsDetail } from "@loupe/contract";
import { Suspense, type ReactNode } from "react";
import { afterFirstView } from "#ui/after-first-view.ts";
import { BuyCard } from "./buy-card.tsx";
import { ProductColumns } from "./product-columns.tsx";
import { FactsSkeleton, GallerySkeleton } from "./product-loading.tsx";
import type { ItemRef, OwnFacts } from "./queries.ts";

const Gallery = afterFirstView(() => import("./gallery.tsx").then(({ Gallery }) => Gallery));
const Facts = afterFirstView(() => import("./facts.tsx").then(({ Facts }) => Facts));
const MoreFacts = afterFirstView(() => import("./facts.tsx").then(({ MoreFacts }) => MoreFacts));

type Props = {
  item: ItemRef;
  listing: string;
  detail: GoodsDetail;
  own: OwnFacts;
  /** The marketplace is silent, and the detail is what the catalogue knows. */
  fromCatalogue: boolean;
  actions: ReactNode;
};

export const ProductView = ({ item, listing, detail, own, fromCatalogue, actions }: Props) => (
  <ProductColumns
    gallery={
      <Suspense fallback={<GallerySkeleton />}>
        <Gallery detail={detail} />
      </Suspense>
    }
  >
    <Suspense fallback={<FactsSkeleton />}>
      <Facts detail={detail} rating={own.rating} />
    </Suspense>
    <BuyCard item={item} />
    <Suspense>
      <MoreFacts
        item={item}
        listing={listing}
        detail={detail}
        own={own}
        fromCatalogue={fromCatalogue}
        actions={actions}
      />
    </Suspense>
  </ProductColumns>
);
