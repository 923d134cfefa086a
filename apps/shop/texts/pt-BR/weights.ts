import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Peso do catálogo";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}, ${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesagem`,
    many: `${span}, ${wholeNumber(count)} pesagens`,
    other: `${span}, ${wholeNumber(count)} pesagens`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesagem deste item`,
    many: `${span}, ${wholeNumber(count)} pesagens de todas as opções`,
    other: `${span}, ${wholeNumber(count)} pesagens de todas as opções`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    one: `${span}, ${wholeNumber(count)} pesagem de itens semelhantes`,
    many: `${span}, ${wholeNumber(count)} pesagens de itens semelhantes`,
    other: `${span}, ${wholeNumber(count)} pesagens de itens semelhantes`,
  });
export const weighed = (weight: string) => `Pesado: ${weight}`;
