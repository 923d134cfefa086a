import { layers, type Bill, type Layer } from "./cost-types.ts";
import { decimalsOf } from "./currency-decimals.ts";
import type { OrderedCosts } from "./options/order-agents.ts";
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

/** The costs to compare: by known amounts, and with usual amounts where none are known. */
export type Compared = {
  known: Costs;
  /** Each layer that is known has the same amount in both, but for fees on the other layers. */
  usual: Costs;
  /** A name of the agents that buy. Plans with the same agents have the same unknown parts. */
  agents: string;
  /** Whether enough is known about each agent to compare it with others. */
  isComparable: boolean;
};

/** Returns the layers that are known for all, or have a usual range. */
export const comparedLayersOf = (all: readonly Compared[]): Layer[] =>
  layers.filter((layer) => all.every(({ usual }) => !usual.layers[layer].isUnknown));

const isUsual = ({ known, usual }: Compared, layer: Layer): boolean =>
  known.layers[layer].isUnknown && !usual.layers[layer].isUnknown;

const over = (costs: Costs, compared: readonly Layer[], bound: keyof CostRange): number =>
  compared.reduce((sum, layer) => sum + costs.layers[layer][bound], 0);

const likelySum = (costs: Costs): number => over(costs, layers, "likely");

/** Returns the costs by which an agent is put in order with others. */
export const orderedCosts = (compared: Compared): OrderedCosts => ({
  likely: likelySum(compared.usual),
  gaps: layers.filter((layer) => compared.usual.layers[layer].isUnknown).length,
  usual: layers.filter((layer) => isUsual(compared, layer)).length,
});

/** Layers that are a share of the others, so that they have their high end where another one has it. */
const shareLayers = new Set<Layer>(["paymentFee", "spread"]);

/** Returns the likely sum, with the high end of each usual range. */
function cautiousSum(compared: Compared): number {
  const hasUsual = layers.some((layer) => isUsual(compared, layer));
  const isHigh = (layer: Layer) => isUsual(compared, layer) || (hasUsual && shareLayers.has(layer));
  return layers.reduce(
    (sum, layer) => sum + compared.usual.layers[layer][isHigh(layer) ? "high" : "likely"],
    0,
  );
}

/**
 * Whether all parts that are known of `b` are known of `a`. Otherwise `a` could look cheaper because less of it is
 * known.
 */
const isKnownAsWell = (a: Costs, b: Costs): boolean =>
  layers.every((layer) => b.layers[layer].isUnknown || !a.layers[layer].isUnknown);

/** Whether `a` is likely to be cheaper. An unknown layer counts with its known part. */
export const isLikelyCheaper = (a: Costs, b: Costs): boolean =>
  isKnownAsWell(a, b) && likelySum(a) + fractions <= likelySum(b);

/**
 * Returns the place of the one that is cheaper than all others. Between different agents, enough must be known of its
 * agents, and its sum with the high end of the usual ranges must be below the likely sums of the others. Null if there
 * is none.
 */
export function cheapestOf(all: readonly Compared[]): number | null {
  const isCheaper = (a: Compared, b: Compared) => {
    if (a.agents === b.agents) return isLikelyCheaper(a.usual, b.usual);
    if (!a.isComparable || !isKnownAsWell(a.usual, b.usual)) return false;
    return cautiousSum(a) + fractions <= likelySum(b.usual);
  };
  const place = all.findIndex((a) => all.every((b) => a === b || isCheaper(a, b)));
  return place === -1 || all.length < 2 ? null : place;
}

/** The layers that are not paid to an agent: goods, freight and the border. */
const doorLayers: readonly Layer[] = ["goods", "freight", "border", "handling"];

/** Whether none of the others is likely to cost less at the shopper's door, by known costs. */
export const isLeastAtDoor = (costs: Costs, others: readonly Costs[]): boolean =>
  others.every((other) => over(costs, doorLayers, "likely") <= over(other, doorLayers, "likely"));

/** Returns costs in units of the currency. */
export function shownCosts(plan: Compared, compared: readonly Layer[]): PlannedCosts {
  const { known, usual } = plan;
  const unit = 10 ** decimalsOf(known.currency);
  const rangeOf = (amountOf: (bound: keyof CostRange) => number): CostRange => ({
    low: amountOf("low"),
    likely: amountOf("likely"),
    high: amountOf("high"),
  });
  const inUnits = (amount: number) => Math.round(amount / fractions) / unit;
  const { total } = known;
  return {
    total: { ...rangeOf((bound) => total[bound] / unit), atLeast: total.atLeast },
    estimate: {
      ...rangeOf((bound) => usual.total[bound] / unit),
      atLeast: usual.total.atLeast,
    },
    compared: rangeOf((bound) => inUnits(over(usual, compared, bound))),
    knownLayers: layers.filter((layer) => !known.layers[layer].isUnknown).length,
    layers: layers.map((layer) => {
      const { isUnknown, isStale, ...sum } = known.layers[layer];
      const amounts = rangeOf((bound) => inUnits(sum[bound]));
      const part = { low: amounts.low > 0 ? amounts.low : null, likely: null, high: null };
      const range = isUsual(plan, layer) ? usual.layers[layer] : null;
      return {
        layer,
        ...(isUnknown ? part : amounts),
        unknown: isUnknown,
        stale: isStale,
        usual: range && rangeOf((bound) => inUnits(range[bound])),
      };
    }),
  };
}
