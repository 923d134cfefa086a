import type { GoodsDetail } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { Suspense, type ReactNode } from "react";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { ProductColumns } from "./product-columns.tsx";
import {
  ChoicesSkeleton,
  GallerySkeleton,
  HeadSkeleton,
  SideSkeleton,
} from "./product-loading.tsx";
import type { OwnFacts } from "#features/look-up/items/item-facts.ts";

const Gallery = afterFirstView(() => import("./gallery.tsx").then(({ Gallery }) => Gallery));
const Head = afterFirstView(() => import("./facts.tsx").then(({ Head }) => Head));
const Choices = afterFirstView(() => import("./facts.tsx").then(({ Choices }) => Choices));
const Side = afterFirstView(() => import("./facts.tsx").then(({ Side }) => Side));

type Props = {
  item: ItemRef;
  listing: string;
  detail: GoodsDetail;
  own: OwnFacts;
  /** Whether the marketplace did not respond, so that the data is the catalogue's. */
  fromCatalogue: boolean;
  /** The link to the QC photos, which contains their number. */
  glance: ReactNode;
  actions: ReactNode;
};

export const ProductTop = ({ detail, own, glance, ...side }: Props) => (
  <ProductColumns
    gallery={
      <Suspense fallback={<GallerySkeleton />}>
        <Gallery detail={detail} />
      </Suspense>
    }
    head={
      <Suspense fallback={<HeadSkeleton />}>
        <Head detail={detail} />
      </Suspense>
    }
    side={
      <Suspense fallback={<SideSkeleton item={side.item} />}>
        <Side {...side} detail={detail} own={own} />
      </Suspense>
    }
  >
    <Suspense fallback={<ChoicesSkeleton />}>
      <Choices detail={detail} rating={own.rating} glance={glance} />
    </Suspense>
  </ProductColumns>
);
