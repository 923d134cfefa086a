import { ReloadWithoutScripts } from "#ui/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BuyCard } from "./buy-card.tsx";
import { ProductColumns } from "./product-columns.tsx";
import { STORE_LABELS, type ItemRef } from "./queries.ts";

/** The shape of the page, with what is known already: the way to the agent works at once. */
export const ProductLoading = ({ item }: { item: ItemRef }) => (
  <ProductColumns gallery={<GallerySkeleton />}>
    <h1 className="sr-only">
      {STORE_LABELS[item.storeName]} item {item.id}
    </h1>
    <output className="-mb-2 text-sm text-ink-2">
      Asking {STORE_LABELS[item.storeName]} for this item…
    </output>
    <FactsSkeleton />
    <BuyCard item={item} />
    <ReloadWithoutScripts to="to see the item" />
  </ProductColumns>
);

export const GallerySkeleton = () => (
  <div className="grid gap-2.5">
    <Skeleton className="aspect-square rounded-3" />
    <div className="grid grid-cols-4 gap-2.5">
      <Skeleton className="aspect-square" />
      <Skeleton className="aspect-square" />
      <Skeleton className="aspect-square" />
      <Skeleton className="aspect-square" />
    </div>
  </div>
);

export const FactsSkeleton = () => (
  <>
    <Skeleton className="h-8 w-11/12" />
    <Skeleton className="h-9 w-44" />
    <div className="flex flex-wrap gap-2">
      <Skeleton className="h-11 w-24" />
      <Skeleton className="h-11 w-28" />
      <Skeleton className="h-11 w-24" />
    </div>
  </>
);
