import type { Haul, HaulPlan, RecommendedWay } from "@loupe/contract";
import { transitWords } from "#features/freight/estimates/transit-time.ts";
import { amountWords } from "#features/freight/currency-rates/amount-words.ts";
import * as texts from "#texts/haul.ts";

/** A parcel of the recommended way. The items of its contents are rows. */
export type WayParcel = RecommendedWay["parcels"][number];

/** Returns the parcels of the recommended way to send a haul, which is several items that are sent together. */
export const parcelsOf = (plan: HaulPlan | null): readonly WayParcel[] =>
  plan?.recommended?.parcels ?? [];

/** Returns what the goods of a haul cost. `unpriced` is the number of rows whose price is unknown. */
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
 * Returns what the recommended way costs, and what that sum is: at the door, before the tax where the border is not known, or
 * the freight where a price is not known, for which there is no amount.
 */
export function sumOf({ door, beforeTax, unknown, currency }: RecommendedWay) {
  if (door) {
    if (unknown.length > 0)
      return {
        label: texts.doorLabel,
        amount: texts.floorAmount(amountWords(door.low, currency)),
      };
    const likely = amountWords(door.likely, currency);
    return { label: texts.doorLabel, amount: door.low === door.high ? likely : `≈ ${likely}` };
  }
  return beforeTax === null
    ? { label: texts.freight }
    : { label: texts.untaxedLabel, amount: amountWords(beforeTax, currency) };
}

export const daysWords = (days: WayParcel["days"]): string =>
  transitWords({ transitTime: days ? `${days.min}-${days.max}` : "" });
