import {
  add,
  greatest,
  isMore,
  least,
  middle,
  multiply,
  roundToUnits,
  zero,
  type Exact,
} from "./exact.ts";

/**
 * The known part of an amount, as a range. `isUnknown`: a further part is not known, so that the whole is "at least"
 * the range.
 */
export type Amount = { low: Exact; likely: Exact; high: Exact; isUnknown: boolean };

/** A range as the bill shows it. Null means that the bound is not known. */
export type Bounds = { low: number | null; likely: number | null; high: number | null };

export const nothing: Amount = { low: zero, likely: zero, high: zero, isUnknown: false };
export const unknown: Amount = { ...nothing, isUnknown: true };

export const certain = (value: Exact): Amount => ({
  low: value,
  likely: value,
  high: value,
  isUnknown: false,
});

/** Returns a range of the facts. Without `likely`, the middle is likely; a `high` of null has no upper end. */
export function ofRange(
  { low, likely, high }: { low: number; likely?: number | undefined; high: number | null },
  convert: (value: number) => Exact,
): Amount {
  if (low === high) return certain(convert(low));
  if (high === null) {
    const best = convert(likely ?? low);
    return { low: convert(low), likely: best, high: best, isUnknown: true };
  }
  const [least, most] = [convert(low), convert(high)];
  const best = likely === undefined ? middle(least, most) : convert(likely);
  return { low: least, likely: best, high: most, isUnknown: false };
}

/** Multiplies two amounts that are not negative. */
export const product = (a: Amount, b: Amount): Amount => ({
  low: multiply(a.low, b.low),
  likely: multiply(a.likely, b.likely),
  high: multiply(a.high, b.high),
  isUnknown: a.isUnknown || b.isUnknown,
});

/** Returns the greater of two amounts, bound by bound. */
export const greaterOf = (a: Amount, b: Amount): Amount => ({
  low: greatest(a.low, b.low),
  likely: greatest(a.likely, b.likely),
  high: greatest(a.high, b.high),
  isUnknown: a.isUnknown || b.isUnknown,
});

export function plus(a: Amount, b: Amount): Amount {
  if (a === nothing) return b;
  if (b === nothing) return a;
  return {
    low: add(a.low, b.low),
    likely: add(a.likely, b.likely),
    high: add(a.high, b.high),
    isUnknown: a.isUnknown || b.isUnknown,
  };
}

export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, nothing);

/** Applies a function that never decreases, such as a multiplication by a positive number. */
export const scale = (amount: Amount, change: (value: Exact) => Exact): Amount => ({
  low: change(amount.low),
  likely: change(amount.likely),
  high: change(amount.high),
  isUnknown: amount.isUnknown,
});

export const share = (amount: Amount, fraction: Exact): Amount =>
  scale(amount, (value) => multiply(value, fraction));

/** Widens `amount` to cover the range of `other`; the likely value stays. */
export const widenedBy = (amount: Amount, other: Amount): Amount => ({
  low: least(amount.low, other.low),
  likely: amount.likely,
  high: greatest(amount.high, other.high),
  isUnknown: amount.isUnknown || other.isUnknown,
});

/** The amount in the smallest units of a currency. Each bound is rounded half up, once. */
export type Rounded = { low: number; likely: number; high: number; isUnknown: boolean };

export const rounded = (amount: Amount, decimals: number): Rounded => {
  const low = roundToUnits(amount.low, decimals);
  const isSingle = amount.low === amount.high;
  return {
    low,
    likely: isSingle ? low : roundToUnits(amount.likely, decimals),
    high: isSingle ? low : roundToUnits(amount.high, decimals),
    isUnknown: amount.isUnknown,
  };
};

/** Shows an amount. The known part of an unknown amount is its lower bound, unless it is nothing. */
export function boundsOf({ low, likely, high, isUnknown }: Rounded, decimals: number): Bounds {
  const unit = 10 ** decimals;
  if (isUnknown) return { low: low > 0 ? low / unit : null, likely: null, high: null };
  return { low: low / unit, likely: likely / unit, high: high / unit };
}

export const isNothing = (amount: Amount): boolean => !isMore(amount.high, zero);
