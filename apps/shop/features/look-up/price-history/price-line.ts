import type { PricePoint } from "@loupe/contract";

const DAY_MS = 86_400_000;

/** The least time of records for a mean. A shorter time proves nothing. */
const MEAN_AFTER_MS = 14 * DAY_MS;

type Stretch = { from: number; to: number; point: PricePoint };

/** Returns the time for which each point held, in ms since 1970: until the next one, or until `end`. */
export function stretchesOf(points: readonly PricePoint[], end: number): Stretch[] {
  return points.map((point, at) => {
    const from = Date.parse(point.at);
    const next = points[at + 1];
    return { from, to: Math.max(from, next ? Date.parse(next.at) : end), point };
  });
}

/**
 * Returns the mean of the lowest price in fen, weighted by the time for which it held while the item could be bought, or
 * undefined if that was less than 14 days.
 */
export function meanFen(points: readonly PricePoint[], end: number): number | undefined {
  const offers = stretchesOf(points, end).filter(({ point }) => point.state === "ok");
  const time = offers.reduce((sum, { from, to }) => sum + to - from, 0);
  if (time < MEAN_AFTER_MS) return undefined;
  const sum = offers.reduce((total, { from, to, point }) => total + point.minFen * (to - from), 0);
  return Math.round(sum / time);
}

type Box = { width: number; height: number };

/**
 * Returns the step line of the lowest price as SVG paths, with time to the right and the price upwards: `onSale` while
 * the item could be bought, and `soldOut`. Where nothing is known, or the item was gone, the line has a gap.
 */
export function stepPaths(points: readonly PricePoint[], checked: number, { width, height }: Box) {
  const stretches = stretchesOf(points, checked);
  const [begin, end] = [stretches[0]?.from ?? checked, stretches.at(-1)?.to ?? checked];
  const known = stretches.filter(({ point }) => isKnown(point));
  const fen = known.map(({ point }) => point.minFen);
  const [low, high] = [Math.min(...fen), Math.max(...fen)];
  const x = (at: number) => round(((at - begin) / Math.max(end - begin, 1)) * width);
  const y = (price: number) => round(height - ((price - low) / Math.max(high - low, 1)) * height);
  const paths = { onSale: "", soldOut: "" };
  for (const [at, { from, to, point }] of stretches.entries()) {
    if (!isKnown(point)) continue;
    const before = stretches[at - 1]?.point;
    const isJoined = before?.state === point.state;
    const start = isJoined ? `V${y(point.minFen)}` : `M${x(from)} ${y(point.minFen)}`;
    paths[point.state === "ok" ? "onSale" : "soldOut"] += `${start}H${x(to)}`;
  }
  return { ...paths, low, high };
}

const isKnown = ({ state }: PricePoint) => state === "ok" || state === "out";

const round = (value: number) => Math.round(value * 10) / 10;
