import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Weight from the catalogue";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} weighing`,
    other: `${span}, ${wholeNumber(count)} weighings`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} weighing of this item`,
    other: `${span}, ${wholeNumber(count)} weighings of all options`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} weighing of similar items`,
    other: `${span}, ${wholeNumber(count)} weighings of similar items`,
  });
export const weighed = (weight: string) => `Weighed: ${weight}`;
