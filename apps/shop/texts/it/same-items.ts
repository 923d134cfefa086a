import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "Venduto anche come";
export const note =
  "Altri annunci con le stesse immagini. Venditore e qualità possono essere diversi: confronta le foto QC.";
export const lookAlikesHeading = "Altri articoli con la stessa foto";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} serie QC`,
    many: `${wholeNumber(count)} serie QC`,
    other: `${wholeNumber(count)} serie QC`,
  });
export const noPhotosLabel = "Ancora nessuna foto QC";
export const photosUnknownLabel = "Non ancora cercato";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} annuncio in più`,
    many: `${wholeNumber(count)} annunci in più`,
    other: `${wholeNumber(count)} annunci in più`,
  });
export const goneLabel = "Non più in vendita";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} altro annuncio`,
    many: `${wholeNumber(count)} altri annunci`,
    other: `${wholeNumber(count)} altri annunci`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} altro annuncio a ${price}`,
    many: `${wholeNumber(count)} altri annunci da ${price}`,
    other: `${wholeNumber(count)} altri annunci da ${price}`,
  });
