/**
 * Internally, money is in whole millionths of the currency's unit, because cards may have six
 * decimals. A double represents 15 digits, so rounding the product restores the number as it was
 * written.
 */
export const feeDecimals = 6;
/** The decimals of percentages; below, the decimals of ratios. */
export const percentDecimals = 4;
export const ratioDecimals = 3;

const percentScale = 10 ** percentDecimals;

export const toMillionths = (amount: number): number => Math.round(amount * 10 ** feeDecimals);

/** Converts a percentage to a fraction in lowest terms: 28.25 % becomes 113/400. */
export function toFraction(percent: number): { numerator: number; divisor: number } {
  const parts = Math.round(percent * percentScale);
  const shared = gcd(parts, 100 * percentScale);
  return { numerator: parts / shared, divisor: (100 * percentScale) / shared };
}

/** Converts fen to an amount. The result is the double closest to it, so it prints with at most two decimals. */
export const fromFen = (fen: number): number => fen / 100;

export const toFen = (amount: number): number => Math.round(amount * 100);

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
