import { product, toCss, type Matrix, type Point } from "@loupe/photo-measure";
import type { View } from "./shared-zoom.ts";

export type Size = { width: number; height: number };

/**
 * A place in a photo: `y` is a share of its height, and `x` is in the same unit, so that lengths can be compared. The
 * place does not depend on the photo's resolution.
 */
export type Place = Point;

/** The place of a photo in its pane, in CSS pixels. */
export type Frame = { left: number; top: number; height: number };

/** Returns the frame of a photo that fills its pane as far as its shape allows. */
export function frameOf(pane: Size, photo: Size): Frame {
  const height = Math.min(pane.height, (pane.width * photo.height) / photo.width);
  const width = (height * photo.width) / photo.height;
  return { left: (pane.width - width) / 2, top: (pane.height - height) / 2, height };
}

/** Returns the CSS transform that draws a photo, whose element is as high as the frame, at its place in the pane. */
export function layerTransform({ left, top, height }: Frame, matrix?: Matrix): string {
  if (!matrix) return `translate(${left}px, ${top}px)`;
  const toPane: Matrix = [height, 0, left, 0, height, top, 0, 0, 1];
  const toUnit: Matrix = [1 / height, 0, 0, 0, 1 / height, 0, 0, 0, 1];
  return toCss(product(product(toPane, matrix), toUnit));
}

/** Returns where a place of the photo is in the pane, in CSS pixels from its upper left corner. */
export function toPane(place: Place, frame: Frame, pane: Size, view: View): Point {
  const x = frame.left + place.x * frame.height - pane.width / 2;
  const y = frame.top + place.y * frame.height - pane.height / 2;
  return {
    x: pane.width / 2 + x * view.scale + view.x * pane.width,
    y: pane.height / 2 + y * view.scale + view.y * pane.height,
  };
}

/** Returns the place of the photo at a point of the pane, which is a share of its size from its middle. */
export function toPlace(at: Point, frame: Frame, pane: Size, view: View): Place {
  const x = ((at.x - view.x) * pane.width) / view.scale + pane.width / 2;
  const y = ((at.y - view.y) * pane.height) / view.scale + pane.height / 2;
  return { x: (x - frame.left) / frame.height, y: (y - frame.top) / frame.height };
}

/** Returns the place of the photo that is nearest to a place beside it. */
export const inside = ({ x, y }: Place, { width, height }: Size): Place => ({
  x: Math.min(Math.max(x, 0), width / height),
  y: Math.min(Math.max(y, 0), 1),
});

/** Returns a place of a photo as the same place of the mirrored photo, and the other way round. */
export const mirroredPlace = ({ x, y }: Place, { width, height }: Size): Place => ({
  x: width / height - x,
  y,
});
