import type { HaulPlan } from "@loupe/contract";
import { bestFoundNote, comparedLines, comparison, parcelComparison, remainingLines } from "#texts/haul.ts"; // prettier-ignore
import { quotedOnly } from "#texts/haul-way.ts";
import { wholeNumber } from "#texts/words.ts";

/** In how many ways n pieces can be divided into parcels, for each n for which all of them are compared. */
const WAYS = [1, 1, 2, 5, 15, 52, 203, 877, 4_140, 21_147, 115_975, 678_570, 4_213_597] as const;

export const waysToDivide = (pieces: number): number | undefined => WAYS[pieces];

/** Returns a sentence about the ways to send the haul that were compared. */
export function comparisonOf({ whole, pieces, recommended }: HaulPlan, excluded: number): string {
  // Another service has quoted the parcel.
  if (!recommended?.rateCard) return quotedOnly;
  const count = whole.length - excluded;
  const compared = excluded > 0 ? remainingLines(count) : comparedLines(count);
  const ways = waysToDivide(pieces);
  if (!recommended.exact || !ways) return bestFoundNote(pieces);
  return ways > 1 ? comparison(wholeNumber(ways), pieces, compared) : parcelComparison(compared);
}
