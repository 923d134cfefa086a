import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Peso del catálogo";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesaje`,
    many: `${weight}, ${wholeNumber(count)} pesajes`,
    other: `${weight}, ${wholeNumber(count)} pesajes`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesaje de este artículo`,
    many: `${weight}, ${wholeNumber(count)} pesajes de todas las opciones`,
    other: `${weight}, ${wholeNumber(count)} pesajes de todas las opciones`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesaje de artículos similares`,
    many: `${weight}, ${wholeNumber(count)} pesajes de artículos similares`,
    other: `${weight}, ${wholeNumber(count)} pesajes de artículos similares`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}; cuenta con ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Pesado: ${weight}`;
