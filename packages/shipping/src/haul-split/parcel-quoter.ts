import { inCm, maxSide_cm, maxWeight_g } from "../parcel-dimensions.ts";
import { prepareRateCard, type PreparedCard } from "../prepare-rate-card.ts";
import { priceParcel, type ParcelPrice } from "../price-parcel.ts";
import type { Method } from "../quote-types.ts";
import { goodsOf, methodOf, routesOf } from "../quote.ts";
import type { RateCard } from "../rate-card-types.ts";
import type { Route } from "../route-types.ts";
import type { HaulItem } from "./split-haul.ts";
import { addToStack, emptyStack, measureStack, stackOf, timesStack } from "./stacked-items.ts";

/**
 * Returns a function that returns the cheapest line for several items in one parcel, or null if no line accepts them.
 * Items are stacked as `splitHaul` does it. A stack beyond the limits of `checkParcel` is accepted by none. Lines for which `isWanted` returns false are not used.
 */
export function parcelQuoter(
  card: RateCard | PreparedCard,
  destination: string,
  isWanted: (method: Method) => boolean = () => true,
): (pieces: readonly { goods: HaulItem; count: number }[]) => Method | null {
  const preparedCard = prepareRateCard(card);
  const nothing = measureStack(emptyStack);
  const routes = routesOf(preparedCard, destination).filter((route) =>
    isWanted(methodOf(route, 0, priceParcel(route, nothing, []))),
  );
  return (pieces) => {
    const stack = pieces
      .map(({ goods, count }) => timesStack(stackOf(goods), count))
      .reduce(addToStack, emptyStack);
    const categories = [...new Set(pieces.flatMap(({ goods }) => goodsOf(preparedCard, goods)))];
    const measured = measureStack(stack);
    if (stack.actualG > maxWeight_g || inCm(stack.height) > maxSide_cm) return null;
    let best: { route: Route; parcelPrice: ParcelPrice } | undefined;
    for (const route of routes) {
      const parcelPrice = priceParcel(route, measured, categories);
      if ("total" in parcelPrice && !(parcelPrice.total >= (best?.parcelPrice.total ?? Infinity)))
        best = { route, parcelPrice };
    }
    return best ? methodOf(best.route, stack.actualG, best.parcelPrice) : null;
  };
}
