import type { CollectionItem, Replacement } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { ImageOff } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Link } from "#ui/navigation.ts";
import { ReplacementLine } from "#features/catalogue/same-items/replacement-line.tsx";
import { OPTION, productPath } from "#features/look-up/items/product-path.ts";
import { useRootData } from "#features/site/frame/root-data.ts";
import { changeQuery } from "#ui/query-string.ts";
import { PriceChange } from "#features/look-up/price-history/price-change.tsx";
import { Sparkline } from "#features/look-up/price-history/sparkline.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { ItemPrice } from "./item-price.tsx";
import { actionProps, itemRefOf } from "./item-text.ts";
import { decisions } from "#texts/qc-desk.ts";
import * as texts from "#texts/collection.ts";
import { photoCount } from "#texts/qc.ts";

type Props = {
  item: CollectionItem;
  /** The link of picture and title. By default the product's page. */
  to?: string;
  priority?: boolean;
  /** Set if the item is no longer sold. */
  replacement?: Replacement | undefined;
  /** Buttons beside "Details". */
  children?: ReactNode;
};

/** A saved item. Picture and title are one link that covers the card; the buttons are above it. */
export function CollectionCard({ item, to, priority, replacement, children }: Props) {
  const { title, imgList } = item.product;
  const finder = useRootData().finder?.name;
  const page =
    productPath(itemRefOf(item)) +
    changeQuery("", { [OPTION]: item.option?.skuID ?? null, f: finder ?? null });
  return (
    <li className="card group relative flex min-w-0 flex-wrap gap-4 p-3 transition-colors focus-within:border-edge hover:border-edge sm:gap-5">
      <div className="pic w-[clamp(104px,34%,13rem)] shrink-0 self-start">
        {imgList[0] ? (
          <Picture
            src={imgList[0]}
            alt=""
            sizes="(width >= 640px) 208px, 34vw"
            upTo={640}
            priority={priority}
            className="transition-transform duration-200 group-hover:scale-[1.02]"
          />
        ) : (
          <ImageOff aria-hidden className="size-5 text-ink-3 opacity-60 stroke-[1.5]" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col py-1">
        <h2
          {...userContent(title)}
          className="line-clamp-3 text-base leading-snug font-[550] tracking-normal wrap-anywhere sm:text-lg"
        >
          <Link to={to ?? page} className="after:absolute after:inset-0 after:rounded-3">
            {title}
          </Link>
        </h2>
        {item.option && (
          <p {...userContent(item.option.name)} className="mt-1.5">
            {item.option.name}
          </p>
        )}
        <Figures item={item} />
        {item.verdict && (
          <p className="mt-1 text-sm text-ink-2">
            <strong className="font-[550] text-ink">{decisions[item.verdict]}</strong>{" "}
            {item.reason && <span {...userContent(item.reason)}>{item.reason}</span>}
          </p>
        )}
        {item.note && (
          <p {...userContent(item.note)} className="mt-1 text-sm wrap-anywhere text-ink-2">
            {item.note}
          </p>
        )}
        {!item.available && <Unavailable />}
        {replacement && <ReplacementLine replacement={replacement} />}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <Link
            to={page}
            aria-label={texts.itemLinkLabel(title)}
            className={buttonClass({ className: "relative" })}
          >
            {texts.details}
          </Link>
          {children}
        </div>
      </div>
    </li>
  );
}

/** The price now, its change since the item was saved, and how many QC photos there are. */
const Figures = ({ item }: Pick<Props, "item">) => {
  const { priceHistory: history, qcPhotoCount } = item;
  return (
    <>
      <p className="num mt-1.5 flex flex-wrap items-center gap-x-3 text-ink-2">
        <span>{withSlots(texts.price("{price}"), { price: <ItemPrice {...item} /> })}</span>
        <PriceChange
          // Without a newer price, the saved one is what is shown.
          before={item.priceNow ? item.savedPrice : undefined}
          now={item.priceNow ?? null}
          label={texts.savedPrice}
        />
        {history?.lastCheckedAt && (
          <Sparkline points={history.points} checkedAt={history.lastCheckedAt} />
        )}
      </p>
      {qcPhotoCount ? <p className="num text-sm text-ink-2">{photoCount(qcPhotoCount)}</p> : null}
    </>
  );
};

/** Shown if the product was removed from the catalogue. */
export const Unavailable = () => (
  <p className="mt-2 self-start justify-self-start rounded-2 border wrap-anywhere border-line bg-sunk px-2.5 py-0.5 text-sm text-bad">
    {texts.goneMark}
  </p>
);

/** A further button of each card. */
export type CardAction = ComponentType<{
  item: ItemRef;
  name: string;
  option?: string | undefined;
  className: string;
}>;

export const CollectionGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 lg:gap-4">{children}</ul>
);

type SharedProps = {
  items: readonly CollectionItem[];
  Action: CardAction;
  /** The items that are no longer sold, by their keys. */
  replacements?: ReadonlyMap<string, Replacement>;
};

/** The items of a person for others, without buttons to change them. */
export const SharedCards = ({ items, Action, replacements }: SharedProps) => (
  <CollectionGrid>
    {items.map((item) => (
      <CollectionCard
        key={item._id}
        item={item}
        replacement={replacements?.get(itemKey(itemRefOf(item)))}
      >
        <Action {...actionProps(item)} className="js-only relative" />
      </CollectionCard>
    ))}
  </CollectionGrid>
);
