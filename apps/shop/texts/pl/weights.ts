import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Waga z katalogu";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} ważenie`,
    few: `${weight}, ${wholeNumber(count)} ważenia`,
    many: `${weight}, ${wholeNumber(count)} ważeń`,
    other: `${weight}, ${wholeNumber(count)} ważenia`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} ważenie tego artykułu`,
    few: `${weight}, ${wholeNumber(count)} ważenia wszystkich opcji`,
    many: `${weight}, ${wholeNumber(count)} ważeń wszystkich opcji`,
    other: `${weight}, ${wholeNumber(count)} ważenia wszystkich opcji`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} ważenie podobnych artykułów`,
    few: `${weight}, ${wholeNumber(count)} ważenia podobnych artykułów`,
    many: `${weight}, ${wholeNumber(count)} ważeń podobnych artykułów`,
    other: `${weight}, ${wholeNumber(count)} ważenia podobnych artykułów`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}; spodziewaj się ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Zważono: ${weight}`;
