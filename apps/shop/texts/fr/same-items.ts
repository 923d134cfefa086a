import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "Aussi vendu sous";
export const note =
  "D'autres annonces avec les mêmes images. Le vendeur et la qualité peuvent différer : compare les photos QC.";
export const lookAlikesHeading = "Autres articles avec la même photo";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} série QC`,
    many: `${wholeNumber(count)} séries QC`,
    other: `${wholeNumber(count)} séries QC`,
  });
export const noPhotosLabel = "Pas encore de photos QC";
export const photosUnknownLabel = "Pas encore vérifié";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} annonce de plus`,
    many: `${wholeNumber(count)} annonces de plus`,
    other: `${wholeNumber(count)} annonces de plus`,
  });
export const goneLabel = "Plus en vente";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} autre annonce`,
    many: `${wholeNumber(count)} autres annonces`,
    other: `${wholeNumber(count)} autres annonces`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} autre annonce à ${price}`,
    many: `${wholeNumber(count)} autres annonces dès ${price}`,
    other: `${wholeNumber(count)} autres annonces dès ${price}`,
  });
