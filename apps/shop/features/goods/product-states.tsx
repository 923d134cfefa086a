import { SearchX, Unplug } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { BuyCard } from "./buy-card.tsx";
import { ProductColumns } from "./product-columns.tsx";
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
