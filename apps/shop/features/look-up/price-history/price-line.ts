import type { PriceHistory, PricePoint } from "@loupe/contract";

/** Returns the lowest and the highest price at which the item could be bought, each with the last time it began. */
export function extremesOf(points: readonly PricePoint[]): Pick<PriceHistory, "low" | "high"> {
  const offers = points.filter(({ state }) => state === "ok");
  if (offers.length === 0) return { low: null, high: null };
  const lowFen = Math.min(...offers.map(({ minFen }) => minFen));
  const highFen = Math.max(...offers.map(({ maxFen }) => maxFen));
  const low = offers.findLast(({ minFen }) => minFen === lowFen)!;
  const high = offers.findLast(({ maxFen }) => maxFen === highFen)!;
  return { low: { fen: lowFen, at: low.at }, high: { fen: highFen, at: high.at } };
}
