import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "Auch angeboten als";
export const note =
  "Andere Angebote mit denselben Bildern. Verkäufer und Qualität können abweichen, vergleiche also die QC-Fotos.";
export const lookAlikesHeading = "Andere Artikel mit demselben Foto";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC-Set`,
    other: `${wholeNumber(count)} QC-Sets`,
  });
export const noPhotosLabel = "Noch keine QC-Fotos";
export const photosUnknownLabel = "Noch nicht nachgesehen";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} weiteres Angebot`,
    other: `${wholeNumber(count)} weitere Angebote`,
  });
export const goneLabel = "Nicht mehr im Verkauf";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} anderes Angebot`,
    other: `${wholeNumber(count)} andere Angebote`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} anderes Angebot für ${price}`,
    other: `${wholeNumber(count)} andere Angebote ab ${price}`,
  });
