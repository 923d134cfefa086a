import { fromFen } from "./money.ts";
import { prepareRateCard, type PreparedCard } from "./prepare.ts";
import { price } from "./price.ts";
import { goodsOf, methodOf, methodsOf, routesOf } from "./quote.ts";
import type { Route } from "./route.ts";
import { bestSplit, exactItems, type Split } from "./split-search.ts";
import { emptyStack, measureStack, putOn, type Sized, type Stack, stackOf } from "./stack.ts";
import type { CardMark, Category, Method, RateCard } from "./types.ts";

export type HaulItem = Sized & { features?: readonly string[] };

/** One parcel of a split; `items` are places in the list that was given. */
export type HaulParcel = { items: number[]; method: Method };

/** One line, and the cheapest way found to send everything by it. */
export type LineSplit = {
  id: string;
  /** Everything in one parcel, whether the line takes it or not. */
  whole: Method;
  parcels: HaulParcel[];
  total: number;
  /** More than one parcel, and either cheaper than one or the only way. */
  isSplit: boolean;
  /** What the split spares against one parcel; null where one parcel cannot be sent. */
  saving: number | null;
};

export type SplitHaul = {
  rateCard: CardMark;
  currency: string;
  weight: number;
  /** Everything in one parcel, by every line: in the order of `quote`. */
  whole: Method[];
  /** True: no split is cheaper. False: the best that a bounded search found. */
  exact: boolean;
  lines: LineSplit[];
};

export const mostItems = 50;
/** With so few items every line is searched; with more, those cheapest whole or item by item. */
const fewItems = 7;
const mostLines = 20;

/**
 * The best split of several items into parcels of the same line, for the `lines` cheapest lines.
 * Sizes are stacked (`stack.ts`); a line that refuses a category takes none of it. At most
 * `mostItems` items; more, or an item that `readParcel` would refuse, throws a RangeError.
 */
export function splitHaul(
  card: RateCard | PreparedCard,
  { destination, items }: { destination: string; items: readonly HaulItem[] },
  { lines = 5 }: { lines?: number } = {},
): SplitHaul {
  if (items.length === 0 || items.length > mostItems)
    throw new RangeError(`a haul has 1 to ${mostItems} items, not ${items.length}`);
  const prepared = prepareRateCard(card);
  const stacks = items.map(stackOf);
  const goods = items.map((item) => goodsOf(prepared, item));
  const everything = stacks.reduce(putOn, emptyStack);
  const routes = routesOf(prepared, destination);
  const able = routes
    .filter((route) => goods.flat().every((each) => !isBlocked(route, each)))
    .map((route) => ({ route, rough: roughCost(route, stacks) }));
  // Not by subtraction: infinite less infinite is no number.
  able.sort((a, b) => Number(a.rough > b.rough) - Number(a.rough < b.rough));
  const searched = items.length <= fewItems ? able : able.slice(0, mostLines);
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
    exact: items.length <= exactItems && searched.length === able.length,
    lines: found.slice(0, lines).map(({ route, split }) => {
      const send = (chosen: readonly number[]) =>
        methodFor(route, chosen.map((i) => stacks[i] ?? emptyStack).reduce(putOn, emptyStack));
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

/** The whole, or every item alone; to choose the lines worth a search. */
function roughCost(route: Route, stacks: readonly Stack[]): number {
  const alone = stacks.reduce((sum, stack) => sum + costOf(route, stack), 0);
  return Math.min(costOf(route, stacks.reduce(putOn, emptyStack)), alone);
}
