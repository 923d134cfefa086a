import { plural, wholeNumber } from "./words.ts";

export const catalogueWeight = "重量取自目录";
/** A weight, and in which range eight of ten copies are: "620 g, 560–700". */
export const weightSpan = (weight: string, low_g: number, high_g: number) =>
  `${weight}，${wholeNumber(low_g)}–${wholeNumber(high_g)}`;
/** Of copies of the chosen option. */
export const optionNote = (span: string, count: number) =>
  plural(count, {
    other: `${span}，称重 ${wholeNumber(count)} 次`,
  });
/** Of copies of other options too. */
export const itemNote = (span: string, count: number) =>
  plural(count, {
    other: `${span}，所有选项共称重 ${wholeNumber(count)} 次`,
  });
/** Of other items of the category. */
export const categoryNote = (span: string, count: number) =>
  plural(count, {
    other: `${span}，同类商品称重 ${wholeNumber(count)} 次`,
  });
export const weighed = (weight: string) => `称重结果：${weight}`;
