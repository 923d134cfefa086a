import { fromFen } from "../money.ts";
import { prepareRateCard, type PreparedCard } from "../prepare-rate-card.ts";
import { priceParcel } from "../price-parcel.ts";
import { goodsOf, methodOf, methodsOf, routesOf } from "../quote.ts";
import type { Route } from "../route-types.ts";
import { EXACT_ITEMS_MAX, exactSplit, stacksOfSets } from "./exhaustive-search.ts";
import { searchSplit } from "./local-search.ts";
import { type Split } from "./split-types.ts";
import {
  emptyStack,
  measureStack,
  addToStack,
  type Sized,
  type Stack,
  stackOf,
} from "./stacked-items.ts";
import type { CardMark, Method } from "../quote-types.ts";
import type { Category, RateCard } from "../rate-card-types.ts";

export type HaulItem = Sized & { features?: readonly string[] };

/** One parcel of a split. `items` are indices of the haul's items. */
export type HaulParcel = { items: number[]; method: Method };

/** One shipping line, with the cheapest split into parcels that was found for it. */
export type LineSplit = {
  id: string;
  /** The line's offer for everything in one parcel. It may be unavailable. */
  whole: Method;
  parcels: HaulParcel[];
  total: number;
  /** Whether the best split has several parcels: they are cheaper than one, or one cannot be sent. */
  isSplit: boolean;
  /** By how much the split is cheaper than one parcel. Null if one parcel cannot be sent. */
  saving: number | null;
};

/** A split into several parcels, each with the shipping line that is cheapest for it. */
export type MixedSplit = {
  parcels: HaulParcel[];
  total: number;
  /** By how much this is cheaper than the best split of a single line. Null if no line can send everything. */
  saving: number | null;
};

export type SplitHaul = {
  rateCard: CardMark;
  currency: string;
  weight: number;
  /** The offers of all lines for everything in one parcel, in the order of `quote`. */
  whole: Method[];
  /** Whether these splits are the cheapest ones. False if not all splits were compared. */
  exact: boolean;
  /** The best split with parcels of different lines. Null unless it is cheaper than all splits of a single line. */
  mixedSplit: MixedSplit | null;
  lines: LineSplit[];
};

export const maxItems = 50;
/**
 * The most prices and sums for comparing all splits. Each set of items is priced with each line, and each line takes
 * 3ⁿ/2 sums, so with a card of many lines all splits are compared for fewer items only.
 */
const MAX_PRICES_COMPARED = 100_000;
const MAX_SUMS = 6_000_000;
/** If not all splits can be compared, only this many lines are searched: those with the lowest rough cost. */
const MAX_LINES = 20;

type SplitOptions = {
  /** For how many lines the best split is returned. */
  lines?: number;
  /** Whether a line may send parcels. The argument is the line's offer for everything in one parcel. */
  isWanted?: (method: Method) => boolean;
};

/** A line to the destination, and for each item whether the line accepts the item's categories. */
type Offer = { route: Route; takes: readonly boolean[] };

/**
 * Finds the best split of several items into parcels: across all lines, and of one line each for the `lines` cheapest
 * lines. Items are stacked as in `stacked-items.ts`. A line gets no parcel with an item whose category it blocks, and
 * no parcel at all if `isWanted` returns false. Throws a RangeError for more than `maxItems` items, or for items that
 * `checkParcel` refuses.
 */
export function splitHaul(
  card: RateCard | PreparedCard,
  { destination, items }: { destination: string; items: readonly HaulItem[] },
  { lines = 5, isWanted = () => true }: SplitOptions = {},
): SplitHaul {
  if (items.length === 0 || items.length > maxItems)
    throw new RangeError(`a haul has 1 to ${maxItems} items, not ${items.length}`);
  const preparedCard = prepareRateCard(card);
  const stacks = items.map(stackOf);
  const goods = items.map((item) => goodsOf(preparedCard, item));
  const routes = routesOf(preparedCard, destination);
  const everything = stacks.reduce(addToStack, emptyStack);
  const whole = methodsOf(routes, measureStack(everything), [...new Set(goods.flat())]);
  const wantedLineIds = new Set(whole.filter(isWanted).map(({ id }) => id));
  const offers = routes
    .filter(({ line }) => wantedLineIds.has(line.id))
    .map((route) => ({
      route,
      takes: goods.map((each) => !each.some((one) => isBlocked(route, one))),
    }));
  const exact = canCompareAllSplits(items.length, offers.length);
  const result = exact ? compareAllSplits(stacks, offers) : searchSplits(stacks, offers);
  const best = result.lines.toSorted(
    (a, b) => a.split.cost - b.split.cost || (a.route.line.id < b.route.line.id ? -1 : 1),
  );
  return {
    rateCard: preparedCard.mark,
    currency: preparedCard.card.currency,
    weight: everything.actualG,
    whole,
    exact,
    mixedSplit: mixedSplit(result.mixedSplit, best[0]?.split, { stacks, offers }),
    lines: best.slice(0, lines).map(({ route, split }) => lineSplit(route, split, stacks)),
  };
}

const canCompareAllSplits = (items: number, lines: number): boolean =>
  items <= EXACT_ITEMS_MAX &&
  lines * 2 ** items <= MAX_PRICES_COMPARED &&
  ((lines + 1) * 3 ** items) / 2 <= MAX_SUMS;

type SplitResult = { mixedSplit: Split | null; lines: { route: Route; split: Split }[] };

