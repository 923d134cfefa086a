/** How often an item changes, and how many people watch it. */
export type Watched = {
  watchers: number;
  /** The price points in `observed_days`. */
  changes: number;
  observed_days: number;
};

/** An item without records counts as one that changes once in this time. */
const PRIOR_DAYS = 30;

/** Returns an item's weight. Lookups are divided among the items in proportion to their weights. */
export const weightOf = ({ watchers, changes, observed_days }: Watched): number =>
  Math.sqrt((watchers * (changes + 1)) / (observed_days + PRIOR_DAYS));

const CALM_LOOKS = 5;
const CALM_FACTOR = 1.5;
const CHANGE_FACTOR = 0.5;

type Look = Watched & {
  /** Whether the last lookup found a change, and how many before it did not. */
  isChanged: boolean;
  calmLooks: number;
  /** The sum of the weights of all items, divided by the lookups a second: the interval of an item with the weight 1. */
  spacing_s: number;
};

/**
 * Returns the pause until an item's next lookup. After a change the pause is half as long once, and after five lookups
 * without one half as long again.
 */
export function nextInterval_s(
  { isChanged, calmLooks, spacing_s, ...facts }: Look,
  [min_s, max_s]: readonly [number, number],
): number {
  const share_s = spacing_s / weightOf(facts);
  const isFirstChange = isChanged && calmLooks > 0;
  const isCalm = !isChanged && calmLooks + 1 >= CALM_LOOKS;
  const factor = isFirstChange ? CHANGE_FACTOR : isCalm ? CALM_FACTOR : 1;
  return Math.round(Math.min(Math.max(share_s * factor, min_s), max_s));
}
