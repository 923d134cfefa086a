import type { Scene } from "./scene.ts";

export type Raw = { data: Uint8Array; width: number; height: number };

export type RowPainter = (row: Uint8ClampedArray, y: number) => void;

/** Returns the step in a picture for one pixel to the right in the photo. The step down is at a right angle to it. */
export function stepOf({ turn_deg, zoom }: Scene): { a: number; b: number } {
  const turn = (turn_deg * Math.PI) / 180;
  return { a: Math.cos(turn) / zoom, b: Math.sin(turn) / zoom };
}

/** Converts to a fixed-point number of 16 and 16 bits, which is faster than floating point. */
export const fixed = (value: number) => Math.round(value * 65_536);

/** Interpolates between four neighbouring bytes. `x` and `y` are from 0 to 255. */
export function between(
  data: Uint8Array,
  i: number,
  step: number,
  line: number,
  x: number,
  y: number,
): number {
  const above = data[i]! * (256 - x) + data[i + step]! * x;
  const below = data[i + line]! * (256 - x) + data[i + line + step]! * x;
  return (above * (256 - y) + below * y) >> 16;
}
