import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Peso del catálogo";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesaje`,
    many: `${span}, ${wholeNumber(count)} pesajes`,
    other: `${span}, ${wholeNumber(count)} pesajes`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesaje de este artículo`,
    many: `${span}, ${wholeNumber(count)} pesajes de todas las opciones`,
    other: `${span}, ${wholeNumber(count)} pesajes de todas las opciones`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesaje de artículos similares`,
    many: `${span}, ${wholeNumber(count)} pesajes de artículos similares`,
    other: `${span}, ${wholeNumber(count)} pesajes de artículos similares`,
  });
export const weighed = (weight: string) => `Pesado: ${weight}`;
