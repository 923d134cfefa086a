import type { SameItem } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import type { SameItems } from "./service.server.ts";
import { SAME_ITEMS } from "./replacement-line.tsx";
import { itemName } from "#texts/items.ts";
import * as texts from "#texts/same-items.ts";

/** How many listings are shown before the others are opened. */
const SHOWN = 6;

/**
 * The other listings of an item, the cheapest first. For an item that is no longer sold also those with one common
 * photo. Rendered on the server only.
 */
export const SameItemsView = ({ sameItems, lookAlikes }: SameItems) => (
  <>
    {sameItems.length > 0 && (
      <Section id={SAME_ITEMS} heading={texts.heading} items={sameItems} note={texts.note} />
    )}
    {lookAlikes.length > 0 && (
      <Section id="look-alikes" heading={texts.lookAlikesHeading} items={lookAlikes} />
    )}
  </>
);

type SectionProps = { id: string; heading: string; items: readonly SameItem[]; note?: string };

function Section({ id, heading, items, note }: SectionProps) {
  const rest = items.slice(SHOWN);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-8 scroll-mt-24 md:mt-10">
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {note && <p className="mt-1 text-sm text-pretty text-ink-2">{note}</p>}
      <List items={items.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="mt-1 min-h-11 cursor-pointer content-center text-sm underline underline-offset-2">
            {texts.moreLabel(rest.length)}
          </summary>
          <List items={rest} />
        </details>
      )}
    </section>
  );
}

const List = ({ items }: { items: readonly SameItem[] }) => (
  <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
    {items.map((item) => (
      <li key={itemKey(itemOf(item))} className="min-w-0">
        <Listing item={item} />
      </li>
    ))}
  </ul>
);

function Listing({ item: { pictures, ...fields } }: { item: SameItem }) {
  const { name, price, qcSetCount, isQcLookedUp } = fields;
  const noPhotos = isQcLookedUp ? texts.noPhotosLabel : texts.photosUnknownLabel;
  const item = itemOf(fields);
  const store = STORE_LABELS[item.storeName];
  const title = name ?? itemName(store, item.id);
  return (
    <article className="card relative flex h-full min-w-0 items-center gap-3 p-2.5 transition-colors focus-within:border-edge hover:border-edge">
      <div className="pic size-18 shrink-0 rounded-2">
        <Picture src={pictures[0]!.other} alt="" sizes="72px" upTo={320} />
      </div>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3
          {...userContent(title)}
          className="line-clamp-2 text-sm leading-[1.3] font-[550] tracking-normal wrap-anywhere"
        >
          <Link to={productPath(item)} className="after:absolute after:inset-0 after:rounded-3">
            {title}
          </Link>
        </h3>
        <p className="num flex flex-wrap gap-x-2.5 text-sm text-ink-2">
          {price !== null && (
            <span className="font-[600] text-ink">
              <Yuan amount={price} />
            </span>
          )}
          <span>{store}</span>
          <span>{qcSetCount > 0 ? texts.photosLabel(qcSetCount) : noPhotos}</span>
        </p>
      </div>
    </article>
  );
}