/** Compares all splits. Prices each set of items once with each line. */
function compareAllSplits(stacks: readonly Stack[], offers: readonly Offer[]): SplitResult {
  const sets = stacksOfSets(stacks);
  const cheapest = new Float64Array(sets.length).fill(Number.POSITIVE_INFINITY);
  cheapest[0] = 0;
  const lines = offers.flatMap(({ route, takes }) => {
    const blockedItems = takes.reduce((mask, isTaken, i) => (isTaken ? mask : mask | (1 << i)), 0);
    const costs = new Float64Array(sets.length);
    for (let set = 1; set < sets.length; set++) {
      const cost = set & blockedItems ? Number.POSITIVE_INFINITY : costOf(route, sets[set]!);
      costs[set] = cost;
      if (cost < cheapest[set]!) cheapest[set] = cost;
    }
    const split = blockedItems ? null : exactSplit(costs);
    return split ? [{ route, split }] : [];
  });
  return { mixedSplit: exactSplit(cheapest), lines };
}

/** Searches good splits. Used if there are too many splits to compare them all. */
function searchSplits(stacks: readonly Stack[], offers: readonly Offer[]): SplitResult {
  const rough = offers
    .filter(({ takes }) => takes.every(Boolean))
    .map((offer) => ({ offer, rough: roughCost(offer.route, stacks) }));
  // Compared without subtraction, because Infinity − Infinity is NaN.
  rough.sort((a, b) => Number(a.rough > b.rough) - Number(a.rough < b.rough));
  const acceptingOffers = rough.slice(0, MAX_LINES).map(({ offer }) => offer);
  const lines = acceptingOffers.flatMap(({ route }) => {
    const split = searchSplit(stacks, (stack) => costOf(route, stack));
    return split ? [{ route, split }] : [];
  });
  const searchedOffers = [...new Set([...cheapestAlone(stacks, offers), ...acceptingOffers])].slice(
    0,
    MAX_LINES,
  );
  const mixedSplit = searchSplit(
    stacks,
    (stack, items) => cheapestOffer(searchedOffers, stack, items).cost,
  );
  return { mixedSplit, lines };
}

/** Returns the lines that are cheapest for one of the items in a separate parcel. */
const cheapestAlone = (stacks: readonly Stack[], offers: readonly Offer[]): Offer[] =>
  stacks.flatMap((stack, item) => cheapestOffer(offers, stack, [item]).offer ?? []);

function cheapestOffer(offers: readonly Offer[], stack: Stack, items: readonly number[]) {
  let best: { offer?: Offer; cost: number } = { cost: Number.POSITIVE_INFINITY };
  for (const offer of offers) {
    if (!items.every((item) => offer.takes[item])) continue;
    const cost = costOf(offer.route, stack);
    if (cost < best.cost) best = { offer, cost };
  }
  return best;
}

type Haul = { stacks: readonly Stack[]; offers: readonly Offer[] };

function mixedSplit(cheapestSplit: Split | null, ofOneLine: Split | undefined, haul: Haul) {
  if (!cheapestSplit || (ofOneLine && cheapestSplit.cost >= ofOneLine.cost)) return null;
  const { parcels, cost } = sortParcels(cheapestSplit);
  return {
    parcels: parcels.map((items) => {
      const stack = stackOfItems(haul.stacks, items);
      const { offer } = cheapestOffer(haul.offers, stack, items);
      return { items, method: methodFor(offer!.route, stack) };
    }),
    total: fromFen(cost),
    saving: ofOneLine ? fromFen(ofOneLine.cost - cost) : null,
  };
}

function lineSplit(route: Route, split: Split, stacks: readonly Stack[]): LineSplit {
  const everything = stacks.reduce(addToStack, emptyStack);
  const wholeCost = costOf(route, everything);
  const { parcels, cost } = sortParcels(split);
  return {
    id: route.line.id,
    whole: methodFor(route, everything),
    parcels: parcels.map((items) => ({
      items,
      method: methodFor(route, stackOfItems(stacks, items)),
    })),
    total: fromFen(cost),
    isSplit: parcels.length > 1,
    saving: Number.isFinite(wholeCost) ? fromFen(wholeCost - cost) : null,
  };
}

function sortParcels({ parcels, cost }: Split): Split {
  const sorted = parcels.map((parcel) => parcel.toSorted((a, b) => a - b));
  return { parcels: sorted.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)), cost };
}

const stackOfItems = (stacks: readonly Stack[], items: readonly number[]): Stack =>
  items.map((item) => stacks[item] ?? emptyStack).reduce(addToStack, emptyStack);

function isBlocked({ blocked }: Route, { attributes }: Category["children"][number]): boolean {
  return attributes.some((attribute) => blocked.has(attribute));
}

function costOf(route: Route, stack: Stack): number {
  const parcelPrice = priceParcel(route, measureStack(stack), []);
  return "total" in parcelPrice ? parcelPrice.total : Number.POSITIVE_INFINITY;
}

function methodFor(route: Route, stack: Stack): Method {
  return methodOf(route, stack.actualG, priceParcel(route, measureStack(stack), []));
}

/**
 * Returns the cost of one parcel, or of a parcel for each item, whichever is lower. Used to choose the lines
 * to search.
 */
function roughCost(route: Route, stacks: readonly Stack[]): number {
  const alone = stacks.reduce((sum, stack) => sum + costOf(route, stack), 0);
  return Math.min(costOf(route, stacks.reduce(addToStack, emptyStack)), alone);
}
