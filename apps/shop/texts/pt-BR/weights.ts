import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "Peso do catálogo";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesagem`,
    many: `${weight}, ${wholeNumber(count)} pesagens`,
    other: `${weight}, ${wholeNumber(count)} pesagens`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesagem deste item`,
    many: `${weight}, ${wholeNumber(count)} pesagens de todas as opções`,
    other: `${weight}, ${wholeNumber(count)} pesagens de todas as opções`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    one: `${weight}, ${wholeNumber(count)} pesagem de itens semelhantes`,
    many: `${weight}, ${wholeNumber(count)} pesagens de itens semelhantes`,
    other: `${weight}, ${wholeNumber(count)} pesagens de itens semelhantes`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}; espere ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `Pesado: ${weight}`;
