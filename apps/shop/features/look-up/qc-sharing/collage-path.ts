import type { QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import { language } from "#texts/words.ts";
import { ADVICE, chosenIn, chosenOf, withChosen } from "./collage-photos.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";

/**
 * Returns the query string and the preview picture of a page with chosen photos. Photos that do not exist are left out.
 */
export function previewOfAdvice(item: ItemRef, search: string, photos: QcPhoto[] | undefined) {
  const requestedNames = chosenIn(search, ADVICE) ?? [];
  const names = photos
    ? chosenOf(photos, requestedNames).chosenPhotos.map(shortName)
    : requestedNames;
  if (names.length === 0) return undefined;
  return { search: withChosen("", ADVICE, names), image: collagePath(item, names) };
}

/** Returns the path of the collage of these photos, in the page's language. */
export const collagePath = (item: ItemRef, names: readonly string[]) =>
  `/images/collages/${language}${productPath(item).slice("/product".length)}/${names.join(".")}.jpg`;
