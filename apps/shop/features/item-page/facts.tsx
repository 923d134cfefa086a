/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset is a part of a form, and cannot be laid out as `contents` */
import type { GoodsDetail } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { ArrowUpRight, Coins, Star } from "lucide-react";
import { type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import { AgentName, BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CURRENCIES } from "#features/freight/currency-rates/chosen-currency.ts";
import { Link } from "#ui/navigation.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { ServerSlot } from "#first-view/server-slot.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import { currency, demonstrationLead, pictureSearch } from "#texts/frame.ts";
import { fixedDecimal, wholeNumber } from "#texts/words.ts";
import { AsOf } from "#features/look-up/items/as-of.tsx";
import {
  latestDetail,
  latestWeights,
  useChosenOption,
} from "#features/look-up/items/options/chosen-option.ts";
import {
  type OwnFacts,
  RATED_FROM,
  type Rating,
  STORE_LABELS,
  stockOf,
} from "#features/look-up/items/item-facts.ts";
import type { OptionWeights } from "#features/look-up/weights/option-weights.ts";
import { rememberViewed } from "#features/look-up/viewed-items/viewed-list.ts";
import * as texts from "#texts/items.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { AgentLinks } from "./agent-links.tsx";
import { BuyCard } from "./buy-card.tsx";
import { PriceNow } from "./price-now.tsx";
import { ItemTitle } from "./item-title.tsx";
import { SkuPicker } from "./sku-picker.tsx";
import { PropertyList } from "./property-list.tsx";

export const Head = ({ detail, rating }: { detail: GoodsDetail; rating?: Rating }) => (
  <>
    {detail.demonstration && <MadeUp />}
    {detail.goneSince && <NoLongerSold since={new Date(detail.goneSince)} />}
    <ItemTitle title={detail.title} />
    <div className="flex flex-wrap items-center gap-x-4 max-sm:gap-x-3">
      <p className={priceClass}>
        {detail.goneSince ? texts.lastPriceLabel : texts.price} <PriceNow detail={detail} dated />{" "}
        <AsOf priceAt={detail.priceAt} className={asOfClass} />
      </p>
      <IconButton
        label={currency}
        popoverTarget={CURRENCIES}
        className="js-only -mx-3.5 -my-2.5 text-ink-3"
      >
        <Coins aria-hidden />
      </IconButton>
      {rating && <RatingLink rating={rating} />}
    </div>
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <ServerSlot name="price-history" />
      <ServerSlot name="watch" />
    </div>
  </>
);

const NoLongerSold = ({ since }: { since: Date }) => (
  <p className="rounded-2 border border-warn px-3 py-2 text-sm text-pretty">
    <strong className="font-[600]">
      {withSlots(texts.goneSinceTitle, { date: <LocalTime at={since} /> })}
    </strong>{" "}
    {texts.goneText}
  </p>
);

/** A note that the item is fictional. In a demonstration shop every page has a bar instead. */
const MadeUp = () =>
  useSite()?.demonstration ? null : (
    <p className="rounded-2 border border-warn px-3 py-2 text-sm text-pretty">
      <strong className="font-[600]">{demonstrationLead}</strong> {texts.demonstrationNote}
    </p>
  );

const asOfClass = "inline-block text-sm font-normal tracking-normal text-ink-3";

export const priceClass =
  "num text-[1.2rem] leading-tight font-[650] tracking-[-0.02em] md:text-[1.5rem]";

type ChoicesProps = {
  detail: GoodsDetail;
  /** The link to the QC photos, with the first of them. */
  glance?: ReactNode;
};

/** The link to the QC photos, and the choice of options. */
export const Choices = ({ detail, glance }: ChoicesProps) => (
  <>
    {glance}
    <SkuPicker detail={detail} />
    <ServerSlot name="sizes" />
  </>
);

/** Above the target of the line below it, which would leave it less than 24 px to tap. */
export const RatingLink = ({ rating: { average, total } }: { rating: Rating }) => (
  <a
    href="#reviews"
    className="num relative z-1 -my-2.5 flex min-h-11 min-w-11 items-center gap-1.5 text-sm text-ink-2 hover:text-ink hover:underline"
  >
    <Star aria-hidden className={total < RATED_FROM ? "size-4" : "size-4 fill-current text-ink"} />
    {total === 0 ? (
      <>
        <span className="max-sm:sr-only">{texts.unratedNote}</span>
        <span aria-hidden="true" className="sm:hidden">
          ({wholeNumber(0)})
        </span>
      </>
    ) : total < RATED_FROM ? (
      texts.reviews(total)
    ) : (
      <>
        <span className="sr-only">{texts.averageRatingLabel}</span> {fixedDecimal(average)}{" "}
        <span className="max-sm:sr-only">· {texts.reviews(total)}</span>
        <span aria-hidden="true" className="sm:hidden">
          ({wholeNumber(total)})
        </span>
      </>
    )}
  </a>
);

type SideProps = {
  item: ItemRef;
  listing: string;
  detail: GoodsDetail;
  own: OwnFacts;
  /** The weights of the options, by `weightsOf`. */
  weights: OptionWeights;
  /** Buttons to save the item and the like, before the links to other agents. */
  actions: ReactNode;
};

/** The right column: the link to buy, other actions, and short facts. */
export function Side({ item, listing, detail, own, weights, actions }: SideProps) {
  const [picture] = detail.imgList;
  useEffect(() => rememberViewed(item, detail.title, picture), [item, detail.title, picture]);
  useEffect(() => {
    latestDetail.set(detail);
    return () => latestDetail.set(undefined);
  }, [detail]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:card md:gap-3.5 md:p-4">
      <div
        role="group"
        aria-label={texts.actions}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-3"
      >
        {detail.goneSince ? <CheckLink item={item} /> : <BuyCard item={item} detail={detail} />}
        <div className={actionsClass}>
          {actions}
          <AgentLinks item={item} listing={listing} />
          <Description properties={detail.propsTrans} />
          <MarketplaceLink item={item} listing={listing} />
          {detail.goneSince && picture && (
            <Link
              to={`/picture-search?${new URLSearchParams({ picture })}`}
              className={buttonClass({ variant: "quiet", className: "col-span-full" })}
            >
              {pictureSearch}
            </Link>
          )}
        </div>
      </div>
      <ShortFacts detail={detail} own={own} weights={weights} />
      <DescriptionWithoutScripts properties={detail.propsTrans} />
      {detail.stale && !detail.demonstration && !detail.goneSince && (
        <p className="text-sm text-ink-3">
          {detail.fromCatalogue
            ? texts.catalogueDetailsNote
            : withSlots(detail.missing ? texts.lastDetails : texts.datedDetailsNote, {
                date: <LocalTime at={new Date(detail.fetchedAt)} withTime />,
              })}
        </p>
      )}
    </div>
  );
}

/**
 * A link to the agent for an item that the marketplace services no longer have. The agent may still have it, but the
 * text does not promise that.
 */
const CheckLink = ({ item }: { item: ItemRef }) => (
  <BuyLink item={item} className={buttonClass()}>
    <span>{withSlots(texts.goneBuyLink, { agent: <AgentName /> })}</span>
    <ArrowUpRight aria-hidden className="size-4" />
  </BuyLink>
);

/** The action buttons, in as many rows as they need. */
export const actionsClass =
  "flex flex-wrap gap-2 [&_svg]:shrink-0 [&>*]:flex-auto [&>*]:px-2! [&>.col-span-full]:basis-full max-md:[&>.col-span-full]:basis-auto";

export const MarketplaceLink = ({ item, listing }: { item: ItemRef; listing: string }) => (
  <a
    href={listing}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ variant: "quiet", className: "col-span-full" })}
  >
    <span>{texts.openOnButton(STORE_LABELS[item.storeName])}</span>
    <ArrowUpRight aria-hidden className="size-4" />
    <span className="sr-only">{texts.newTabHint}</span>
  </a>
);

