import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Poids du catalogue";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesée`,
    many: `${span}, ${wholeNumber(count)} pesées`,
    other: `${span}, ${wholeNumber(count)} pesées`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesée de cet article`,
    many: `${span}, ${wholeNumber(count)} pesées de toutes les options`,
    other: `${span}, ${wholeNumber(count)} pesées de toutes les options`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesée d'articles semblables`,
    many: `${span}, ${wholeNumber(count)} pesées d'articles semblables`,
    other: `${span}, ${wholeNumber(count)} pesées d'articles semblables`,
  });
export const weighed = (weight: string) => `Pesé : ${weight}`;
