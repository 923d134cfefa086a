import type { GoodsDetail } from "@loupe/contract";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LocalTime } from "#ui/local-time.tsx";
import { AgentLinks } from "./agent-links.tsx";
import { Description } from "./description.tsx";
import { PriceNow } from "./price-now.tsx";
import { chooseSku, type ItemRef, type OwnFacts, type Rating } from "./queries.ts";
import { SkuPicker } from "./sku-picker.tsx";

/** What is decided before the way to the agent. */
export function Facts({ detail, rating }: { detail: GoodsDetail; rating?: Rating }) {
  const { sku } = chooseSku(detail, useLocation().search);
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{detail.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="num text-[1.7rem] leading-tight font-[650] tracking-[-0.02em]">
          Price: <PriceNow detail={detail} />
        </p>
        {rating && <RatingLink rating={rating} />}
      </div>
      <SkuPicker skus={detail.skus} chosen={sku} />
    </>
  );
}

const RatingLink = ({ rating: { average, total } }: { rating: Rating }) => (
  <a
    href="#reviews"
    className="num flex min-h-11 items-center gap-1.5 text-sm text-ink-2 hover:text-ink hover:underline"
  >
    <Star aria-hidden className={total > 0 ? "size-4 fill-current text-ink" : "size-4"} />
    {total > 0 ? (
      <>
        <span className="sr-only">Average rating</span> {average.toFixed(1)} · {COUNT.format(total)}{" "}
        {total === 1 ? "review" : "reviews"}
      </>
    ) : (
      "No reviews yet"
    )}
  </a>
);

const COUNT = new Intl.NumberFormat("en");

type More = {
  item: ItemRef;
  listing: string;
  detail: GoodsDetail;
  own: OwnFacts;
  fromCatalogue: boolean;
  /** What can be done with the item here, in front of what can be looked up. */
  actions: ReactNode;
};

/** What can be looked up after it. */
export const MoreFacts = ({ item, listing, detail, own, fromCatalogue, actions }: More) => (
  <>
    <div className="grid grid-cols-2 gap-2.5">
      {actions}
      <AgentLinks item={item} listing={listing} />
      <Description properties={detail.propsTrans} />
    </div>
    <ul className="num flex flex-wrap gap-px overflow-hidden rounded-2 border border-line bg-line text-ink-2 [&>li]:flex [&>li]:min-h-11 [&>li]:flex-1 [&>li]:items-center [&>li]:bg-card [&>li]:px-4 [&>li]:py-2">
      <li>Stock:</li>
      {own.weight_g !== null && <li className="whitespace-nowrap">weight: {own.weight_g}g</li>}
      {own.dimensions && <li className="whitespace-nowrap">Dimensions: {own.dimensions} cm</li>}
    </ul>
    {detail.stale && (
      <p className="text-sm text-ink-3">
        The marketplace does not answer now. This is{" "}
        {fromCatalogue ? (
          "what our own catalogue knows of the item."
        ) : (
          <>
            kept from <LocalTime at={new Date(detail.fetchedAt)} withTime />.
          </>
        )}
      </p>
    )}
  </>
);
