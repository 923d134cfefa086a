import {
  logOf,
  optionOf,
  weightFrom,
  type CategoryWeights,
  type Weight,
} from "./option-weights.ts";
import { ASSUMED_SPREAD, median, NORMAL_TENTH, quantile, type Spread } from "./spread.ts";
import { cleanWeighings, type Defaults, type Weighing } from "./weighings.ts";

/** The statistics of all items' weighings, by category and source. */
export type WeightStatistics = {
  defaults: Defaults;
  /** The spread in all categories together. */
  spread: Spread;
  categories: Readonly<Record<string, { usual?: Weight; spread?: Spread }>>;
};

export const NO_STATISTICS: WeightStatistics = {
  defaults: {},
  spread: ASSUMED_SPREAD,
  categories: {},
};

/** Returns the statistics of a category, or of all together if it is unknown. */
export function statisticsOf(
  { defaults, spread, categories }: WeightStatistics,
  category: string | undefined,
): CategoryWeights {
  const own = category !== undefined && Object.hasOwn(categories, category);
  const known = own ? categories[category] : undefined;
  return { defaults, spread: known?.spread ?? spread, ...(known?.usual && { usual: known.usual }) };
}

export type WeighedItem = { category: string | undefined; weighings: readonly Weighing[] };

export function weightStatistics(items: readonly WeighedItem[]): WeightStatistics {
  const defaults = findDefaults(items);
  const rough = Map.groupBy(items, ({ category }) => category);
  const usual_g = new Map([...rough].map(([category, of]) => [category, medianOf(of, defaults)]));
  const cleaned = items.map(({ category, weighings }) => ({
    category,
    weighings: cleanWeighings(weighings, { defaults, usual_g: usual_g.get(category) }),
  }));
  const spreadOfAll = spreadOf(cleaned) ?? ASSUMED_SPREAD;
  const byCategory = Map.groupBy(cleaned, ({ category }) => category);
  const categories = [...byCategory].flatMap(([category, ofCategory]) => {
    if (category === undefined) return [];
    const spread = spreadOf(ofCategory);
    const usual = usualOf(ofCategory, spread ?? spreadOfAll);
    return [[category, { ...(usual && { usual }), ...(spread && { spread }) }] as const];
  });
  return {
    defaults,
    spread: spreadOfAll,
    categories: Object.fromEntries(categories),
  };
}

/** The least number of items with a weight for it to be a default, and its least shares of items. */
const DEFAULT_ITEMS = 5;
const DEFAULT_SHARE = 0.05;
const SHARE_NEARBY = 0.25;

/**
 * Finds the round weights that a source reports for so many items that they cannot be measured: for a twentieth of all
 * items, and for a quarter of those that weigh about as much. Scales that show tens of grams stay below that.
 */
function findDefaults(items: readonly WeighedItem[]): Defaults {
  const ofItems = items.flatMap(({ weighings }) => [
    ...new Map(
      weighings.flatMap(({ sources, weight_g }) =>
        sources.map((source) => [`${weight_g} ${source}`, { source, weight_g }] as const),
      ),
    ).values(),
  ]);
  const bySource = Map.groupBy(ofItems, ({ source }) => source);
  const defaults = [...bySource].map(([source, ofSource]) => {
    const weights = ofSource.map(({ weight_g }) => weight_g);
    const counts = [...Map.groupBy(weights, (weight_g) => weight_g)];
    const round = counts.filter(([weight_g, { length }]) => {
      const isFrequent = length >= DEFAULT_ITEMS && length >= DEFAULT_SHARE * weights.length;
      if (weight_g < 100 || weight_g % 50 !== 0 || !isFrequent) return false;
      const nearby = weights.filter((other_g) => Math.abs(other_g - weight_g) <= weight_g / 5);
      return length >= SHARE_NEARBY * nearby.length;
    });
    return [source, round.map(([weight_g]) => weight_g)] as const;
  });
  return Object.fromEntries(defaults.filter(([, weights]) => weights.length > 0));
}

/** Returns the median of the items' medians. */
function medianOf(items: readonly WeighedItem[], defaults: Defaults): number | undefined {
  const medians = items.flatMap(({ weighings }) => {
    const clean = cleanWeighings(weighings, { defaults });
    return clean.length > 0 ? median(clean.map(logOf)) : [];
  });
  return medians.length >= USUAL_ITEMS ? Math.exp(median(medians)) : undefined;
}

/** With fewer items, no two of their weights enclose 80 % of further items. */
const USUAL_ITEMS = 9;

/**
 * Returns the weight of a copy of any item of a category. The interval is between two order statistics of the items'
 * medians, which encloses 80 % of further items whatever their distribution is (Wilks 1941), widened by the differences
 * within an item.
 */
function usualOf(items: readonly WeighedItem[], spread: Spread): Weight | undefined {
  const weighed = items.filter(({ weighings }) => weighings.length > 0);
  if (weighed.length < USUAL_ITEMS) return undefined;
  const medians = weighed.map(({ weighings }) => median(weighings.map(logOf)));
  const middle = median(medians);
  const within = NORMAL_TENTH * Math.hypot(spread.ofCopies, spread.ofOptions);
  const range = {
    low: middle - Math.hypot(middle - quantile(medians, 0.1), within),
    middle,
    high: middle + Math.hypot(quantile(medians, 0.9) - middle, within),
  };
  return weightFrom(
    range,
    weighed.reduce((sum, { weighings }) => sum + weighings.length, 0),
  );
}

/** Pairs of weighings that a spread needs to be calculated from. */
const FREEDOM_LEAST = 10;
/** Scales show whole grams, so equal weights do not mean that there is no spread. */
const SPREAD_LEAST = 0.01;

/** Returns the pooled spread between copies of an option, and between options of an item; undefined if too few were weighed. */
function spreadOf(items: readonly WeighedItem[]): Spread | undefined {
  const options = items.map(({ weighings }) =>
    [...Map.groupBy(weighings, optionOf).values()].map((copies) => copies.map(logOf)),
  );
  const copies = pooled(options.flat());
  if (copies.freedom < FREEDOM_LEAST) return undefined;
  const medians = pooled(options.map((ofItem) => ofItem.map(median)));
  // The medians of options differ also because copies do.
  const inverse = options.filter(({ length }) => length > 1).flat();
  const noise = inverse.reduce((sum, { length }) => sum + 1 / length, 0) / inverse.length || 0;
  const between = medians.freedom > 0 ? medians.variance - copies.variance * noise : 0;
  const ofOptions =
    medians.freedom < FREEDOM_LEAST ? ASSUMED_SPREAD.ofOptions : Math.sqrt(Math.max(between, 0));
  return {
    ofCopies: rounded(Math.max(Math.sqrt(copies.variance), SPREAD_LEAST)),
    ofOptions: rounded(ofOptions),
  };
}

const rounded = (spread: number) => Math.round(spread * 10_000) / 10_000;

/** Returns the variance within groups, and its degrees of freedom. */
function pooled(groups: readonly (readonly number[])[]): { variance: number; freedom: number } {
  let squares = 0;
  let freedom = 0;
  for (const values of groups) {
    if (values.length === 0) continue;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    squares += values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    freedom += values.length - 1;
  }
  return { variance: squares / Math.max(freedom, 1), freedom };
}
