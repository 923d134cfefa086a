import { depthAt, inverse, product, type Matrix, type Point } from "./matrix.ts";

type Two = readonly [Point, Point];
type Four = readonly [Point, Point, Point, Point];

/** Points that are nearer to each other than this share of the largest coordinate determine no direction. */
const DISTANCE_MIN = 1e-4;

/** Returns the map that moves, turns and scales two points onto two others. Undefined if two points are in one place. */
export function similarity(from: Two, to: Two): Matrix | undefined {
  const [before, after] = [vector(from), vector(to)];
  const length2 = before.x ** 2 + before.y ** 2;
  if (isSamePlace(from) || isSamePlace(to)) return undefined;
  const cos = (before.x * after.x + before.y * after.y) / length2;
  const sin = (before.x * after.y - before.y * after.x) / length2;
  const { x, y } = from[0];
  return [cos, -sin, to[0].x - cos * x + sin * y, sin, cos, to[0].y - sin * x - cos * y, 0, 0, 1];
}

const vector = ([from, to]: Two): Point => ({ x: to.x - from.x, y: to.y - from.y });

function isSamePlace([one, other]: Two): boolean {
  const extent = Math.max(...[one, other].flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  return !(Math.hypot(other.x - one.x, other.y - one.y) > extent * DISTANCE_MIN);
}

/**
 * Returns the projective map of four points onto four others. Undefined if three of them are on one line, or if the map
 * would tear the picture apart between the points.
 */
export function homography(from: Four, to: Four): Matrix | undefined {
  const [ofFrom, ofTo] = [fromUnitSquare(from), fromUnitSquare(to)];
  const back = ofFrom && inverse(ofFrom);
  if (!back || !ofTo) return undefined;
  const matrix = product(ofTo, back);
  const depths = from.map((point) => depthAt(matrix, point));
  const isWhole = depths.every((depth) => depth > 0) || depths.every((depth) => depth < 0);
  return isWhole && inverse(matrix) ? matrix : undefined;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const extentOf = (points: readonly Point[]) =>
  Math.max(...points.map((point) => distance(point, points[0]!)));

/** Returns the map of the unit square's corners onto four points, by Heckbert's formula (1989). */
function fromUnitSquare(points: Four): Matrix | undefined {
  if (hasThreeInLine(points)) return undefined;
  const [p, q, r, s] = points;
  const sum = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const [one, two] = [vector([r, q]), vector([r, s])];
  const den = one.x * two.y - two.x * one.y;
  const g = (sum.x * two.y - two.x * sum.y) / den;
  const h = (one.x * sum.y - sum.x * one.y) / den;
  const [a, b] = [q.x - p.x + g * q.x, s.x - p.x + h * s.x];
  const [d, e] = [q.y - p.y + g * q.y, s.y - p.y + h * s.y];
  return [a, b, p.x, d, e, p.y, g, h, 1];
}

function hasThreeInLine(points: Four): boolean {
  const area = extentOf(points) ** 2;
  return points.some((_, left) => {
    const [a, b, c] = points.filter((__, at) => at !== left) as unknown as [Point, Point, Point];
    return !(Math.abs(cross(a, b, c)) > area * DISTANCE_MIN);
  });
}

/** Returns twice the area of a triangle. It is negative if the corners turn against the clock of the screen. */
export const cross = (a: Point, b: Point, c: Point) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/**
 * Returns the map of one photo onto another by the same places in both: two pairs of points turn and scale it, four
 * also change its perspective. Undefined for another number of points, and for points that determine no map.
 */
export function alignByPoints(from: readonly Point[], to: readonly Point[]): Matrix | undefined {
  if (from.length !== to.length) return undefined;
  if (from.length === 2) return similarity(from as unknown as Two, to as unknown as Two);
  return from.length === 4 ? homography(from as unknown as Four, to as unknown as Four) : undefined;
}

/** Returns the map that mirrors the plane at a vertical line. */
export const mirrored = (x: number): Matrix => [-1, 0, 2 * x, 0, 1, 0, 0, 0, 1];
