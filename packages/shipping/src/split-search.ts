import { emptyStack, putOn, type Stack } from "./stack.ts";

/** Item numbers, parcel by parcel, and what they cost together in fen. */
export type Split = { parcels: number[][]; cost: number };
/** What a parcel costs; infinite where the line does not take it. */
export type PriceStack = (stack: Stack) => number;

/** Up to so many items every split is compared: 2ⁿ prices and 3ⁿ/2 sums a line. */
export const exactItems = 10;
/** Beyond, a line is priced at most so often. */
const mostPrices = 1_000;

export function bestSplit(items: readonly Stack[], price: PriceStack): Split | null {
  return items.length <= exactItems ? exactSplit(items, price) : searchSplit(items, price);
}

/** The cheapest of all splits, of two as cheap the one with fewer parcels. */
export function exactSplit(items: readonly Stack[], price: PriceStack): Split | null {
  const all = (1 << items.length) - 1;
  const stacks: Stack[] = [emptyStack];
  const costs: number[] = [0];
  for (let set = 1; set <= all; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    const stack = putOn(stacks[set & (set - 1)] ?? emptyStack, items[lowest] ?? emptyStack);
    stacks.push(stack);
    costs.push(price(stack));
  }
  const best = [0];
  const counts = [0];
  const chosen = [0];
  for (let set = 1; set <= all; set++) {
    const lowest = set & -set;
    const others = set ^ lowest;
    let [least, fewest, first] = [Number.POSITIVE_INFINITY, 0, set];
    // Each split is met once: the parcel of the lowest item is chosen first.
    for (let rest = others; ; rest = (rest - 1) & others) {
      const parcel = set ^ rest;
      const cost = (costs[parcel] ?? 0) + (best[rest] ?? 0);
      const count = 1 + (counts[rest] ?? 0);
      if (cost < least || (cost === least && count < fewest))
        [least, fewest, first] = [cost, count, parcel];
      if (rest === 0) break;
    }
    best.push(least);
    counts.push(fewest);
    chosen.push(first);
  }
  const cost = best[all] ?? Number.POSITIVE_INFINITY;
  if (!Number.isFinite(cost)) return null;
  const parcels: number[][] = [];
  for (let set = all; set > 0; set ^= chosen[set] ?? set)
    parcels.push(items.flatMap((_, i) => ((chosen[set] ?? 0) & (1 << i) ? [i] : [])));
  return { parcels, cost };
}

/**
 * Starts from one to n parcels of even weight, then moves items, swaps two and merges parcels while
 * that is cheaper. Never dearer than the best start, the whole parcel among them.
 */
export function searchSplit(items: readonly Stack[], price: PriceStack): Split | null {
  let left = mostPrices;
  const known = new Map<string, number>();
  const priceOf = (parcel: readonly number[]): number => {
    if (parcel.length === 0) return 0;
    const key = parcel.toSorted((a, b) => a - b).join(",");
    let cost = known.get(key);
    if (cost === undefined) {
      if (left <= 0) return Number.POSITIVE_INFINITY;
      left -= 1;
      cost = price(parcel.map((i) => items[i] ?? emptyStack).reduce(putOn, emptyStack));
      known.set(key, cost);
    }
    return cost;
  };
  const starts = items
    .map((_, i) => evenSplit(items, i + 1))
    .map((parcels) => ({ parcels, cost: sum(parcels.map(priceOf)) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost);
  let best: Split | null = null;
  for (const start of starts.slice(0, 3)) {
    const found = improve(start, priceOf, () => left > 0);
    if (!best || found.cost < best.cost) best = found;
  }
  return best;
}

/** Heaviest first, each into the lightest parcel. */
function evenSplit(items: readonly Stack[], count: number): number[][] {
  const parcels = Array.from({ length: count }, () => ({ grams: 0, items: [] as number[] }));
  const order = items.map((item, i) => ({ i, grams: item.actualG }));
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
  mayGoOn: () => boolean,
): Split {
  let { parcels, cost } = start;
  for (let better: number[][] | null = parcels; better && mayGoOn();) {
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

/** Every split that differs by one merge, one item moved, or two items swapped. */
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
          const kept = second.filter((each) => each !== other);
          yield {
            from: [a, b],
            to: [
              [...rest, other],
              [...kept, item],
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
