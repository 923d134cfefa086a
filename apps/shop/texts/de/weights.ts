import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Gewicht aus dem Katalog";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} Wägung`,
    other: `${weight}, ${wholeNumber(count)} Wägungen`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} Wägung dieses Artikels`,
    other: `${weight}, ${wholeNumber(count)} Wägungen aller Optionen`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} Wägung ähnlicher Artikel`,
    other: `${weight}, ${wholeNumber(count)} Wägungen ähnlicher Artikel`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}; zu erwarten: ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Gewogen: ${weight}`;
