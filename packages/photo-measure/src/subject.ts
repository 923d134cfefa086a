import type { Matrix, Point } from "./matrix.ts";

/** A picture as four bytes a pixel, as a canvas returns it. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };

/** The middle of what a picture shows before its background, and its mean distance from there. In pixels. */
export type Subject = Point & { extent: number };

/** Pixels whose colour differs from the background's by less than this belong to the background. */
const CONTRAST_MIN = 40;
/** A subject covers at least and at most this share of the picture. */
const SHARE_MIN = 0.02;
const SHARE_MAX = 0.9;
/** Subjects whose sizes differ by more than this are not the same view of an item. */
const SCALE_MAX = 3;

/**
 * Finds the subject of a picture, if it has an even background: its border has mostly one colour.
 */
export function findSubject({ width, height, data }: Pixels): Subject | undefined {
  const border = borderOf(width, height);
  const background = [0, 1, 2].map((channel) =>
    median(border.map((at) => data[at * 4 + channel]!)),
  );
  const differs = (at: number) =>
    Math.hypot(...background.map((value, channel) => data[at * 4 + channel]! - value)) >=
    CONTRAST_MIN;
  if (border.filter(differs).length > border.length / 2) return undefined;
  let [count, x, y, squares] = [0, 0, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if (!differs(at)) continue;
    const place = { x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 };
    count += 1;
    x += place.x;
    y += place.y;
    squares += place.x ** 2 + place.y ** 2;
  }
  const share = count / (width * height);
  if (!(share >= SHARE_MIN && share <= SHARE_MAX)) return undefined;
  const middle = { x: x / count, y: y / count };
  return { ...middle, extent: Math.sqrt(squares / count - middle.x ** 2 - middle.y ** 2) };
}

function borderOf(width: number, height: number): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...across, ...down].flat();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the map that moves and scales one subject onto another. Undefined if their sizes differ too much. */
export function alignSubjects(from: Subject, to: Subject): Matrix | undefined {
  const scale = to.extent / from.extent;
  if (!(scale <= SCALE_MAX && scale >= 1 / SCALE_MAX)) return undefined;
  return [scale, 0, to.x - scale * from.x, 0, scale, to.y - scale * from.y, 0, 0, 1];
}
