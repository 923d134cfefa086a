import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Peso dal catalogo";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesatura`,
    many: `${span}, ${wholeNumber(count)} pesature`,
    other: `${span}, ${wholeNumber(count)} pesature`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesatura di questo articolo`,
    many: `${span}, ${wholeNumber(count)} pesature di tutte le opzioni`,
    other: `${span}, ${wholeNumber(count)} pesature di tutte le opzioni`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesatura di articoli simili`,
    many: `${span}, ${wholeNumber(count)} pesature di articoli simili`,
    other: `${span}, ${wholeNumber(count)} pesature di articoli simili`,
  });
export const weighed = (weight: string) => `Pesato: ${weight}`;
