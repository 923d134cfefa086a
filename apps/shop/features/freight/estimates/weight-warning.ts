import { withPoint } from "../../../ui/forms/typed-number.ts";

/** No parcel is this heavy, in kilograms. */
const PARCEL_MAX_KG = 100;

/**
 * Detects a weight that was typed in kilograms although grams are expected: nobody types fractions of a gram.
 * Returns the weight in grams, or undefined for any other text.
 */
export function gramsMeant(text: string): number | undefined {
  const weight = Number(withPoint(text));
  const isFraction = weight > 0 && weight < PARCEL_MAX_KG && !Number.isInteger(weight);
  return isFraction ? Math.round(1000 * weight) : undefined;
}
