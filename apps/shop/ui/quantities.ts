/** A number with its noun: "1 photo", "1,138 photos", "3 countries". */
export const counted = (count: number, one: string, many?: string): string =>
  `${wholeNumber(count)} ${nounFor(count, one, many)}`;

/** The same in short: "1 review", "312 reviews", "1.2K reviews". */
export const countedShort = (count: number, one: string): string =>
  `${SHORT.format(count)} ${nounFor(count, one)}`;

/** The noun alone, for a number that is shown elsewhere. */
export const nounFor = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;

/** "1,138 g". */
export const grams = (weight_g: number): string => `${wholeNumber(weight_g)} g`;

/** "1,138". */
export const wholeNumber = (number: number): string => WHOLE.format(number);

/** "1,299.50", as sums of money are written. */
export const twoDecimals = (number: number): string => TWO_DECIMALS.format(number);

/** Made once: making a formatter costs more than a hundred of its uses. */
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const TWO_DECIMALS = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
