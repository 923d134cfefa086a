import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Poids du catalogue";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesée`,
    many: `${weight}, ${wholeNumber(count)} pesées`,
    other: `${weight}, ${wholeNumber(count)} pesées`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesée de cet article`,
    many: `${weight}, ${wholeNumber(count)} pesées de toutes les options`,
    other: `${weight}, ${wholeNumber(count)} pesées de toutes les options`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesée d'articles semblables`,
    many: `${weight}, ${wholeNumber(count)} pesées d'articles semblables`,
    other: `${weight}, ${wholeNumber(count)} pesées d'articles semblables`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note} ; compte ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Pesé : ${weight}`;
