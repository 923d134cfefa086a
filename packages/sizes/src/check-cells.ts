import type { CellNumber } from "./cell-texts.ts";
import { rankOf } from "./cell-texts.ts";

type Check = {
  /** The smallest and largest plausible value in cm. */
  band: [number, number] | undefined;
  sizes: readonly string[];
  /** How surely each value was read, from 0 to 1. */
  scores: readonly number[];
  /** Values that break even steps need at least this score. */
  sure: number;
};
type Value = CellNumber | undefined;

/** A step from one size to the next is at most this many times the usual one, and one of this many cm is always possible. */
const STEP_TIMES_MAX = 4;
const STEP_CM = 6;
/** From this many equal steps on, a value that breaks them is suspicious. */
const EVEN_STEPS_MIN = 2;

/** Empties the values that cannot be right: outside the band, falling while sizes rise, or far from their neighbours. */
export function keepPlausible(values: readonly Value[], check: Check): Value[] {
  const inBand = values.map((value) => (value && isWithin(value, check.band) ? value : undefined));
  const isFalling = areFalling(check.sizes);
  const ordered = isFalling ? inBand.toReversed() : inBand;
  const scores = isFalling ? check.scores.toReversed() : check.scores;
  const rising = keepRising(ordered);
  const kept = keepEven(rising, scores, check.sure);
  return isFalling ? kept.toReversed() : kept;
}

const isWithin = ({ value, low = value, high = value }: CellNumber, band: Check["band"]) =>
  band !== undefined && low >= band[0] && high <= band[1];

/** Whether the sizes are listed from large to small. */
function areFalling(sizes: readonly string[]): boolean {
  const ranks = sizes.flatMap((size) => rankOf(size)?.rank ?? []);
  return ranks.length > 1 && ranks[0]! > ranks.at(-1)!;
}

/** Keeps the values that are in every longest sequence of values that do not fall. */
function keepRising(values: readonly Value[]): Value[] {
  const at = values.flatMap((value, index) => (value ? [index] : []));
  const numbers = at.map((index) => values[index]!.value);
  const before = lengthsOf(numbers, (a, b) => a <= b);
  const after = lengthsOf(numbers.toReversed(), (a, b) => a >= b).toReversed();
  const longest = Math.max(0, ...before);
  const isLongest = before.map((length, index) => length + after[index]! - 1 === longest);
  const kept = new Set(
    at.filter((_, index) => {
      const rivals = before.filter((length, other) => isLongest[other] && length === before[index]);
      return isLongest[index] && rivals.length === 1;
    }),
  );
  return values.map((value, index) => (kept.has(index) ? value : undefined));
}

/** Returns the length of the longest ordered sequence that ends at each number. */
function lengthsOf(
  numbers: readonly number[],
  isOrdered: (a: number, b: number) => boolean,
): number[] {
  const lengths: number[] = [];
  for (const number of numbers) {
    const earlier = lengths.filter((_, other) => isOrdered(numbers[other]!, number));
    lengths.push(1 + Math.max(0, ...earlier));
  }
  return lengths;
}

/** Empties values whose step from their neighbours is far from the usual step, or uneven and not read surely. */
function keepEven(values: readonly Value[], scores: readonly number[], sure: number): Value[] {
  const at = values.flatMap((value, index) => (value ? [index] : []));
  const steps = at.slice(1).map((index, one) => stepOf(values, at[one]!, index));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)];
  if (usual === undefined || steps.length < 2) return [...values];
  const most = Math.max(STEP_CM, STEP_TIMES_MAX * usual);
  const even = steps.filter((step) => Math.abs(step - usual) < 0.06).length;
  return values.map((value, index) => {
    if (!value) return value;
    const place = at.indexOf(index);
    const around = [steps[place - 1], steps[place]].filter((step) => step !== undefined);
    if (around.every((step) => step > most)) return undefined;
    const isUneven = around.every((step) => Math.abs(step - usual) >= 0.06);
    return isUneven && even >= EVEN_STEPS_MIN && scores[index]! < sure ? undefined : value;
  });
}

const stepOf = (values: readonly Value[], from: number, to: number) =>
  (values[to]!.value - values[from]!.value) / (to - from);
