import {
  EXACT_ITEMS_MAX,
  exactSplit,
  searchSplit,
  stacksOfSets,
  type ParcelLine,
  type Stack,
} from "@loupe/shipping";
import type { DoorPricer } from "./door-price.ts";
import type { Contents } from "../purchase-types.ts";

type Search = {
  /** The size and weight of each piece. */
  stacks: readonly Stack[];
  lines: readonly ParcelLine[];
  pricer: DoorPricer;
  contentsOf: (parcel: readonly number[]) => Contents;
  /** Whether splits are compared by the sum at the door. Otherwise they are compared by the freight. */
  isKnown: boolean;
  /** The item of each piece. Pieces of one item are equal. */
  items: readonly number[];
};

/** A line and the pieces that it sends. */
export type SplitParcel = { line: ParcelLine; parcel: readonly number[] };

/** Added to the cost of a parcel with an unknown part, in the smallest units, so that known ones are preferred. */
export const unknownCost = 1e12;

/**
 * Finds the best splits into several parcels: the best one without unknown parts, or else the best one. All splits are
 * compared for up to 12 pieces.
 */
export function findSplits(search: Search): SplitParcel[][] {
  const { stacks, isKnown } = search;
  if (stacks.length < 2) return [];
  const price = createParcelPrice(search);
  const find = stacks.length <= EXACT_ITEMS_MAX ? compareAll : searchGood;
  const preferKnown = find(search, price, isKnown ? unknownCost : 0);
  const hasUnknown = preferKnown?.some(({ isUnknown }) => isUnknown) ?? false;
  // Where no split is known as a whole, the one with the most known parcels may not be the cheapest.
  const any = isKnown && hasUnknown ? find(search, price, 0) : null;
  const splits = [preferKnown, any].flatMap((split) => (split && split.length > 1 ? [split] : []));
  const names = splits.map(nameOf);
  return splits.filter((_, at) => names.indexOf(names[at] ?? "") === at);
}

const nameOf = (split: readonly SplitParcel[]): string =>
  split
    .map(({ line, parcel }) => `${line.id} ${keyOf(parcel)}`)
    .sort()
    .join();

type PricedParcel = SplitParcel & { cost: number; isUnknown: boolean };

type ParcelPrice = (
  parcel: { stack: Stack; pieces: readonly number[]; contents: Contents },
  unknownCost: number,
) => PricedParcel | null;

/**
 * Returns a function that prices a parcel by the line that is best for it. Among lines with the same charges at the
 * border, only the one with the lowest freight is billed, because a lower freight never leads to a higher tax.
 */
export function createParcelPrice({
  lines,
  pricer,
  isKnown,
}: Pick<Search, "lines" | "pricer" | "isKnown">): ParcelPrice {
  const groups = [
    ...Map.groupBy(lines, ({ taxIncluded, mode }) =>
      isKnown ? (taxIncluded ? "included" : mode) : "",
    ).values(),
  ];
  const cheapest = (group: readonly ParcelLine[], stack: Stack, parcel: readonly number[]) => {
    let best: { line: ParcelLine; freight_fen: number } | null = null;
    for (const line of group) {
      const freight_fen = line.freight_fen(stack, parcel);
      if (freight_fen < (best?.freight_fen ?? Number.POSITIVE_INFINITY))
        best = { line, freight_fen };
    }
    return best;
  };
  return ({ stack, pieces: parcel, contents }, penalty) => {
    let best: PricedParcel | null = null;
    for (const group of groups) {
      const offer = cheapest(group, stack, parcel);
      if (!offer) continue;
      const { line, freight_fen } = offer;
      const freight = (freight_fen / 100) * pricer.unitsPerYuan;
      if (best && freight >= best.cost) continue;
      const charges = isKnown ? pricer.chargesOf(contents, freight_fen / 100, line) : null;
      const isUnknown = (charges?.unknown.length ?? 0) > 0;
      const cost = freight + (charges?.likely ?? 0) + (isUnknown ? penalty : 0);
      if (!best || cost < best.cost) best = { line, parcel, cost, isUnknown };
    }
    return best;
  };
}

