import { fromFen, toFen } from "../money.ts";
import { prepareRateCard, type PreparedCard } from "../prepare-rate-card.ts";
import { priceParcel } from "../price-parcel.ts";
import { goodsOf, methodOf, methodsOf, routesOf } from "../quote.ts";
import type { Route } from "../route-types.ts";
import { EXACT_ITEMS_MAX, exactSplit, stacksOfSets } from "./exhaustive-search.ts";
import { searchSplit } from "./local-search.ts";
import {
  cheapestOffer,
  costOf,
  offerOf,
  roughOffers,
  stackOfItems,
  type CheapestOffer,
  type Offer,
} from "./offers.ts";
import type { Split } from "./split-types.ts";
import {
  emptyStack,
  measureStack,
  addToStack,
  type Sized,
  type Stack,
  stackOf,
} from "./stacked-items.ts";
import type { CardMark, Method } from "../quote-types.ts";
import type { RateCard } from "../rate-card-schema.ts";

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
  /** The items that no line accepts, even in a separate parcel. If there are any, there is no split. */
  refused: number[];
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
/** From how many lines' rough splits the search across lines starts. */
const MAX_STARTS = 5;

type SplitOptions = {
  /** For how many lines the best split is returned. */
  lines?: number;
  /** Whether a line may send parcels. The argument is the line's offer for everything in one parcel. */
  isWanted?: (method: Method) => boolean;
};

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
  const { sorted, original } = inFixedOrder(items);
  const stacks = sorted.map(stackOf);
  const goods = sorted.map((item) => goodsOf(preparedCard, item));
  const routes = routesOf(preparedCard, destination);
  const everything = stacks.reduce(addToStack, emptyStack);
  const whole = methodsOf(routes, measureStack(everything), [...new Set(goods.flat())]);
  const wantedLineIds = new Set(whole.filter(isWanted).map(({ id }) => id));
  const offers = routes
    .filter(({ line }) => wantedLineIds.has(line.id))
    .map((route) => offerOf(route, goods));
  const alone = stacks.map((stack, item) => cheapestOffer(offers, stack, [item]));
  const exact = canCompareAllSplits(items.length, offers.length);
  const result = exact ? compareAllSplits(stacks, offers) : searchSplits(stacks, offers, alone);
  const best = result.lines.toSorted(
    (a, b) => a.split.cost - b.split.cost || (a.route.line.id < b.route.line.id ? -1 : 1),
  );
  const haul = { stacks, offers, original };
  return {
    rateCard: preparedCard.mark,
    currency: preparedCard.card.currency,
    weight: everything.actualG,
    whole,
    exact,
    refused: original.filter((_, item) => !alone[item]!.offer).sort((a, b) => a - b),
    mixedSplit: mixedSplit(result.mixedSplit, best[0]?.split, haul),
    lines: best.slice(0, lines).map(({ route, split }) => lineSplit(route, split, haul)),
  };
}

/**
 * Sorts the items, so that the order in which they were passed changes nothing. `original` contains the index that each
 * of them had.
 */
function inFixedOrder(items: readonly HaulItem[]) {
  const keyed = items.map((item, at) => {
    const { weight, length = null, width = null, height = null, features = [] } = item;
    return { item, at, key: JSON.stringify([length, width, height, features.toSorted()]), weight };
  });
  keyed.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : Number(a.key > b.key)));
  return { sorted: keyed.map(({ item }) => item), original: keyed.map(({ at }) => at) };
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
function searchSplits(
  stacks: readonly Stack[],
  offers: readonly Offer[],
  alone: readonly CheapestOffer[],
): SplitResult {
  const rough = roughOffers(stacks, offers, alone);
  const takingAll = rough.filter(({ offer }) => offer.takes.every(Boolean));
  takingAll.sort((a, b) => a.split.cost - b.split.cost);
  const lines = takingAll.slice(0, MAX_LINES).flatMap(({ offer: { route }, split: start }) => {
    const split = searchSplit(stacks, (stack) => costOf(route, stack), [start.parcels]);
    return split ? [{ route, split }] : [];
  });
  rough.sort((a, b) => b.saving - a.saving);
  const forOneItem = new Set(alone.flatMap(({ offer }) => offer ?? []));
  const bundling = rough.slice(0, Math.max(0, MAX_LINES - forOneItem.size));
  const searchedOffers = [...new Set([...forOneItem, ...bundling.map(({ offer }) => offer)])];
  const mixedSplit = searchSplit(
    stacks,
    (stack, items) => cheapestOffer(searchedOffers, stack, items).cost,
    [
      ...lines.map(({ split }) => split.parcels),
      ...rough
        .slice(0, MAX_STARTS)
        .map(({ offer, split }) => [
          ...split.parcels,
          ...stacks.flatMap((_, item) => (offer.takes[item] ? [] : [[item]])),
        ]),
    ],
  );
  return { mixedSplit, lines };
}

type Haul = { stacks: readonly Stack[]; offers: readonly Offer[]; original: readonly number[] };

function mixedSplit(cheapestSplit: Split | null, ofOneLine: Split | undefined, haul: Haul) {
  if (!cheapestSplit || (ofOneLine && cheapestSplit.cost >= ofOneLine.cost)) return null;
  const { offers } = haul;
  const parcels = parcelsOf(cheapestSplit, haul, (stack, items) =>
    methodFor(cheapestOffer(offers, stack, items).offer!.route, stack),
  );
  const total = parcels.reduce((sum, { method }) => sum + toFen(method.feeDetail!.total), 0);
  return {
    parcels,
    total: fromFen(total),
    saving: ofOneLine ? fromFen(ofOneLine.cost - total) : null,
  };
}

function lineSplit(route: Route, split: Split, haul: Haul): LineSplit {
  const everything = haul.stacks.reduce(addToStack, emptyStack);
  const wholeCost = costOf(route, everything);
  const parcels = parcelsOf(split, haul, (stack) => methodFor(route, stack));
  return {
    id: route.line.id,
    whole: methodFor(route, everything),
    parcels,
    total: fromFen(split.cost),
    isSplit: parcels.length > 1,
    saving: Number.isFinite(wholeCost) ? fromFen(wholeCost - split.cost) : null,
  };
}

function parcelsOf(
  { parcels }: Split,
  { stacks, original }: Haul,
  methodOf: (stack: Stack, items: readonly number[]) => Method,
): HaulParcel[] {
  const sent = parcels.map((items) => ({
    items: items.map((item) => original[item]!).sort((a, b) => a - b),
    method: methodOf(stackOfItems(stacks, items), items),
  }));
  return sent.sort((a, b) => a.items[0]! - b.items[0]!);
}

function methodFor(route: Route, stack: Stack): Method {
  return methodOf(route, stack.actualG, priceParcel(route, measureStack(stack), []));
}
