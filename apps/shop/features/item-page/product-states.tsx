import type { QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { SearchX, Unplug } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReloadLink } from "#ui/reload-link.tsx";
import { QcGlance } from "#features/look-up/qc/components/qc-glance.tsx";
import { AgentLinks } from "./agent-links.tsx";
import { BuyCard } from "./buy-card.tsx";
import { actionsClass, MarketplaceLink, RatingLink } from "./facts.tsx";
import { titleClass } from "./item-title.tsx";
import { STORE_LABELS, type Rating } from "#features/look-up/items/item-facts.ts";
import { pictureSearch } from "#texts/frame.ts";
import * as texts from "#texts/items.ts";

type NotFoundProps = { item: ItemRef; listing: string };

/** The page if the marketplace does not have the item: its page there, other ways to find it, and another search. */
export const ProductNotFound = ({ item, listing }: NotFoundProps) => (
  <EmptyState
    className="my-10"
    icon={<SearchX />}
    heading="h1"
    title={texts.notFoundTitle}
    text={texts.notFoundText}
  >
    <Link to="/" className={buttonClass({ variant: "ink" })}>
      {texts.otherItemLink}
    </Link>
    <a href={listing} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {texts.openOnButton(STORE_LABELS[item.storeName])}
      <span className="sr-only">{texts.newTabHint}</span>
    </a>
    <Link to="/picture-search" className={buttonClass()}>
      {pictureSearch}
    </Link>
  </EmptyState>
);

type Unavailable = {
  item: ItemRef;
  listing: string;
  rating: Rating;
  /** The QC photos, if they are known already. */
  photos: QcPhotos | undefined;
};

/**
 * The page if the product services did not respond. It contains the other known data, and a line about what is missing.
 */
export function ProductUnavailable({ item, listing, rating, photos }: Unavailable) {
  const store = STORE_LABELS[item.storeName];
  return (
    <section className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid gap-3">
        <h1 className={titleClass}>
          <span className="num">{texts.itemName(store, item.id)}</span>
        </h1>
        <div className="flex">
          <RatingLink rating={rating} />
        </div>
        <QcGlance photos={photos} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-card py-2.5 pe-2.5 ps-4">
          <Unplug aria-hidden className="size-5 shrink-0 text-warn" />
          <p className="min-w-48 flex-1">{texts.notAnswering(store)}</p>
          <ReloadLink size="small">{texts.tryAgainButton}</ReloadLink>
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 md:card md:p-4">
        <BuyCard item={item} />
        <div className={actionsClass}>
          <AgentLinks item={item} listing={listing} />
          <MarketplaceLink item={item} listing={listing} />
        </div>
      </div>
    </section>
  );
}
