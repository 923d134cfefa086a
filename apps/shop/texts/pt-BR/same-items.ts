import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "Também vendido como";
export const note =
  "Outros anúncios com as mesmas imagens. O vendedor e a qualidade podem ser diferentes: compare as fotos de QC.";
export const lookAlikesHeading = "Outros itens com a mesma foto";
export const photosLabel = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} conjunto de QC`,
    many: `${wholeNumber(count)} conjuntos de QC`,
    other: `${wholeNumber(count)} conjuntos de QC`,
  });
export const noPhotosLabel = "Ainda não há fotos de QC";
export const photosUnknownLabel = "Ainda não consultado";
export const moreLabel = (count: number) =>
  plural(count, {
    one: `mais ${wholeNumber(count)} anúncio`,
    many: `mais ${wholeNumber(count)} anúncios`,
    other: `mais ${wholeNumber(count)} anúncios`,
  });
export const goneLabel = "Não é mais vendido";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} outro anúncio`,
    many: `${wholeNumber(count)} outros anúncios`,
    other: `${wholeNumber(count)} outros anúncios`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    one: `${wholeNumber(count)} outro anúncio por ${price}`,
    many: `${wholeNumber(count)} outros anúncios a partir de ${price}`,
    other: `${wholeNumber(count)} outros anúncios a partir de ${price}`,
  });
