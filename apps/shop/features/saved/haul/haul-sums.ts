import type { Haul, HaulPlan, RecommendedWay } from "@loupe/contract";
import { promisedSum } from "@loupe/contract/promised-sum";
import { sumWords } from "#features/freight/estimates/lines/door-words.ts";
import { transitWords } from "#features/freight/estimates/lines/transit-time.ts";
import * as texts from "#texts/haul.ts";

/** A parcel of the recommended way. The items of its contents are rows. */
export type WayParcel = RecommendedWay["parcels"][number];

/** Returns the parcels of the recommended way to send a haul, which is several items that are sent together. */
export const parcelsOf = (plan: HaulPlan | null): readonly WayParcel[] =>
  plan?.recommended?.parcels ?? [];

/** Returns the price of a haul's goods. `unpriced` is the number of rows whose price is unknown. */
export function goodsOf({ lines, items }: Haul) {
  const prices = lines.map(({ count }, row) => {
    const price = items[row]?.price;
    return price ? price * (Number(count) || 1) : 0;
  });
  return {
    goods: prices.reduce((sum, price) => sum + price, 0),
    unpriced: prices.filter((price) => price === 0).length,
  };
}

/**
 * Returns the cost of the recommended way, and the kind of that sum. Without prices, there is no amount but the
 * freight.
 */
export function sumOf(way: RecommendedWay) {
  const sum = promisedSum(way);
  if (!sum) return { label: texts.freight };
  const amount = sumWords(sum, way.currency);
  if (sum.kind === "beforeTax") return { label: texts.untaxedLabel, amount };
  return {
    label: texts.doorLabel,
    amount: sum.kind === "atLeast" ? texts.floorAmount(amount) : amount,
  };
}

export const daysWords = (days: WayParcel["days"]): string =>
  transitWords({ transitTime: days ? `${days.min}-${days.max}` : "" });
