import { cross, homography } from "./alignment.ts";
import { applyTo, type Point } from "./matrix.ts";

/** A place in a photo, in its pixels. Somebody pointed at it, at most `error_px` beside the true place. */
export type Tap = Point & { error_px?: number };
export type Segment = readonly [Tap, Tap];
export type Size = { width: number; height: number };

/** A length, and the interval in which it is. */
export type Length = { mm: number; low_mm: number; high_mm: number };

/** Flat rectangles whose four corners take the perspective out of a photo. */
export const SHEETS = {
  a4: { long_mm: 297, short_mm: 210 },
  card: { long_mm: 85.6, short_mm: 53.98 },
} as const;

export type SheetName = keyof typeof SHEETS;

/** Lengths that many photos contain. A ruler and an insole have lengths that the shopper enters. */
export const KNOWN_LENGTHS = {
  "a4-long": SHEETS.a4.long_mm,
  "a4-short": SHEETS.a4.short_mm,
  "card-long": SHEETS.card.long_mm,
  "card-short": SHEETS.card.short_mm,
} as const;

const ERROR_PX = 2;
/** Cameras above a table are tilted by up to this angle, without the photographer noticing. */
const TILT_MAX = (18 * Math.PI) / 180;
/** The usual camera of a phone: its focal length, as a share of the photo's longer side. */
const FOCAL_LENGTH = 0.7;
const DIRECTIONS = 36;

/**
 * Measures a segment by another one of known length. The interval contains the error of each tap, and the perspective
 * of a camera that is tilted in any direction. Undefined if the known length is too short for its taps' errors.
 */
export function measureByLength(
  target: Segment,
  known: { segment: Segment; length_mm: number },
  photo: Size,
): Length | undefined {
  const ratios = ratiosOf(target, known.segment, photo);
  const [shortest, error] = [lengthOf(known.segment), errorOf(known.segment)];
  if (!(known.length_mm > 0) || !(shortest > error)) return undefined;
  const length = lengthOf(target);
  const mm = (known.length_mm * length) / shortest;
  const relative = errorOf(target) / Math.max(length, Number.EPSILON);
  const low = (1 - relative) / (1 + error / shortest);
  const high = (1 + relative) / (1 - error / shortest);
  return {
    mm,
    low_mm: Math.max(0, known.length_mm * Math.min(...ratios) * low),
    high_mm: known.length_mm * Math.max(...ratios) * high,
  };
}

/** Returns how much longer the target is than the known segment, for a camera above it and for each tilt. */
function ratiosOf(target: Segment, known: Segment, photo: Size): number[] {
  const focal = FOCAL_LENGTH * Math.max(photo.width, photo.height);
  const tilts = Array.from({ length: DIRECTIONS }, (_, at) => {
    const direction = (at / DIRECTIONS) * 2 * Math.PI;
    return { x: Math.cos(direction), y: Math.sin(direction) };
  });
  const ofTilts = tilts.map((tilt) => {
    const place = (point: Point) => placeOnTable(point, { tilt, focal, photo });
    return spaceBetween(target.map(place)) / spaceBetween(known.map(place));
  });
  return [lengthOf(target) / lengthOf(known), ...ofTilts];
}

type Camera = { tilt: Point; focal: number; photo: Size };

/** Returns the place in space that a tilted camera sees at a point of the photo, at a distance of 1 in its middle. */
function placeOnTable(point: Point, { tilt, focal, photo }: Camera) {
  const x = (point.x - photo.width / 2) / focal;
  const y = (point.y - photo.height / 2) / focal;
  const depth = 1 / Math.max(1 + Math.tan(TILT_MAX) * (tilt.x * x + tilt.y * y), Number.EPSILON);
  return [x * depth, y * depth, depth];
}

const spaceBetween = ([one, other]: number[][]) =>
  Math.hypot(...one!.map((value, at) => value - other![at]!));

const lengthOf = ([from, to]: readonly [Point, Point]) => Math.hypot(to.x - from.x, to.y - from.y);
const errorOf = ([from, to]: Segment) => (from.error_px ?? ERROR_PX) + (to.error_px ?? ERROR_PX);

/**
 * Measures a segment on the plane of a rectangle with known sides, by the rectangle's corners in any order. The
 * interval contains the error of each of the six taps. Undefined if the corners are not those of a quadrangle.
 */
export function measureOnSheet(
  target: Segment,
  sheet: { corners: readonly Tap[]; name: SheetName },
): Length | undefined {
  const corners = orderCorners(sheet.corners);
  if (!corners) return undefined;
  const taps = [...corners, ...target];
  const measure = (points: readonly Point[]) =>
    lengthOnSheet(points, isLongFirst(corners), sheet.name);
  const mm = measure(taps);
  if (mm === undefined) return undefined;
  let error_mm = 0;
  for (const [at, { error_px = ERROR_PX }] of taps.entries()) {
    const slope = Math.hypot(slopeOf(measure, taps, at, "x"), slopeOf(measure, taps, at, "y"));
    error_mm += slope * error_px;
  }
  if (!Number.isFinite(error_mm)) return undefined;
  return { mm, low_mm: Math.max(0, mm - error_mm), high_mm: mm + error_mm };
}

/** Returns four corners in their order around the rectangle, or undefined if one is inside of the others. */
export function orderCorners(corners: readonly Tap[]): [Tap, Tap, Tap, Tap] | undefined {
  if (corners.length !== 4) return undefined;
  const middle = { x: meanOf(corners, "x"), y: meanOf(corners, "y") };
  const angleOf = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const around = corners.toSorted((a, b) => angleOf(a) - angleOf(b));
  const areas = around.map((corner, at) =>
    cross(corner, around[(at + 1) % 4]!, around[(at + 2) % 4]!),
  );
  return areas.every((area) => area > 0) ? (around as [Tap, Tap, Tap, Tap]) : undefined;
}

const meanOf = (points: readonly Point[], axis: "x" | "y") =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;

type Four = readonly [Point, Point, Point, Point];

/** Whether the first side, with its opposite one, is longer in the photo than the other two sides. */
const isLongFirst = ([a, b, c, d]: Four) =>
  lengthOf([a, b]) + lengthOf([c, d]) >= lengthOf([b, c]) + lengthOf([d, a]);

function lengthOnSheet(
  points: readonly Point[],
  longFirst: boolean,
  name: SheetName,
): number | undefined {
  const { long_mm, short_mm } = SHEETS[name];
  const [width, height] = longFirst ? [long_mm, short_mm] : [short_mm, long_mm];
  const rectangle: Four = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const matrix = homography(points.slice(0, 4) as unknown as Four, rectangle);
  return matrix && lengthOf([applyTo(matrix, points[4]!), applyTo(matrix, points[5]!)]);
}

const STEP_PX = 0.25;

/** Returns how much the length changes if one tap is moved by a pixel. */
function slopeOf(
  measure: (points: readonly Point[]) => number | undefined,
  taps: readonly Tap[],
  at: number,
  axis: "x" | "y",
): number {
  const move = (by: number) =>
    measure(taps.map((tap, place) => (place === at ? { ...tap, [axis]: tap[axis] + by } : tap)));
  return ((move(STEP_PX) ?? Number.NaN) - (move(-STEP_PX) ?? Number.NaN)) / (2 * STEP_PX);
}
