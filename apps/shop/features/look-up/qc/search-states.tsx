import type { QcTarget } from "@loupe/contract";
import { SearchX, Unplug } from "lucide-react";
import { Link, useLocation, useRevalidator } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { searchPart } from "./model.ts";

const NoItem = ({ title, text }: { title: string; text: string }) => (
  <EmptyState className="my-10" icon={<SearchX />} heading="h1" title={title} text={text}>
    <HomeLink />
  </EmptyState>
);

export const NoSearch = () => (
  <NoItem
    title="No QC Search Data Found!"
    text="Paste a product link to see what warehouses photographed of it."
  />
);

export const NotALink = () => (
  <NoItem title="Oops... Invalid URL format!" text="Please provide a valid URL." />
);

/** A seller's page holds no item to look up. */
export const AShop = () => (
  <NoItem
    title="No item in this link"
    text={`${SHOP_REASON} Open an item in the shop and paste its link.`}
  />
);

// As `reasonText` has it; the reader of links is too heavy for these pages.
const SHOP_REASON = "This link leads to a shop, not to an item.";

/** All sources answered and none has photos. `why`: what is wrong with the link. */
export const NothingFound = ({ target, why = "" }: Nothing) => (
  <NoItem
    title="No products found!"
    text={`${EMPTY["url" in target ? "url" : "channel"]} ${why}`.trim()}
  />
);

type Nothing = { target: QcTarget; why?: string };

const EMPTY = {
  url: "We couldn't find this product using both search methods.",
  channel: "No result found with channel and offerId combination.",
};

export function SetNotFound() {
  const results = searchPart(useLocation().search);
  return (
    <EmptyState
      className="my-10"
      icon={<SearchX />}
      heading="h1"
      title="Product not found!"
      text="These QC photos are not among what the warehouses have now."
    >
      {results && (
        <Link to={`/qc-search${results}`} className={buttonClass({ variant: "ink" })}>
          All results
        </Link>
      )}
      <HomeLink variant={results ? "plain" : "ink"} />
    </EmptyState>
  );
}

/** An outage, which must not look like "nothing found". */
export function SearchFailed({ target, why = "" }: Nothing) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      className="my-10"
      icon={<Unplug />}
      heading="h1"
      title="Search Failed"
      text={
        "url" in target
          ? `Both local and external searches failed. Please try again. ${why}`.trim()
          : "Search by channel and offerId failed. Try again."
      }
    >
      <Button
        variant="ink"
        className="js-only"
        busy={state === "loading"}
        busyLabel="Searching again…"
        onClick={() => void revalidate()}
      >
        Try Again
      </Button>
      <HomeLink variant="plain" />
    </EmptyState>
  );
}

const HomeLink = ({ variant = "ink" }: { variant?: "ink" | "plain" }) => (
  <Link to="/" className={buttonClass({ variant })}>
    Look up another link
  </Link>
);
