import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Waga z katalogu";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} ważenie`,
    few: `${span}, ${wholeNumber(count)} ważenia`,
    many: `${span}, ${wholeNumber(count)} ważeń`,
    other: `${span}, ${wholeNumber(count)} ważenia`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} ważenie tego artykułu`,
    few: `${span}, ${wholeNumber(count)} ważenia wszystkich opcji`,
    many: `${span}, ${wholeNumber(count)} ważeń wszystkich opcji`,
    other: `${span}, ${wholeNumber(count)} ważenia wszystkich opcji`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} ważenie podobnych artykułów`,
    few: `${span}, ${wholeNumber(count)} ważenia podobnych artykułów`,
    many: `${span}, ${wholeNumber(count)} ważeń podobnych artykułów`,
    other: `${span}, ${wholeNumber(count)} ważenia podobnych artykułów`,
  });
export const weighed = (weight: string) => `Zważono: ${weight}`;
