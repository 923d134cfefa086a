import { SearchX, Unplug } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReloadWithoutScripts } from "#ui/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BuyCard } from "./buy-card.tsx";
import { ProductColumns } from "./product-view.tsx";
import { STORE_LABELS, type ItemRef } from "./queries.ts";

export const ProductNotFound = () => (
  <EmptyState
    className="my-10"
    icon={<SearchX />}
    heading="h1"
    title="Product not found!"
    text="Oops! The product code seems to be incorrect."
  >
    <Link to="/" className={buttonClass({ variant: "ink" })}>
      Look up another link
    </Link>
  </EmptyState>
);

/** The shape of the page, with what is known already: the way to the agent works at once. */
export const ProductLoading = ({ item }: { item: ItemRef }) => (
  <ProductColumns gallery={<GallerySkeleton />}>
    <div className="grid gap-2.5">
      <output className="sr-only">Asking {STORE_LABELS[item.storeName]} for this item…</output>
      <Skeleton className="h-8 w-11/12" />
      <Skeleton className="h-8 w-3/5" />
    </div>
    <Skeleton className="h-9 w-44" />
    <div className="flex flex-wrap gap-2">
      {["w-24", "w-28", "w-24", "w-20"].map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed row of equals
        <Skeleton key={place} className={`h-11 ${width}`} />
      ))}
    </div>
    <BuyCard item={item} />
    <ReloadWithoutScripts to="to see the item" />
  </ProductColumns>
);

const GallerySkeleton = () => (
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

/** The page is out already when the marketplace turns out to be silent. */
export function ProductUnavailable({ item }: { item: ItemRef }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ProductColumns
      gallery={
        <EmptyState
          icon={<Unplug />}
          heading="h1"
          title="The marketplace does not answer"
          text={`${STORE_LABELS[item.storeName]} could not be reached for this item. It may be back in a moment.`}
        >
          <Button
            variant="ink"
            busy={state === "loading"}
            busyLabel="Asking again…"
            onClick={() => void revalidate()}
          >
            Try Again
          </Button>
        </EmptyState>
      }
    >
      <BuyCard item={item} />
    </ProductColumns>
  );
}
