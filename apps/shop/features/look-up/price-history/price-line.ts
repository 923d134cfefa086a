import { DAY_MS } from "@loupe/contract/time";
import type { PricePoint } from "@loupe/contract";

/** The windows of the chart in days, besides all records. */
const RANGES = [30, 90, 365];

/** Returns the windows in days that are shorter than the records. */
export const rangesOf = (points: readonly PricePoint[], end: number): number[] =>
  RANGES.filter((days) => points[0] && end - Date.parse(points[0].at) > days * DAY_MS);

/** The least time of records for a mean. A shorter time proves nothing. */
const MEAN_AFTER_MS = 14 * DAY_MS;

type Stretch = { from: number; to: number; point: PricePoint };

/** Returns the time in which each point applied, in ms since 1970: until the next one, or until `end`. */
export function stretchesOf(points: readonly PricePoint[], end: number): Stretch[] {
  return points.map((point, at) => {
    const from = Date.parse(point.at);
    const next = points[at + 1];
    return { from, to: Math.max(from, next ? Date.parse(next.at) : end), point };
  });
}

/**
 * Returns the mean of the lowest price in fen, weighted by the time in which it applied while the item could be bought,
 * or undefined if that was less than 14 days.
 */
export function meanFen(points: readonly PricePoint[], end: number): number | undefined {
  const offers = stretchesOf(points, end).filter(({ point }) => point.state === "ok");
  const time = offers.reduce((sum, { from, to }) => sum + to - from, 0);
  if (time < MEAN_AFTER_MS) return undefined;
  const sum = offers.reduce((total, { from, to, point }) => total + point.minFen * (to - from), 0);
  return Math.round(sum / time);
}

/**
 * Returns the points of the last days. A price from before still applies at their beginning, so that point is moved
 * there.
 */
export function pointsOfLast(
  days: number,
  points: readonly PricePoint[],
  end: number,
): readonly PricePoint[] {
  const from = end - days * DAY_MS;
  const next = points.findIndex(({ at }) => Date.parse(at) > from);
  const first = points[next < 0 ? points.length - 1 : next - 1];
  if (!first) return points;
  const later = next < 0 ? [] : points.slice(next);
  return [{ ...first, at: new Date(from).toISOString() }, ...later];
}

type Box = { width: number; height: number };

/** A price in the chart: where it is, and when it began. */
export type Mark = { x: number; y: number; fen: number; at: number };

/**
 * Returns the step line of the lowest price as SVG paths in whole numbers, with time to the right and the price upwards:
 * `onSale` while the item could be bought, and `soldOut`. Where nothing is known, or the item was gone, the line has a
 * gap. `low` and `high` are the last of the lowest and highest prices while the item could be bought.
 * @param limitFen a price that the box must contain too
 */
export function stepPaths(
  points: readonly PricePoint[],
  checked: number,
  { width, height }: Box,
  limitFen?: number,
) {
  const stretches = stretchesOf(points, checked);
  const [begin, end] = [stretches[0]?.from ?? checked, stretches.at(-1)?.to ?? checked];
  const known = stretches.filter(({ point }) => isKnown(point));
  const fen = known.map(({ point }) => point.minFen).concat(limitFen ?? []);
  const [bottom, top] = [Math.min(...fen), Math.max(...fen)];
  const x = (at: number) => Math.round(((at - begin) / Math.max(end - begin, 1)) * width);
  // A price that never changed is in the middle.
  const y = (price: number) =>
    Math.round(height * (top === bottom ? 0.5 : 1 - (price - bottom) / (top - bottom)));
  const marks = stretches.map(({ from, point }): Mark & { point: PricePoint } => ({
    x: x(from),
    y: y(point.minFen),
    fen: point.minFen,
    at: from,
    point,
  }));
  const offers = marks.filter(({ point }) => point.state === "ok");
  const priced = offers.length > 0 ? offers : marks.filter(({ point }) => isKnown(point));
  const paths = { onSale: "", soldOut: "" };
  for (const [place, { to, point }] of stretches.entries()) {
    if (!isKnown(point)) continue;
    const mark = marks[place]!;
    const before = marks[place - 1];
    const isJoined = before !== undefined && isKnown(before.point);
    const move =
      before?.point.state === point.state ? "" : `M${mark.x} ${(isJoined ? before : mark).y}`;
    const change = isJoined ? step("v", mark.y - before.y) : "";
    paths[point.state === "ok" ? "onSale" : "soldOut"] += move + change + step("h", x(to) - mark.x);
  }
  return {
    ...paths,
    low: lastBy(priced, (one, other) => one.fen <= other.fen),
    high: lastBy(priced, (one, other) => one.fen >= other.fen),
    limitY: limitFen === undefined ? undefined : y(limitFen),
    marks,
    begin,
    end,
  };
}

const step = (command: string, by: number) => (by === 0 ? "" : command + by);

function lastBy(marks: Mark[], isBetter: (one: Mark, other: Mark) => boolean): Mark | undefined {
  let best = marks[0];
  for (const mark of marks) if (best && isBetter(mark, best)) best = mark;
  return best;
}

const isKnown = ({ state }: PricePoint) => state === "ok" || state === "out";
