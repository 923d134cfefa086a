import type { Category } from "../categories.ts";
import { priceParcel } from "../price-parcel.ts";
import type { Route } from "../route-types.ts";
import { evenSplit } from "./local-search.ts";
import type { Split } from "./split-types.ts";
import { emptyStack, measureStack, addToStack, type Stack } from "./stacked-items.ts";

/** A line to the destination, and for each item whether the line accepts the item's categories. */
export type Offer = { route: Route; takes: readonly boolean[] };

export const offerOf = (
  route: Route,
  goods: readonly (readonly Category["children"][number][])[],
): Offer => ({
  route,
  takes: goods.map((each) => !each.some(({ attributes }) => isBlocked(route, attributes))),
});

const isBlocked = ({ blocked }: Route, attributes: readonly string[]): boolean =>
  attributes.some((attribute) => blocked.has(attribute));

/** Returns the price of one parcel in fen, or Infinity if the line does not accept it. */
export function costOf(route: Route, stack: Stack): number {
  const parcelPrice = priceParcel(route, measureStack(stack), []);
  return "total" in parcelPrice ? parcelPrice.total : Number.POSITIVE_INFINITY;
}

export const stackOfItems = (stacks: readonly Stack[], items: readonly number[]): Stack =>
  items.map((item) => stacks[item] ?? emptyStack).reduce(addToStack, emptyStack);

/** Without an offer, no line accepts the parcel, and the cost is Infinity. */
export type CheapestOffer = { offer?: Offer; cost: number };

/** Returns the cheapest of the lines that accept all these items in one parcel. */
export function cheapestOffer(
  offers: readonly Offer[],
  stack: Stack,
  items: readonly number[],
): CheapestOffer {
  let best: CheapestOffer = { cost: Number.POSITIVE_INFINITY };
  for (const offer of offers) {
    if (!items.every((item) => offer.takes[item])) continue;
    const cost = costOf(offer.route, stack);
    if (cost < best.cost) best = { offer, cost };
  }
  return best;
}

/** A line with the cheapest even split of the items that it accepts. */
export type RoughOffer = {
  offer: Offer;
  split: Split;
  /** By how much that split is cheaper than the cheapest separate parcels of the same items. May be negative. */
  saving: number;
};

/** The numbers of parcels that are tried for a rough price. */
const ROUGH_COUNTS = [1, 2, 4];

/**
 * Compares lines roughly, so that only good ones need be searched. A line is judged by the items that it accepts: one
 * that refuses a watch may be the best for all other items. `alone` has the cheapest line for each item in a separate
 * parcel.
 */
export function roughOffers(
  stacks: readonly Stack[],
  offers: readonly Offer[],
  alone: readonly CheapestOffer[],
): RoughOffer[] {
  return offers.flatMap((offer) => {
    const items = stacks.flatMap((_, item) => (offer.takes[item] ? [item] : []));
    if (items.length === 0) return [];
    const counts = [...ROUGH_COUNTS.filter((count) => count < items.length), items.length];
    let split: Split = { parcels: [], cost: Number.POSITIVE_INFINITY };
    for (const count of counts) {
      const parcels = evenSplit(stacks, items, count);
      const cost = sum(parcels.map((parcel) => costOf(offer.route, stackOfItems(stacks, parcel))));
      if (cost < split.cost) split = { parcels, cost };
    }
    if (!Number.isFinite(split.cost)) return [];
    return [{ offer, split, saving: sum(items.map((item) => alone[item]!.cost)) - split.cost }];
  });
}

const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0);
