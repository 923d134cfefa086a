import type { QcPhoto } from "@loupe/contract";

/** One copy of an item that a warehouse has weighed. */
export type Weighing = { sources: readonly string[]; skuInfo: string; weight_g: number };

/** The weights that a source reports for too many different items to be measured, by source. */
export type Defaults = Readonly<Record<string, readonly number[]>>;

/** Nothing that is sent as a parcel weighs more. */
const MOST_G = 50_000;
/** Copies of one item differ by less than this factor, also in other sizes. */
const FACTOR_SAME = 5;
/** Items of one category differ by less than this factor. */
const FACTOR_OF_CATEGORY = 30;
/** A weight is corrected only if at least this many others agree on the right one. */
const AGREEING = 3;
/** A corrected weight differs from the others by less than this factor. */
const FACTOR_CORRECTED = 1.5;

/** Returns the weighings that photos state. */
export const weighingsOf = (photos: readonly QcPhoto[]): Weighing[] =>
  distinctWeighings(
    photos.flatMap(({ sources, skuInfo = "", qcTime = 0, weight: weight_g }) =>
      weight_g ? { sources, skuInfo, takenAt_s: qcTime, weight_g } : [],
    ),
  );

/** Returns each weighing once, although several photos and several sources show the same copy. */
export function distinctWeighings(all: readonly (Weighing & { takenAt_s: number })[]): Weighing[] {
  const copies = new Map<string, Weighing>();
  for (const { takenAt_s, ...weighing } of all) {
    const { skuInfo, weight_g } = weighing;
    const key = [skuInfo, takenAt_s, weight_g].join("|");
    const sources = [...new Set([...(copies.get(key)?.sources ?? []), ...weighing.sources])];
    copies.set(key, { ...weighing, sources });
  }
  return [...copies.values()];
}

/**
 * Leaves out weights that nobody measured: defaults of a source, and weights in another unit. A weight that is 1000
 * times too large is corrected if at least three others agree. `usual_g` is the median of the item's category.
 */
export function cleanWeighings(
  all: readonly Weighing[],
  { defaults, usual_g }: { defaults: Defaults; usual_g?: number | undefined },
): Weighing[] {
  const measured = all.filter(
    ({ sources, weight_g }) =>
      weight_g >= 1 && !sources.some((source) => defaults[source]?.includes(weight_g)),
  );
  const middle_g = middleOf(measured, usual_g);
  if (middle_g === undefined) return [];
  const isSame = ({ weight_g }: Weighing) => isWithin(weight_g, middle_g, FACTOR_SAME);
  const hasAgreement = measured.filter(isSame).length >= AGREEING;
  return measured.flatMap((weighing) => {
    if (isSame(weighing)) return weighing.weight_g <= MOST_G ? weighing : [];
    const corrected_g = Math.round(weighing.weight_g / 1000);
    const isCertain = hasAgreement && isWithin(corrected_g, middle_g, FACTOR_CORRECTED);
    return isCertain ? { ...weighing, weight_g: corrected_g } : [];
  });
}

/**
 * Returns the weight around which more than half of the weighings lie, unless it is impossible for the category.
 * Without such a majority, the category's weight decides which ones are right.
 */
function middleOf(all: readonly Weighing[], usual_g: number | undefined): number | undefined {
  const sorted = all.map(({ weight_g }) => weight_g).toSorted((a, b) => a - b);
  const middle_g = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle_g === undefined) return undefined;
  const agreeing = sorted.filter((weight_g) => isWithin(weight_g, middle_g, FACTOR_SAME));
  if (agreeing.length <= sorted.length / 2) return usual_g;
  const isPossible =
    middle_g <= MOST_G && (!usual_g || isWithin(middle_g, usual_g, FACTOR_OF_CATEGORY));
  return isPossible ? middle_g : undefined;
}

const isWithin = (weight_g: number, other_g: number, factor: number) =>
  weight_g < other_g * factor && weight_g > other_g / factor;