function ShortFacts({ detail, own, weights }: Pick<SideProps, "detail" | "own" | "weights">) {
  const { sku } = useChosenOption(detail);
  const stock = stockOf(detail, sku);
  const known = latestWeights.use() ?? weights;
  // Not the category's weight, which is no fact about this item.
  const weight = (sku && known[sku.skuID]) ?? known[""];
  const facts = [
    stock !== undefined && !detail.goneSince && texts.stock(stock),
    weight && texts.weight(weight.weight_g),
    own.dimensions && texts.dimensions(own.dimensions),
  ].filter((fact) => typeof fact === "string");
  if (facts.length === 0) return null;
  return (
    <ul className="num flex flex-wrap gap-x-3.5 text-sm text-ink-2 md:gap-px md:overflow-hidden md:rounded-2 md:border md:border-line md:bg-line md:[&>li]:flex-1 md:[&>li]:bg-card md:[&>li]:px-3 md:[&>li]:py-1.5">
      {facts.map((fact) => (
        <li key={fact} className="whitespace-nowrap">
          {fact}
        </li>
      ))}
    </ul>
  );
}

const loadDescriptionDialog = () => import("./description-dialog.tsx");

const DescriptionDialog = lazy(() =>
  loadDescriptionDialog().then(({ DescriptionDialog }) => ({ default: DescriptionDialog })),
);

type DescriptionProps = { properties: Record<string, string> };

/** A button that opens the seller's description. Disabled if there is none. */
export function Description({ properties }: DescriptionProps) {
  const pairs = Object.entries(properties);
  const [open, setOpen] = useState<boolean>();
  const prepare = () => void loadDescriptionDialog();
  return (
    <>
      <Button
        disabled={pairs.length === 0}
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
      >
        {texts.description}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <DescriptionDialog pairs={pairs} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The seller's description in the page, for browsers without scripts. */
function DescriptionWithoutScripts({ properties }: DescriptionProps) {
  const pairs = Object.entries(properties);
  if (pairs.length === 0) return null;
  return (
    <noscript>
      <PropertyList pairs={pairs} />
    </noscript>
  );
}