/** Compares all splits. Each set of pieces is priced once, and sets of equal pieces have one price. */
function compareAll(
  { stacks, items, contentsOf }: Search,
  price: ParcelPrice,
  penalty: number,
): PricedParcel[] | null {
  const sets = stacksOfSets(stacks);
  const costs = new Float64Array(sets.length).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const priced = new Map<string, PricedParcel | null>();
  const priceOf = (set: number): PricedParcel | null => {
    const parcel = piecesIn(set, stacks.length);
    const key = parcel.map((piece) => items[piece]).join();
    let found = priced.get(key);
    if (found === undefined)
      priced.set(
        key,
        (found = price(
          { stack: sets[set]!, pieces: parcel, contents: contentsOf(parcel) },
          penalty,
        )),
      );
    return found && { ...found, parcel };
  };
  for (let set = 1; set < sets.length; set++)
    costs[set] = priceOf(set)?.cost ?? Number.POSITIVE_INFINITY;
  const split = exactSplit(costs);
  return (
    split?.parcels.flatMap(
      (parcel) => priceOf(parcel.reduce((set, piece) => set | (1 << piece), 0)) ?? [],
    ) ?? null
  );
}

const piecesIn = (set: number, count: number): number[] =>
  Array.from({ length: count }, (_, piece) => piece).filter((piece) => set & (1 << piece));

/** Searches good splits, from parcels below the border's thresholds and from those that tax-included lines take. */
function searchGood(search: Search, price: ParcelPrice, penalty: number): PricedParcel[] | null {
  const { stacks, contentsOf } = search;
  const parcels = new Map<string, PricedParcel>();
  const split = searchSplit(
    stacks,
    (stack, parcel) => {
      const priced = price({ stack, pieces: parcel, contents: contentsOf(parcel) }, penalty);
      if (!priced) return Number.POSITIVE_INFINITY;
      parcels.set(keyOf(parcel), priced);
      return priced.cost;
    },
    startsOf(search),
  );
  return split?.parcels.flatMap((parcel) => parcels.get(keyOf(parcel)) ?? []) ?? null;
}

const keyOf = (parcel: readonly number[]): string => parcel.toSorted((a, b) => a - b).join();

function startsOf({ stacks, lines, pricer, contentsOf }: Search): number[][][] {
  const all = stacks.map((_, piece) => piece);
  const belowThresholds = pricer.thresholds_cny.map((limit) =>
    fillParcels(all, contentsOf, pricer, limit),
  );
  const included = lines.filter(({ taxIncluded }) => taxIncluded);
  const byAcceptance = included.map((line) => {
    const taken = all.filter((piece) => line.takes(piece));
    return [taken, all.filter((piece) => !taken.includes(piece))].filter(
      (parcel) => parcel.length > 0,
    );
  });
  return [...belowThresholds, ...byAcceptance];
}

/** Fills parcels with pieces, the dearest first, so that the goods of each are worth at most the limit. */
function fillParcels(
  pieces: readonly number[],
  contentsOf: Search["contentsOf"],
  { unitsOf, unitsPerYuan }: DoorPricer,
  limit_cny: number,
): number[][] {
  const valueOf = (piece: number) => unitsOf(contentsOf([piece]), []) / unitsPerYuan;
  const parcels: { pieces: number[]; left: number }[] = [];
  const byValue = pieces.map((piece) => ({ piece, value: valueOf(piece) }));
  for (const { piece, value } of byValue.sort((a, b) => b.value - a.value)) {
    const parcel = parcels.find(({ left }) => left >= value);
    if (parcel) {
      parcel.pieces.push(piece);
      parcel.left -= value;
    } else parcels.push({ pieces: [piece], left: limit_cny - value });
  }
  return parcels.map((parcel) => parcel.pieces);
}
