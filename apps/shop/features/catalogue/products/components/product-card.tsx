import type { Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { Star } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "#ui/navigation.ts";
import { AgentName, BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { RATED_FROM, STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { userContent } from "#ui/format/user-content.ts";
import { AsOf } from "#features/look-up/items/as-of.tsx";
import { track } from "#ui/analytics.ts";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Yuan } from "#ui/format/yuan.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import { demonstration } from "#texts/frame.ts";
import * as texts from "#texts/products.ts";
import { photoCount } from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { fixedDecimal } from "#texts/words.ts";

type Props = {
  product: Product;
  /** The width at which the picture is displayed, as in `<img sizes>`. */
  sizes: string;
  compact?: boolean;
  /** Whether the card is visible when the page opens, so that the browser fetches its picture first. */
  priority?: boolean;
  heading?: "h2" | "h3";
};

/**
 * A product with its picture, price and Buy link. The link to its QC photos covers the whole card, below the Buy link.
 */
export function ProductCard({ product, sizes, compact, priority, heading = "h3" }: Props) {
  const { name, thumbnailImg, storeName, qcPhotoCount } = product;
  const Heading = heading;
  return (
    <article className={cx(frameClass(compact), "transition-colors hover:border-edge")}>
      <div className={picClass(compact)}>
        <Picture
          src={thumbnailImg}
          alt=""
          sizes={compact ? "88px" : sizes}
          upTo={compact ? 320 : 640}
          priority={priority}
        />
        {!compact && (
          <span className="absolute top-2 start-2 rounded-full bg-card px-2.5 py-0.5 text-xs font-[550] text-ink-2">
            {STORE_LABELS[storeName]}
          </span>
        )}
        {!compact && qcPhotoCount > 0 && (
          <span className="num absolute start-2 bottom-2 rounded-full bg-card px-2.5 py-0.5 text-xs font-[550] text-ink-2">
            {photoCount(qcPhotoCount)}
          </span>
        )}
      </div>
      <div className={cx("grid min-w-0", compact ? "gap-0.5" : "gap-1.5 px-1")}>
        <Heading
          {...userContent(name)}
          title={name}
          className={cx(
            "text-base leading-[1.3] font-[550] tracking-normal text-wrap wrap-anywhere",
            compact ? "line-clamp-1" : "line-clamp-2 min-h-[2.6em]",
          )}
        >
          {name}
        </Heading>
        <Figures product={product} compact={compact} />
      </div>
      <Actions product={product} compact={compact} />
    </article>
  );
}

function Figures({ product, compact }: { product: Product; compact?: boolean }) {
  const { avgRetting: rating, totalReview, totalView, qcPhotoCount } = product;
  const site = useSite();
  // Marks fictional products. In a demonstration shop all are fictional, and every page has a bar about it.
  const isMadeUp = product.demonstration && !site?.demonstration;
  const caution = isMadeUp ? demonstration : product.goneSince && texts.goneMark;
  return (
    <>
      <p className="num flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-[1.05rem] font-[650] whitespace-nowrap [&_bdi]:block">
          <Yuan amount={product.price} />
        </span>
        {caution ? (
          <span className="text-sm font-[550] text-warn">{caution}</span>
        ) : totalReview >= RATED_FROM ? (
          <span className="inline-flex items-center gap-1 text-sm font-[550]">
            <Star aria-hidden="true" className="size-3.5 fill-current" />
            <span className="sr-only">{texts.rated}</span>
            {fixedDecimal(rating)}
            <span className="sr-only">{texts.ofText}</span>
          </span>
        ) : (
          totalReview === 0 && <span className="text-sm text-ink-3">{texts.notRatedLabel}</span>
        )}
      </p>
      <AsOf priceAt={product.priceAt} className="num block text-sm text-ink-3 empty:hidden" />
      <p className="num flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
        {totalView > 0 && <span>{texts.views(totalView)}</span>}
        <span>{texts.reviews(totalReview)}</span>
        {compact && qcPhotoCount > 0 && <span>{photoCount(qcPhotoCount)}</span>}
      </p>
    </>
  );
}

function Actions({ product, compact }: { product: Product; compact?: boolean }) {
  const name = <span {...userContent(product.name)}>{product.name}</span>;
  const item = itemOf(product);
  const onClick = (event: MouseEvent) => {
    if (event.type === "auxclick" && event.button !== 1) return;
    track("Product Click", { store: item.storeName, product: item.id });
  };
  return (
    <div className={actionsClass(compact)}>
      <Link
        to={`${productPath(item)}#qc-photos`}
        onClick={onClick}
        onAuxClick={onClick}
        className={buttonClass({
          size: "small",
          className: "px-2.5! after:absolute after:inset-0 after:rounded-3",
        })}
      >
        <span aria-hidden="true" className="@max-[13rem]:hidden">
          {texts.viewQcLabel}
        </span>
        <span aria-hidden="true" className="@min-[13rem]:hidden">
          {texts.viewQcShort}
        </span>
        <span className="sr-only">{withSlots(texts.photosLinkLabel, { name })}</span>
      </Link>
      {!product.goneSince && (
        <BuyLink
          item={item}
          className={buttonClass({
            variant: "ink",
            size: "small",
            className: "relative z-1 px-3.5!",
          })}
        >
          <span>
            <span aria-hidden="true">{texts.buy}</span>
            <span className="sr-only">
              {withSlots(texts.buyLinkLabel, { item: name, agent: <AgentName /> })}
            </span>
          </span>
        </BuyLink>
      )}
    </div>
  );
}

/** A placeholder with the same lines as a card. */
export const ProductCardSkeleton = ({ compact }: { compact?: boolean }) => (
  <div className={frameClass(compact)}>
    <Skeleton className={cx(picClass(compact), "bg-sunk")} />
    <div className={cx("grid", compact ? "gap-0.5" : "gap-1.5 px-1")}>
      <Skeleton className={cx("w-4/5", compact ? "h-[1.22rem]" : "h-[2.44rem]")} />
      <Skeleton className="h-[1.575rem] w-1/2" />
      <Skeleton className="h-[1.22rem] w-2/3" />
    </div>
    <div className={actionsClass(compact)}>
      <Skeleton className="h-9 rounded-full max-md:h-11 pointer-coarse:h-11" />
      <Skeleton className="h-9 w-14 rounded-full max-md:h-11 pointer-coarse:h-11" />
    </div>
  </div>
);

const frameClass = (compact?: boolean) =>
  cx(
    "card relative grid h-full min-w-0",
    compact
      ? "grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 p-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
      : "grid-rows-[auto_1fr_auto] gap-2.5 p-2.5 pb-3",
  );

const picClass = (compact?: boolean) => cx("pic", compact && "row-span-2 self-start rounded-1");

const actionsClass = (compact?: boolean) =>
  cx("gap-2 @container", compact ? "flex flex-wrap" : "grid grid-cols-[minmax(0,1fr)_auto]");
