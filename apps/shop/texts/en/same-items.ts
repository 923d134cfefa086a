import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "Also sold as";
export const note =
  "Other listings with the same pictures. Seller and quality may differ, so compare the QC photos.";
export const lookAlikesHeading = "Other items with the same photo";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC set`,
    other: `${wholeNumber(count)} QC sets`,
  });
export const noPhotosLabel = "No QC photos yet";
export const photosUnknownLabel = "Not looked up yet";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} more listing`,
    other: `${wholeNumber(count)} more listings`,
  });
export const goneLabel = "No longer sold";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} sold elsewhere`,
    other: `${wholeNumber(count)} sold elsewhere`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} sold elsewhere for ${price}`,
    other: `${wholeNumber(count)} sold elsewhere from ${price}`,
  });
