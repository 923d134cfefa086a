import type { Measure } from "./rate-card-schema.ts";
import type { Parcel } from "./quote-types.ts";

/** The largest accepted numbers. Larger ones are typing errors, and their sums would no longer be exact. */
export const maxWeight_g = 1_000_000_000;
export const maxSide_cm = 10_000;

/** The measures of a parcel. Sides are in whole thousandths of a centimetre, longest first; 0 means unknown. */
export type Measured = {
  actualG: number;
  side1: number;
  side2: number;
  side3: number;
  sum: number;
  /** The length plus twice the width and height. Missing sides count as 0, so the real value may be larger. */
  lengthPlusGirth: number;
};

const perCm = 1000;
export const toSide = (cm: number): number => Math.round(cm * perCm);
export const inCm = (side: number): number => side / perCm;

/** Converts a parcel's measures. Throws for parcels that `checkParcel` refuses; callers must check them first. */
export function measureParcel({ weight, length, width, height }: Parcel): Measured {
  if (!(weight > 0 && weight <= maxWeight_g))
    throw new RangeError(`invalid weight in grams: ${weight}`);
  const sides = [length, width, height].map((cm) => {
    if (cm === undefined || cm === null) return 0;
    if (!(cm >= 0 && cm <= maxSide_cm)) throw new RangeError(`invalid side in cm: ${cm}`);
    return toSide(cm);
  });
  const [side1 = 0, side2 = 0, side3 = 0] = sides;
  return measuredOf(Math.ceil(weight), side1, side2, side3);
}

/** Returns the measures of a box. The sides may be passed in any order. */
export function measuredOf(actualG: number, a: number, b: number, c: number): Measured {
  const side1 = Math.max(a, b, c);
  const side3 = Math.min(a, b, c);
  const side2 = a + b + c - side1 - side3;
  const lengthPlusGirth = side1 + 2 * (side2 + side3);
  return { actualG, side1, side2, side3, sum: a + b + c, lengthPlusGirth };
}

/** Returns L × W × H / divisor in whole grams, rounded up. 0 unless all three sides are known. */
export function volumeG({ side1, side2, side3 }: Measured, divisor: number | null): number {
  if (divisor === null || side3 === 0) return 0;
  const area = side1 * side2;
  const cube = area * side3;
  const divided = divisor * perCm * perCm;
  if (cube <= Number.MAX_SAFE_INTEGER) return ceilDivide(cube, divided);
  const grams = BigInt(area) * BigInt(side3);
  return Number((grams + BigInt(divided) - 1n) / BigInt(divided));
}

/** Divides and rounds up. Both arguments must be whole numbers up to `Number.MAX_SAFE_INTEGER`. */
export function ceilDivide(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0);
}

/** Returns the value that a surcharge's condition compares. Weights are passed, because they differ between lines. */
export function valueOf(
  measure: Measure,
  measured: Measured,
  weights: { volumeG: number; chargeableG: number },
): number {
  if (measure === "volumeG" || measure === "chargeableG") return weights[measure];
  return measured[measure];
}

export const isWeight = (measure: Measure): boolean => measure.endsWith("G");
