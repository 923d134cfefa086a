import type { Matrix, Point } from "./matrix.ts";

/** A picture as four bytes a pixel, as a canvas returns it. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };

/**
 * The middle of what a picture shows before its background, and its mean distance from there. The unit is the picture's
 * height.
 */
export type Subject = Point & { extent: number };

/** Pixels whose colour differs from the background's by less than this belong to the background. */
const CONTRAST_MIN = 30;
/** A shadow has at most this share of the strongest contrast, which a fiftieth of the pixels exceeds. */
const SHADOW_MAX = 1 / 3;
/** A subject covers at least and at most this share of the picture. */
const SHARE_MIN = 0.02;
const SHARE_MAX = 0.9;
/** Subjects whose sizes differ by more than this are not the same view of an item. */
const SCALE_MAX = 3;

/**
 * Finds the subject of a picture, if most of its border has one colour: the largest connected part that differs from
 * that colour. Labels and rulers beside it are smaller parts.
 */
export function findSubject({ width, height, data }: Pixels): Subject | undefined {
  const border = borderOf(width, height);
  const background = [0, 1, 2].map((channel) =>
    median(border.map((at) => data[at * 4 + channel]!)),
  );
  const contrasts = Array.from({ length: width * height }, (_, at) =>
    Math.hypot(...background.map((value, channel) => data[at * 4 + channel]! - value)),
  );
  const strongest = contrasts.toSorted((a, b) => b - a)[Math.floor(contrasts.length / 50)] ?? 0;
  const threshold = Math.max(CONTRAST_MIN, strongest * SHADOW_MAX);
  const isBefore = contrasts.map((contrast) => contrast >= threshold);
  if (border.filter((at) => isBefore[at]).length > border.length / 2) return undefined;
  const part = largestPart(isBefore, width);
  const share = part.length / (width * height);
  if (!(share >= SHARE_MIN && share <= SHARE_MAX)) return undefined;
  const x = meanOf(part.map((at) => (at % width) + 0.5));
  const y = meanOf(part.map((at) => Math.floor(at / width) + 0.5));
  const squares = part.map(
    (at) => ((at % width) + 0.5 - x) ** 2 + (Math.floor(at / width) + 0.5 - y) ** 2,
  );
  return { x: x / height, y: y / height, extent: Math.sqrt(meanOf(squares)) / height };
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the pixels of the largest part whose pixels are beside each other. */
function largestPart(isBefore: boolean[], width: number): number[] {
  const isSeen = new Set<number>();
  let largest: number[] = [];
  for (const start of isBefore.keys()) {
    if (!isBefore[start] || isSeen.has(start)) continue;
    isSeen.add(start);
    const part = [start];
    // A loop over an array also visits elements that are added during the loop.
    for (const at of part) {
      const left = at % width > 0 ? at - 1 : -1;
      const right = at % width < width - 1 ? at + 1 : -1;
      for (const next of [left, right, at - width, at + width]) {
        if (!isBefore[next] || isSeen.has(next)) continue;
        isSeen.add(next);
        part.push(next);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
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
