import { shortNumber, wholeNumber } from "#texts/words.ts";

/** A number and its noun: "1 photo", "1,138 photos", "3 countries". */
export const countOf = (count: number, one: string, many?: string): string =>
  `${wholeNumber(count)} ${nounFor(count, one, many)}`;

/** A shortened number and its noun: "1 review", "312 reviews", "1.2K reviews". */
export const countedShort = (count: number, one: string): string =>
  `${shortNumber(count)} ${nounFor(count, one)}`;

/** Only the noun for a number, which is shown elsewhere. */
export const nounFor = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;
