/**
 * How much weights differ, as standard deviations of their natural logarithms: 0.05 means about 5 %.
 *
 * Weights are compared in logarithms, because what makes them differ (packaging, fabric, size) is a share of the weight.
 */
export type Spread = {
  /** Between copies of the same option. */
  ofCopies: number;
  /** Between the options of an item, besides that. */
  ofOptions: number;
};

/** Used until there are enough weighings to calculate it. It is wide rather than narrow. */
export const ASSUMED_SPREAD: Spread = { ofCopies: 0.06, ofOptions: 0.1 };

/** A spread that was calculated of other items has the weight of this many weighings of the item itself. */
const PRIOR_FREEDOM = 10;

export type Range = { low: number; middle: number; high: number };

/**
 * Returns the median of logarithms, and the 80 % prediction interval of the next one.
 *
 * The interval follows Student's t for a normal distribution whose variance is known only from the values and from a
 * prior: a scaled inverse chi-squared distribution around `prior`, the spread of the item's category (Gelman et al.,
 * Bayesian Data Analysis, 3rd edition, sections 2.6 and 3.2). So a single weighing has an honest interval, and many
 * weighings outweigh the category. The mean of that distribution is freedom / (freedom - 2) times its scale, and `prior`
 * is a mean over items. The variance of a median is π/2 times the variance of a mean.
 *
 * `count` is the number of independent values, if not all are.
 */
export function predict(values: readonly number[], prior: number, count = values.length): Range {
  const middle = median(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const freedom = PRIOR_FREEDOM + count - 1;
  const ownSquares = (squares * (count - 1)) / Math.max(values.length - 1, 1);
  const variance = ((PRIOR_FREEDOM - 2) * prior ** 2 + ownSquares) / freedom;
  const half = tenthOf(freedom) * Math.sqrt(variance * (1 + (count > 2 ? Math.PI / 2 : 1) / count));
  return { low: middle - half, middle, high: middle + half };
}

/** The standard deviations below which 90 % of a normal distribution lie. */
export const NORMAL_TENTH = 1.2816;

/** The same for Student's t with at least ten degrees of freedom, as a Cornish-Fisher expansion. */
const tenthOf = (freedom: number) => NORMAL_TENTH + 0.8466 / freedom + 0.5709 / freedom ** 2;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value below which this share of all further values lies: the order statistic of rank share × (n + 1). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const [below, above] = [sorted[Math.floor(rank)]!, sorted[Math.ceil(rank)]!];
  return below + (above - below) * (rank - Math.floor(rank));
}
