/** Returns a generator of equal numbers for equal seeds (mulberry32), and choices from it. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    isBelow: (share: number) => next() < share,
    one: <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!,
    some<T>(list: readonly T[], count: number): T[] {
      const left = list.map((value, at) => ({ value, at, key: next() }));
      const chosen = left.toSorted((a, b) => a.key - b.key).slice(0, count);
      return chosen.toSorted((a, b) => a.at - b.at).map(({ value }) => value);
    },
  };
}
export type Random = ReturnType<typeof randomOf>;
