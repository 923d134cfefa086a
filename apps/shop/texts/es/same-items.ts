import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "También se vende como";
export const note =
  "Otros anuncios con las mismas imágenes. El vendedor y la calidad pueden variar: compara las fotos QC.";
export const lookAlikesHeading = "Otros artículos con la misma foto";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} serie QC`,
    many: `${wholeNumber(count)} series QC`,
    other: `${wholeNumber(count)} series QC`,
  });
export const noPhotosLabel = "Aún no hay fotos QC";
export const photosUnknownLabel = "Aún sin consultar";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} anuncio más`,
    many: `${wholeNumber(count)} anuncios más`,
    other: `${wholeNumber(count)} anuncios más`,
  });
export const goneLabel = "Ya no se vende";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} anuncio más`,
    many: `${wholeNumber(count)} anuncios más`,
    other: `${wholeNumber(count)} anuncios más`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} anuncio más por ${price}`,
    many: `${wholeNumber(count)} anuncios más desde ${price}`,
    other: `${wholeNumber(count)} anuncios más desde ${price}`,
  });
