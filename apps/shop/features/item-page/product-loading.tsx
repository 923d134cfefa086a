import type { ItemRef } from "@loupe/links";
import type { ReactNode } from "react";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BuyCard } from "./buy-card.tsx";
import { galleryClass, ProductColumns, stageClass, stageShape } from "./product-columns.tsx";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import * as texts from "#texts/items.ts";

/** The page while the item is being looked up, with what is known already. The link to the agent works at once. */
export const ProductLoading = ({ item, glance }: { item: ItemRef; glance: ReactNode }) => (
  <ProductColumns
    gallery={<GallerySkeleton />}
    head={
      <>
        <h1 className="sr-only">{texts.itemName(STORE_LABELS[item.storeName], item.id)}</h1>
        <output className="text-sm text-ink-2">{texts.asking(STORE_LABELS[item.storeName])}</output>
        <HeadSkeleton />
        <ReloadWithoutScripts />
      </>
    }
    side={<SideSkeleton item={item} />}
  >
    {glance}
    <SkuSkeleton />
  </ProductColumns>
);

const GallerySkeleton = () => (
  <div className={galleryClass}>
    <div className={stageClass}>
      <Skeleton className={`aspect-square ${stageShape}`} />
    </div>
    <div className="grid grid-cols-4 gap-2.5">
      {["a", "b", "c", "d"].map((thumb) => (
        <Skeleton key={thumb} className="aspect-3/2" />
      ))}
    </div>
  </div>
);

const HeadSkeleton = () => (
  <>
    <Skeleton className="h-6 w-11/12 md:h-8" />
    <Skeleton className="h-6 w-32 md:h-7.5" />
  </>
);

const SkuSkeleton = () => (
  <div className="flex flex-wrap gap-2 md:pt-4">
    <Skeleton className="h-11 w-24" />
    <Skeleton className="h-11 w-28" />
    <Skeleton className="h-11 w-24 max-md:hidden" />
  </div>
);

const SideSkeleton = ({ item }: { item: ItemRef }) => (
  <div className="grid gap-2.5 md:card md:gap-3.5 md:p-4">
    <BuyCard item={item} />
    <div className="flex gap-2 md:grid md:grid-cols-2">
      <Skeleton className="h-11 rounded-full max-md:w-40" />
      <Skeleton className="h-11 rounded-full max-md:w-32" />
      <Skeleton className="h-11 rounded-full max-md:hidden" />
    </div>
  </div>
);
