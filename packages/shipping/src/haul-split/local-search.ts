import type { PriceParcel, Split } from "./split-types.ts";
import { emptyStack, addToStack } from "./stacked-items.ts";
import type { Stack } from "./stacked-items.ts";

/** The most prices that the search computes for a line. */
const maxPrices = 1_000;

/** Splits into more parcels than this are only tried as one parcel for each item. */
const MAX_EVEN_PARCELS = 12;

/**
 * Searches a cheap split by local search: starts from the passed splits and from parcels of even weight, then moves
 * items, swaps two, and merges parcels as long as that is cheaper. The result is never more expensive than the best
 * start, and one parcel is among the starts.
 */
export function searchSplit(
  items: readonly Stack[],
  price: PriceParcel,
  firstStarts: readonly number[][][] = [],
): Split | null {
  let pricesLeft = maxPrices;
  const costs = new Map<string, number>();
  const priceOf = (parcel: readonly number[]): number => {
    if (parcel.length === 0) return 0;
    const key = parcel.toSorted((a, b) => a - b).join(",");
    let cost = costs.get(key);
    if (cost === undefined) {
      if (pricesLeft <= 0) return Number.POSITIVE_INFINITY;
      pricesLeft -= 1;
      cost = price(
        parcel.map((i) => items[i] ?? emptyStack).reduce(addToStack, emptyStack),
        parcel,
      );
      costs.set(key, cost);
    }
    return cost;
  };
  const all = items.map((_, item) => item);
  const counts = [...all.slice(1, MAX_EVEN_PARCELS), items.length];
  const starts = [...firstStarts, [all], ...counts.map((count) => evenSplit(items, all, count))]
    .map((parcels) => ({ parcels, cost: sum(parcels.map(priceOf)) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost);
  let best: Split | null = null;
  for (const start of starts.slice(0, 3)) {
    const improved = improve(start, priceOf, () => pricesLeft > 0);
    if (!best || improved.cost < best.cost) best = improved;
  }
  return best;
}

/**
 * Distributes the items by weight: the heaviest first, each into the parcel that is lightest so
 * far.
 */
export function evenSplit(
  items: readonly Stack[],
  which: readonly number[],
  count: number,
): number[][] {
  const parcels = Array.from({ length: count }, () => ({ grams: 0, items: [] as number[] }));
  const order = which.map((i) => ({ i, grams: items[i]!.actualG }));
  order.sort((a, b) => b.grams - a.grams);
  for (const { i, grams } of order) {
    const lightest = parcels.reduce((least, each) => (each.grams < least.grams ? each : least));
    lightest.items.push(i);
    lightest.grams += grams;
  }
  return parcels.map((parcel) => parcel.items).filter((parcel) => parcel.length > 0);
}

function improve(
  start: Split,
  priceOf: (parcel: readonly number[]) => number,
  canContinue: () => boolean,
): Split {
  let { parcels, cost } = start;
  for (let better: number[][] | null = parcels; better && canContinue();) {
    better = null;
    for (const change of changesOf(parcels)) {
      const gain =
        sum(change.from.map((at) => priceOf(parcels[at] ?? []))) - sum(change.to.map(priceOf));
      if (!(gain > 0)) continue;
      better = parcels
        .filter((_, at) => !change.from.includes(at))
        .concat(change.to.filter((parcel) => parcel.length > 0));
      cost -= gain;
      parcels = better;
      break;
    }
  }
  return { parcels, cost };
}

/** Yields all changes of a split by one merge, one moved item, or two swapped items. */
function* changesOf(parcels: number[][]): Generator<{ from: number[]; to: number[][] }> {
  for (const [a, first] of parcels.entries()) {
    for (const [b, second] of parcels.entries()) {
      if (b > a) yield { from: [a, b], to: [[...first, ...second]] };
      if (b === a) continue;
      for (const item of first) {
        const rest = first.filter((each) => each !== item);
        yield { from: [a, b], to: [rest, [...second, item]] };
        if (b < a) continue;
        for (const other of second) {
          const otherItems = second.filter((each) => each !== other);
          yield {
            from: [a, b],
            to: [
              [...rest, other],
              [...otherItems, item],
            ],
          };
        }
      }
    }
    if (first.length < 2) continue;
    for (const item of first)
      yield { from: [a], to: [first.filter((each) => each !== item), [item]] };
  }
}

const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0);
