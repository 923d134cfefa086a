import { fromFen } from "./money.ts";
import { prepareRateCard, type PreparedCard } from "./prepare.ts";
import { price } from "./price.ts";
import { goodsOf, methodOf, methodsOf, routesOf } from "./quote.ts";
import type { Route } from "./route.ts";
import { bestSplit } from "./best-split.ts";
import { EXACT_ITEMS_MAX } from "./exact-split.ts";
import { type Split } from "./split.ts";
import { emptyStack, measureStack, addToStack, type Sized, type Stack, stackOf } from "./stack.ts";
import type { CardMark, Method } from "./quote-types.ts";
import type { Category, RateCard } from "./rate-card-types.ts";

export type HaulItem = Sized & { features?: readonly string[] };

/** One parcel of a split. `items` are indices of the given list. */
export type HaulParcel = { items: number[]; method: Method };

/** One line, with the cheapest split that was found for it. */
export type LineSplit = {
  id: string;
  /** Everything in one parcel, whether the line accepts it or not. */
  whole: Method;
  parcels: HaulParcel[];
  total: number;
  /** Several parcels are cheaper than one, or the only possibility. */
  isSplit: boolean;
  /** How much cheaper the split is than one parcel. Null if one parcel cannot be sent. */
  saving: number | null;
};

export type SplitHaul = {
  rateCard: CardMark;
  currency: string;
  weight: number;
  /** Everything in one parcel with each line, in the order of `quote`. */
  whole: Method[];
  /** True if no split is cheaper. False if a limited search found this one. */
  exact: boolean;
  lines: LineSplit[];
};

export const maxItems = 50;
/**
 * Up to this many items, every line is searched. With more, only the lines with the lowest rough
 * cost.
 */
const maxItemsForAllLines = 7;
const maxLines = 20;

/**
 * Finds the best split of several items into parcels of one line, and returns the `lines` cheapest
 * lines. Items are stacked as in `stack.ts`. A line that blocks the category of one item is left
 * out. Throws a RangeError for more than `maxItems` items, or for items that `checkParcel` refuses.
 */
export function splitHaul(
  card: RateCard | PreparedCard,
  { destination, items }: { destination: string; items: readonly HaulItem[] },
  { lines = 5 }: { lines?: number } = {},
): SplitHaul {
  if (items.length === 0 || items.length > maxItems)
    throw new RangeError(`a haul has 1 to ${maxItems} items, not ${items.length}`);
  const prepared = prepareRateCard(card);
  const stacks = items.map(stackOf);
  const goods = items.map((item) => goodsOf(prepared, item));
  const everything = stacks.reduce(addToStack, emptyStack);
  const routes = routesOf(prepared, destination);
  const accepting = routes
    .filter((route) => goods.flat().every((each) => !isBlocked(route, each)))
    .map((route) => ({ route, rough: roughCost(route, stacks) }));
  // Compared without subtraction, because Infinity − Infinity is NaN.
  accepting.sort((a, b) => Number(a.rough > b.rough) - Number(a.rough < b.rough));
  const searched = items.length <= maxItemsForAllLines ? accepting : accepting.slice(0, maxLines);
  const found = searched.flatMap(({ route }) => {
    const split = bestSplit(stacks, (stack) => costOf(route, stack));
    return split ? [{ route, split: inOrder(split) }] : [];
  });
  found.sort((a, b) => a.split.cost - b.split.cost || (a.route.line.id < b.route.line.id ? -1 : 1));
  return {
    rateCard: prepared.mark,
    currency: prepared.card.currency,
    weight: everything.actualG,
    whole: methodsOf(routes, measureStack(everything), [...new Set(goods.flat())]),
    exact: items.length <= EXACT_ITEMS_MAX && searched.length === accepting.length,
    lines: found.slice(0, lines).map(({ route, split }) => {
      const send = (chosen: readonly number[]) =>
        methodFor(route, chosen.map((i) => stacks[i] ?? emptyStack).reduce(addToStack, emptyStack));
      const whole = methodFor(route, everything);
      const wholeCost = costOf(route, everything);
      const isSplit = split.parcels.length > 1;
      return {
        id: route.line.id,
        whole,
        parcels: split.parcels.map((chosen) => ({ items: chosen, method: send(chosen) })),
        total: fromFen(split.cost),
        isSplit,
        saving: Number.isFinite(wholeCost) ? fromFen(wholeCost - split.cost) : null,
      };
    }),
  };
}

function inOrder({ parcels, cost }: Split): Split {
  const sorted = parcels.map((parcel) => parcel.toSorted((a, b) => a - b));
  return { parcels: sorted.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)), cost };
}

function isBlocked({ blocked }: Route, { attributes }: Category["children"][number]): boolean {
  return attributes.some((attribute) => blocked.has(attribute));
}

function costOf(route: Route, stack: Stack): number {
  const priced = price(route, measureStack(stack), []);
  return "total" in priced ? priced.total : Number.POSITIVE_INFINITY;
}

function methodFor(route: Route, stack: Stack): Method {
  return methodOf(route, stack.actualG, price(route, measureStack(stack), []));
}

/**
 * The cost of one parcel or of a parcel for each item, whichever is lower. Used to choose the lines
 * to search.
 */
function roughCost(route: Route, stacks: readonly Stack[]): number {
  const alone = stacks.reduce((sum, stack) => sum + costOf(route, stack), 0);
  return Math.min(costOf(route, stacks.reduce(addToStack, emptyStack)), alone);
}
