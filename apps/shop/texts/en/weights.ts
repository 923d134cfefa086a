import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Weight from the catalogue";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} weighing`,
    other: `${weight}, ${wholeNumber(count)} weighings`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} weighing of this item`,
    other: `${weight}, ${wholeNumber(count)} weighings of all options`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} weighing of similar items`,
    other: `${weight}, ${wholeNumber(count)} weighings of similar items`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}; expect ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Weighed: ${weight}`;
