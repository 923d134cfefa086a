import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "重量取自目录";
/** Of copies of the chosen option. */
export const optionNote = (weight: string, count: number) =>
  plural(count, {
    other: `${weight}，称重 ${wholeNumber(count)} 次`,
  });
/** Of copies of other options too. */
export const itemNote = (weight: string, count: number) =>
  plural(count, {
    other: `${weight}，所有选项共称重 ${wholeNumber(count)} 次`,
  });
/** Of other items of the category. */
export const categoryNote = (weight: string, count: number) =>
  plural(count, {
    other: `${weight}，同类商品称重 ${wholeNumber(count)} 次`,
  });
/** Follows the weighings: in which range eight of ten copies are. */
export const likelyRange = (note: string, low_g: number, high_g: number) =>
  `${note}，预计 ${wholeNumber(low_g)}–${wholeNumber(high_g)} g`;
export const weighed = (weight: string) => `称重结果：${weight}`;
