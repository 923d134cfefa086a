import type { Haul, HaulPlan, SentParcel } from "@loupe/contract";

/** A parcel of the best split, with its shipping line. */
export type BestParcel = SentParcel & { name: string; transitTime: string };

/** Returns the parcels of the cheapest way to send a haul, which is several items that are sent together. */
export function bestParcels({ mixedSplit, splits: [split] }: HaulPlan): BestParcel[] {
  if (mixedSplit) return mixedSplit.parcels;
  return split?.parcels.map((parcel) => ({ ...split, ...parcel })) ?? [];
}

/**
 * Returns what a haul costs: its goods, and the cheapest way to send them. `unpriced` is the number of rows whose price
 * is unknown.
 */
export function sumsOf({ lines, items, plan }: Haul) {
  const prices = lines.map(({ count }, row) => {
    const price = items[row]?.price;
    return price ? price * (Number(count) || 1) : 0;
  });
  const goods = prices.reduce((sum, price) => sum + price, 0);
  const freight = plan && (plan.mixedSplit ?? plan.splits[0])?.total;
  return {
    goods,
    unpriced: prices.filter((price) => price === 0).length,
    freight: freight ?? null,
    total: goods + (freight ?? 0),
  };
}

/** In how many ways n pieces can be divided into parcels, for each n for which all of them are compared. */
const WAYS = [1, 1, 2, 5, 15, 52, 203, 877, 4_140, 21_147, 115_975, 678_570, 4_213_597] as const;

export const waysToDivide = (pieces: number): number | undefined => WAYS[pieces];
