/**
 * Money inside is whole millionths of the currency's unit: a card may have six decimals. A double
 * holds 15 digits faithfully, so rounding its product finds the number that was written.
 */
export const feeDecimals = 6;
/** Per cent have four decimals, ratios three. */
export const percentDecimals = 4;
export const ratioDecimals = 3;

const percentScale = 10 ** percentDecimals;

export const toMillionths = (amount: number): number => Math.round(amount * 10 ** feeDecimals);

/** 28.25 % → 113/400. */
export function toFraction(percent: number): { numerator: number; divisor: number } {
  const parts = Math.round(percent * percentScale);
  const shared = gcd(parts, 100 * percentScale);
  return { numerator: parts / shared, divisor: (100 * percentScale) / shared };
}

/** The double nearest to these fen prints as two decimals. */
export const fromFen = (fen: number): number => fen / 100;

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
