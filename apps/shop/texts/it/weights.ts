import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Peso dal catalogo";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesatura`,
    many: `${weight}, ${wholeNumber(count)} pesature`,
    other: `${weight}, ${wholeNumber(count)} pesature`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesatura di questo articolo`,
    many: `${weight}, ${wholeNumber(count)} pesature di tutte le opzioni`,
    other: `${weight}, ${wholeNumber(count)} pesature di tutte le opzioni`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesatura di articoli simili`,
    many: `${weight}, ${wholeNumber(count)} pesature di articoli simili`,
    other: `${weight}, ${wholeNumber(count)} pesature di articoli simili`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}; aspettati ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Pesato: ${weight}`;
