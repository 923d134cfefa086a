import { layers, type Bill, type Layer } from "./cost-types.ts";
import { decimalsOf } from "./currency-decimals.ts";
import type { CostRange, PlannedCosts } from "./purchase-types.ts";

/** Amounts of a sum are whole hundredths of the smallest unit of the currency, so that equal costs are equal. */
const fractions = 100;

type LayerSum = { low: number; likely: number; high: number; isUnknown: boolean; isStale: boolean };

/** The sum of several bills in the shopper's currency. An unknown layer has its known part. */
export type Costs = {
  currency: string;
  layers: Readonly<Record<Layer, LayerSum>>;
  /** In smallest units. */
  total: { low: number; likely: number; high: number; atLeast: boolean };
};

export function costsOf(bill: Bill, cnyPerUnit: number): Costs {
  const { currency } = bill.total;
  const unit = 10 ** decimalsOf(currency);
  const sums = bill.lines.map((line): [Layer, LayerSum] => {
    const rate = line.currency === currency ? 1 : cnyPerUnit;
    const whole = (amount: number | null) =>
      Math.round(((amount ?? line.low ?? 0) / rate) * unit * fractions);
    const bounds = { low: whole(line.low), likely: whole(line.likely), high: whole(line.high) };
    return [line.layer, { ...bounds, isUnknown: line.unknown, isStale: line.stale }];
  });
  const { low, likely, high, atLeast } = bill.total;
  const inUnits = (amount: number) => Math.round(amount * unit);
  return {
    currency,
    layers: Object.fromEntries(sums) as Costs["layers"],
    total: { low: inUnits(low), likely: inUnits(likely), high: inUnits(high), atLeast },
  };
}

/** Adds up costs in one currency. A layer is known if it is known in all of them. */
export function sumCosts(all: readonly Costs[]): Costs {
  const [first] = all;
  if (!first) throw new RangeError("there is nothing to add up");
  const sumOf = (values: readonly CostRange[], bound: keyof CostRange) =>
    values.reduce((sum, value) => sum + value[bound], 0);
  const rangeOf = (values: readonly CostRange[]) => ({
    low: sumOf(values, "low"),
    likely: sumOf(values, "likely"),
    high: sumOf(values, "high"),
  });
  const sums = layers.map((layer): [Layer, LayerSum] => {
    const parts = all.map((costs) => costs.layers[layer]);
    const isUnknown = parts.some((part) => part.isUnknown);
    return [layer, { ...rangeOf(parts), isUnknown, isStale: parts.some((part) => part.isStale) }];
  });
  const totals = all.map(({ total }) => total);
  const atLeast = totals.some((total) => total.atLeast);
  return {
    currency: first.currency,
    layers: Object.fromEntries(sums) as Costs["layers"],
    total: { ...rangeOf(totals), atLeast },
  };
}

/** Returns the layers that are known for all. */
export const knownForAll = (all: readonly Costs[]): Layer[] =>
  layers.filter((layer) => all.every((costs) => !costs.layers[layer].isUnknown));

function over(costs: Costs, compared: readonly Layer[], bound: keyof CostRange): number {
  return compared.reduce((sum, layer) => sum + costs.layers[layer][bound], 0);
}

/** Whether all is known of `a` that is known of `b`. Otherwise `a` could look cheaper because less of it is known. */
const isKnownAsWell = (a: Costs, b: Costs): boolean =>
  layers.every((layer) => b.layers[layer].isUnknown || !a.layers[layer].isUnknown);

/**
 * Returns by how much `a` may exceed `b` in layers that are not compared. Either a further cost does not know them, or they
 * are unknown for both, such as a fee of the border for each of several parcels, of which the known parts count. A layer
 * in which `a` is lower does not make up for another one.
 */
const knownBeyond = (a: Costs, b: Costs, compared: readonly Layer[]): number =>
  layers.reduce((sum, layer) => {
    const [own, other] = [a.layers[layer], b.layers[layer]];
    if (compared.includes(layer) || own.isUnknown !== other.isUnknown) return sum;
    return sum + Math.max(0, (own.isUnknown ? own.low : own.high) - other.low);
  }, 0);

/** Whether `a` is likely to be cheaper, over the layers that are known for both. */
export function isLikelyCheaper(a: Costs, b: Costs): boolean {
  if (!isKnownAsWell(a, b)) return false;
  const compared = knownForAll([a, b]);
  const own = over(a, compared, "likely") + knownBeyond(a, b, compared);
  return own + fractions <= over(b, compared, "likely");
}

/**
 * Returns the place of the one that is cheaper than all others over the layers known for all. Null where ranges overlap,
 * where a layer is known of another one only, and where what is known of other layers outweighs the difference.
 */
export function cheapestOf(all: readonly Costs[]): number | null {
  const compared = knownForAll(all);
  const isCheaper = (a: Costs, b: Costs) =>
    isKnownAsWell(a, b) &&
    over(a, compared, "high") + knownBeyond(a, b, compared) + fractions <= over(b, compared, "low");
  const place = all.findIndex((a) => all.every((b) => a === b || isCheaper(a, b)));
  return place === -1 || all.length < 2 ? null : place;
}

/** What is paid for goods, freight and the border, and not to an agent. */
const doorLayers: readonly Layer[] = ["goods", "freight", "border", "handling"];

/** Whether none of the others is likely to cost less at the shopper's door, by what is known. */
export const isLeastAtDoor = (costs: Costs, others: readonly Costs[]): boolean =>
  others.every((other) => over(costs, doorLayers, "likely") <= over(other, doorLayers, "likely"));

/** Returns costs in units of the currency. */
export function shownCosts(costs: Costs, compared: readonly Layer[]): PlannedCosts {
  const unit = 10 ** decimalsOf(costs.currency);
  const inUnits = (amount: number) => Math.round(amount / fractions) / unit;
  const { low, likely, high, atLeast } = costs.total;
  return {
    total: { low: low / unit, likely: likely / unit, high: high / unit, atLeast },
    compared: {
      low: inUnits(over(costs, compared, "low")),
      likely: inUnits(over(costs, compared, "likely")),
      high: inUnits(over(costs, compared, "high")),
    },
    knownLayers: layers.filter((layer) => !costs.layers[layer].isUnknown).length,
    layers: layers.map((layer) => {
      const { isUnknown, isStale, ...sum } = costs.layers[layer];
      const known = { low: inUnits(sum.low), likely: inUnits(sum.likely), high: inUnits(sum.high) };
      const part = { low: known.low > 0 ? known.low : null, likely: null, high: null };
      return { layer, ...(isUnknown ? part : known), unknown: isUnknown, stale: isStale };
    }),
  };
}
