import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "Sprzedawane też jako";
export const note =
  "Inne oferty z tymi samymi zdjęciami. Sprzedawca i jakość mogą być inne, więc porównaj zdjęcia QC.";
export const lookAlikesHeading = "Inne produkty z tym samym zdjęciem";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zestaw QC`,
    few: `${wholeNumber(count)} zestawy QC`,
    many: `${wholeNumber(count)} zestawów QC`,
    other: `${wholeNumber(count)} zestawu QC`,
  });
export const noPhotosLabel = "Nie ma jeszcze zdjęć QC";
export const photosUnknownLabel = "Jeszcze nie sprawdzono";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `jeszcze ${wholeNumber(count)} oferta`,
    few: `jeszcze ${wholeNumber(count)} oferty`,
    many: `jeszcze ${wholeNumber(count)} ofert`,
    other: `jeszcze ${wholeNumber(count)} oferty`,
  });
export const goneLabel = "Wycofane ze sprzedaży";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} inna oferta`,
    few: `${wholeNumber(count)} inne oferty`,
    many: `${wholeNumber(count)} innych ofert`,
    other: `${wholeNumber(count)} innej oferty`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} inna oferta za ${price}`,
    few: `${wholeNumber(count)} inne oferty od ${price}`,
    many: `${wholeNumber(count)} innych ofert od ${price}`,
    other: `${wholeNumber(count)} innej oferty od ${price}`,
  });
