/** A number with its noun: "1 photo", "1,138 photos", "3 countries". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;

/** "1,138 g". */
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;

/** "1,138". */
export const wholeNumber = (number: number): string => WHOLE.format(number);

/** Made once: making a formatter costs more than a hundred of its uses. */
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
