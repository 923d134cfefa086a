import type { Product, Replacement, SameItem } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemName } from "#texts/items.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { Button } from "#ui/button.tsx";
import { money } from "#ui/money.ts";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { truncate } from "#ui/truncate.ts";
import { userContent } from "#ui/user-content.ts";
import * as texts from "#texts/dashboard/products.ts";

/** Returns the listing with most of the item's pictures that is not in the catalogue yet, the cheapest of several. */
export const bestListing = ({ sameItems }: Replacement): SameItem | undefined =>
  sameItems
    .filter(({ inCatalogue }) => !inCatalogue)
    .toSorted((a, b) => b.pictureCount - a.pictureCount)[0];

type Props = { product: Product; listing: SameItem; busy: boolean; replace: () => void };

const NAME_LENGTH_MAX = 40;
const PICTURES_SHOWN = 2;

/** A listing that can replace the item of a product, with the pictures of both side by side. */
export function SuggestedListing({ product, listing, busy, replace }: Props) {
  const item = itemOf(listing);
  const store = STORE_LABELS[item.storeName];
  const name = listing.name ?? itemName(store, item.id);
  const { pictures, price, pictureCount, qcSetCount } = listing;
  const shown = pictures.slice(0, PICTURES_SHOWN);
  return (
    <span className="my-1.5 flex flex-wrap items-end gap-x-4 gap-y-2 rounded-2 border border-line p-2.5">
      <Pictures label={texts.oldCaption} paths={shown.map(({ own }) => own)} />
      <Pictures label={texts.newCaption} paths={shown.map(({ other }) => other)} />
      <span className="grid min-w-0 flex-1 basis-40 text-sm">
        <Link
          to={productPath(item)}
          {...userContent(name)}
          className="inline-flex min-h-11 items-center font-[550] wrap-anywhere underline-offset-2 hover:underline md:min-h-0"
        >
          {truncate(name, NAME_LENGTH_MAX)}
        </Link>
        <span className="num flex flex-wrap gap-x-2.5 text-ink-2">
          {price !== null && <span className="font-[550] text-ink">{money(price)}</span>}
          <span>
            {store} {item.id}
          </span>
          <span>{texts.matchCount(pictureCount)}</span>
          <span>{texts.photosLabel(qcSetCount)}</span>
        </span>
      </span>
      <Button
        size="small"
        variant="ink"
        busy={busy}
        busyLabel={texts.replacing}
        aria-label={texts.suggestionLabel(product.name, name)}
        onClick={replace}
      >
        {texts.suggestionButton}
      </Button>
    </span>
  );
}

const Pictures = ({ label, paths }: { label: string; paths: readonly string[] }) => (
  <span className="grid gap-1">
    <span className="text-xs text-ink-2">{label}</span>
    <span className="flex gap-1">
      {paths.map((path) => (
        <span key={path} className="pic size-14 rounded-1">
          <Picture src={path} alt="" sizes="56px" upTo={160} />
        </span>
      ))}
    </span>
  </span>
);
