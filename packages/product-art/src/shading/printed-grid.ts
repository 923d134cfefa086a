import type { Matrix } from "../framing/camera.ts";
import { MAP_SCALE } from "./light.ts";

/** The lines of a cutting mat. */
export type PrintedGrid = {
  /** The distance of the lines, in box units. */
  step: number;
  /** Draws only every fifth line, if the others would be too close together. */
  fifths_only: boolean;
  colour: readonly [number, number, number];
};

/**
 * Draws the lines of the cutting mat below the product. This is far cheaper here than as hundreds
 * of SVG strokes.
 */
export function printGrid(
  rgb: Uint8ClampedArray,
  width: number,
  y: number,
  ground: Float32Array,
  back: Matrix,
  grid: PrintedGrid,
): void {
  const soft = Math.hypot(back.a, back.b);
  const [red, green, blue] = grid.colour;
  let i = y * width * 3;
  for (let x = 0; x < width; x++, i += 3) {
    if (ground[(x / MAP_SCALE) | 0]! < 0.5) continue;
    const u = back.a * x + back.c * y + back.e;
    const v = back.b * x + back.d * y + back.f;
    const line = lineAt(u, v, grid, soft);
    if (line === 0) continue;
    rgb[i] = rgb[i]! + (red - rgb[i]!) * line;
    rgb[i + 1] = rgb[i + 1]! + (green - rgb[i + 1]!) * line;
    rgb[i + 2] = rgb[i + 2]! + (blue - rgb[i + 2]!) * line;
  }
}

/** How much of this point is covered by a printed line. `soft` is the size of a pixel in units. */
function lineAt(u: number, v: number, grid: PrintedGrid, soft: number): number {
  const wide = grid.step * 5;
  const strong = Math.min(gap(u, wide), gap(v, wide));
  const thick = 0.6 * clampShare((grid.step * 0.03 - strong) / soft + 0.5);
  if (grid.fifths_only || thick > 0.3) return thick;
  const weak = Math.min(gap(u, grid.step), gap(v, grid.step));
  return Math.max(thick, 0.4 * clampShare((grid.step * 0.014 - weak) / soft + 0.5));
}

function gap(value: number, step: number): number {
  return Math.abs(value - Math.round(value / step) * step);
}

function clampShare(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
