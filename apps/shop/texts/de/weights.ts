import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Gewicht aus dem Katalog";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} Wägung`,
    other: `${span}, ${wholeNumber(count)} Wägungen`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} Wägung dieses Artikels`,
    other: `${span}, ${wholeNumber(count)} Wägungen aller Optionen`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} Wägung ähnlicher Artikel`,
    other: `${span}, ${wholeNumber(count)} Wägungen ähnlicher Artikel`,
  });
export const weighed = (weight: string) => `Gewogen: ${weight}`;
