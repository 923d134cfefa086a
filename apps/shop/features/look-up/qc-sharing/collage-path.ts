import type { QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import type { Site } from "#server/settings/public-site.ts";
import { language } from "#texts/words.ts";
import {
  ADVICE,
  CHOICE_MAX,
  chosenIn,
  chosenListing,
  chosenOf,
  withChosen,
} from "./collage-photos.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";

/**
 * Returns the query string of a page with chosen photos, and their short names. Photos that do not exist are left out.
 */
export function adviceIn(
  search: string,
  { photos, listing }: { photos: QcPhoto[] | undefined; listing: readonly string[] },
) {
  const requestedNames = chosenIn(search, ADVICE) ?? [];
  const ofListing = chosenListing(listing, requestedNames).map((url) => shortName({ url }));
  const names = photos
    ? [...ofListing, ...chosenOf(photos, requestedNames).chosenPhotos.map(shortName)]
    : requestedNames;
  if (names.length === 0) return undefined;
  return { search: withChosen("", ADVICE, names), names };
}

/** Returns the path of the collage of these photos, in the page's language. */
export const collagePath = (item: ItemRef, names: readonly string[]) =>
  `/images/collages/${language}${productPath(item).slice("/product".length)}/${names.join(".")}.jpg`;

/**
 * Returns the preview picture of a page with these items: a collage of the first ones, with their names and prices.
 * Undefined without items, and in a demonstration, whose items are invented.
 */
export function previewOfItems({ demonstration }: Site, items: readonly ItemRef[]) {
  const names = new Set(items.map(({ storeName, id }) => `${storeName}-${id}`));
  if (demonstration || names.size === 0) return undefined;
  return `/images/collages/${language}/items/${[...names].slice(0, CHOICE_MAX).join(".")}.jpg`;
}
