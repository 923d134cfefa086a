import type { Product, Replacement, SameItem } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { Link, useLocation } from "#ui/navigation.ts";
import { itemOfLink } from "#features/look-up/links/item-of-link.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { itemKey, storeName, type ItemRef } from "@loupe/links";
import { useReplacements } from "#features/catalogue/same-items/use-replacements.ts";
import { REPLACE, type useReplaceBy } from "../use-product-changes.ts";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/products.ts";
import { itemName } from "#texts/items.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { money } from "#ui/format/money.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { truncate } from "#ui/format/truncate.ts";
import { userContent } from "#ui/format/user-content.ts";

/** A link that filters for products that are no longer sold. Hidden while there are none. */
export function GoneFilter({ isOn }: { isOn: boolean }) {
  const { search } = useLocation();
  const query = { gone: "true", limit: 1 } as const;
  const total = useAnswer("GET /products/getAllProduct", { query }).data?.total ?? 0;
  if (total === 0 && !isOn) return null;
  return (
    <Link
      to={{ search: changeQuery(search, { gone: isOn ? null : "true" }) }}
      aria-current={isOn ? "true" : undefined}
      className="col-span-2 inline-flex min-h-11 items-center self-end rounded-full border border-line bg-card px-4 text-sm whitespace-nowrap transition-colors hover:border-edge aria-[current=true]:border-transparent aria-[current=true]:bg-ink aria-[current=true]:text-paper"
    >
      {texts.goneFilter(wholeNumber(total))}
    </Link>
  );
}

export type GoneActs = {
  hide: (id: string, hidden: boolean) => void;
  replace: (product: Product) => void;
  replacement: {
    /** The items that are no longer sold, with other listings that have the same pictures, by their keys. */
    known: ReadonlyMap<string, Replacement>;
    /** The id of the product whose item is being replaced. */
    busy: string | undefined;
    replaceBy: (product: Product, item: ItemRef) => void;
  };
};

/** Loads other listings for the products that are no longer sold. */
export function useSuggestions(
  products: readonly Product[],
  replacing: ReturnType<typeof useReplaceBy>,
): GoneActs["replacement"] {
  const known = useReplacements(products.filter(({ goneSince }) => goneSince).map(itemOf));
  return {
    known,
    busy: replacing.isPending ? replacing.variables.id : undefined,
    replaceBy: ({ _id: id }, item) => replacing.mutate({ id, item }),
  };
}

/**
 * Lines below a product's name: since when it is no longer sold, with buttons to hide or replace it, and another listing
 * with the same pictures.
 */
export function GoneLines({ product, replacement, ...acts }: GoneActs & { product: Product }) {
  const { known, busy, replaceBy } = replacement;
  const ofItem = product.goneSince && known.get(itemKey(itemOf(product)));
  const listing = ofItem ? bestListing(ofItem) : undefined;
  return (
    <>
      <GoneLine product={product} {...acts} />
      {listing && (
        <SuggestedListing
          product={product}
          listing={listing}
          busy={busy === product._id}
          replace={() => replaceBy(product, itemOf(listing))}
        />
      )}
    </>
  );
}

function GoneLine({
  product,
  hide,
  replace,
}: Pick<GoneActs, "hide" | "replace"> & { product: Product }) {
  const { _id, name, goneSince, hidden } = product;
  if (!goneSince && !hidden) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {goneSince && (
        <span className="text-bad">
          {texts.goneSince} <LocalTime at={new Date(goneSince)} />
        </span>
      )}
      {hidden && <span className="text-ink-2">{texts.isHidden}</span>}
      <Button
        size="small"
        aria-label={hidden ? texts.showAgainNamed(name) : texts.hideNamed(name)}
        onClick={() => hide(_id, !hidden)}
      >
        {hidden ? texts.showAgainButton : texts.hide}
      </Button>
      {goneSince && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.replaceNamed(name)}
          onClick={() => replace(product)}
        >
          {texts.replace}
        </Button>
      )}
    </span>
  );
}

type ReplaceProps = {
  product: Product;
  close: () => void;
  onReplaced: (product: Product) => void;
};

/** A dialog for the link of the item that replaces a product's item. */
export function ReplaceProduct({ product, close, onReplaced }: ReplaceProps) {
  const showChange = useChangeToast();
  const { errors, busy, formProps } = useForm({
    check: ({ link = "" }): Record<string, string> =>
      link.trim() ? {} : { link: texts.replacementHint },
    send: async ({ link = "" }) => {
      const agents = await callAs("GET /agent/getAgent", { query: {} });
      const item = await itemOfLink(link.trim(), agents.data);
      if (!item) throw new Error(texts.replacementHint);
      const body = { storeName: storeName(item.marketplace), productCode: item.id };
      const query = { product_id: product._id };
      const { data, change } = await callAs(REPLACE, { query, body });
      showChange(texts.replaced, change._id);
      onReplaced(data);
      close();
    },
    fallback: texts.offlineError,
    place: ({ status }) => (status === 400 || status === 409 ? "link" : undefined),
  });
  return (
    <Dialog open onOpenChange={(open) => open || close()} title={texts.replaceTitle}>
      <form {...formProps} className="grid gap-4.5 pt-1">
        <p className="text-pretty text-ink-2">{texts.replaceText}</p>
        <ErrorMessage>{errors.form}</ErrorMessage>
        <Field
          label={texts.otherLink}
          name="link"
          type="url"
          autoComplete="off"
          error={errors.link}
        />
        <SubmitButton busy={busy} busyLabel={texts.replacing}>
          {texts.replaceTitle}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** Returns the listing with most of the item's pictures that is not in the catalogue yet, the cheapest of several. */
const bestListing = ({ sameItems }: Replacement): SameItem | undefined =>
  sameItems
    .filter(({ inCatalogue }) => !inCatalogue)
    .toSorted((a, b) => b.pictureCount - a.pictureCount)[0];

type ListingProps = { product: Product; listing: SameItem; busy: boolean; replace: () => void };

const NAME_LENGTH_MAX = 40;
const PICTURES_SHOWN = 2;

/** A listing that can replace the item of a product, with the pictures of both side by side. */
function SuggestedListing({ product, listing, busy, replace }: ListingProps) {
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
