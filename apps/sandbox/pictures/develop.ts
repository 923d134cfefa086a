import { smoothAt } from "./noise.ts";
import { inverse } from "./camera.ts";
import type { Matrix } from "./camera.ts";
import { SHRINK } from "./light.ts";
import type { LightMaps } from "./light.ts";
import type { Tile } from "./noise.ts";

export type Film = {
  /** Gain of red, green and blue: the colour of the lamp. */
  cast: readonly [number, number, number];
  /** Noise of the sensor, 0 to 255. */
  grain: number;
  ground: { tile: Tile; strength: number; stretch: number };
  /** Lines printed on what lies below: brightness added on a line, and how far apart, in units. */
  grid?: { step: number; fifths_only: boolean; colour: readonly [number, number, number] };
  cloth: { tile: Tile; strength: number; scale: number };
  grainTile: Tile;
};

/** Flat colours and light to the finished picture, in place. One pass over all pixels. */
export function develop(
  flat: Uint8Array,
  width: number,
  height: number,
  maps: LightMaps,
  matrix: Matrix,
  film: Film,
): void {
  const rgb = new Uint8ClampedArray(flat.buffer, flat.byteOffset, flat.byteLength);
  const back = inverse(matrix);
  const row: Row = {
    gain: new Float32Array(maps.width + 1),
    shine: new Float32Array(maps.width + 1),
    cloth: new Float32Array(maps.width + 1),
    ground: new Float32Array(maps.width + 1),
  };
  for (let y = 0; y < height; y++) {
    fillRow(maps.gain, row.gain, maps, y);
    fillRow(maps.shine, row.shine, maps, y);
    fillRow(maps.cloth, row.cloth, maps, y);
    fillRow(maps.ground, row.ground, maps, y);
    if (film.grid) printGrid(rgb, width, y, row.ground, back, film.grid);
    developRow(rgb, width, y, row, back, film);
  }
}

type Row = Record<"gain" | "shine" | "cloth" | "ground", Float32Array>;

function developRow(
  rgb: Uint8ClampedArray,
  width: number,
  y: number,
  row: Row,
  back: Matrix,
  film: Film,
): void {
  const { gain, shine, cloth, ground } = row;
  const grain = film.grainTile.values;
  const groundValues = film.ground.tile.values;
  const clothValues = film.cloth.tile.values;
  const [red, green, blue] = film.cast;
  const { scale } = film.cloth;
  const step = Math.hypot(back.a, back.b) * scale;
  // Threads finer than a pixel are not seen one by one.
  const fine = film.cloth.strength / Math.max(1, step * step);
  const strength = fine < 0.02 ? 0 : fine;
  const grainRow = ((y * 7) & 255) << 8;
  const groundRow = (y & 255) << 8;
  const groundStep = 1 / film.ground.stretch;
  let i = y * width * 3;
  for (let k = 0, x = 0; x < width; k++) {
    let factor = gain[k]!;
    let bright = shine[k]!;
    const factorStep = (gain[k + 1]! - factor) / SHRINK;
    const brightStep = (shine[k + 1]! - bright) / SHRINK;
    const weave = (cloth[k]! + cloth[k + 1]!) * 0.5 * strength;
    const under = (ground[k]! + ground[k + 1]!) * 0.5 * film.ground.strength;
    for (const end = Math.min(width, x + SHRINK); x < end; x++, i += 3) {
      let light = factor;
      if (weave > 0.001) {
        const u = (back.a * x + back.c * y + back.e) * scale;
        const v = (back.b * x + back.d * y + back.f) * scale;
        const thread = smoothAt(clothValues, u, v);
        light *= 1 + weave * thread;
      }
      if (under > 0.001) light *= 1 + under * groundValues[groundRow + ((x * groundStep) & 255)]!;
      const add = bright + grain[grainRow + ((x + y * 13) & 255)]! * film.grain;
      rgb[i] = rgb[i]! * light * red + add;
      rgb[i + 1] = rgb[i + 1]! * light * green + add;
      rgb[i + 2] = rgb[i + 2]! * light * blue + add;
      factor += factorStep;
      bright += brightStep;
    }
  }
}

/** Lines on the mat, under the goods: far cheaper here than as hundreds of strokes. */
function printGrid(
  rgb: Uint8ClampedArray,
  width: number,
  y: number,
  ground: Float32Array,
  back: Matrix,
  grid: NonNullable<Film["grid"]>,
): void {
  const soft = Math.hypot(back.a, back.b);
  const [red, green, blue] = grid.colour;
  let i = y * width * 3;
  for (let x = 0; x < width; x++, i += 3) {
    if (ground[(x / SHRINK) | 0]! < 0.5) continue;
    const u = back.a * x + back.c * y + back.e;
    const v = back.b * x + back.d * y + back.f;
    const line = lineAt(u, v, grid, soft);
    if (line === 0) continue;
    rgb[i] = rgb[i]! + (red - rgb[i]!) * line;
    rgb[i + 1] = rgb[i + 1]! + (green - rgb[i + 1]!) * line;
    rgb[i + 2] = rgb[i + 2]! + (blue - rgb[i + 2]!) * line;
  }
}

/** How much of this point is a printed line; `soft` is the size of a pixel in units. */
function lineAt(u: number, v: number, grid: NonNullable<Film["grid"]>, soft: number): number {
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

/** One row of a small map, between its two nearest rows. */
function fillRow(map: Float32Array, row: Float32Array, { width, height }: LightMaps, y: number) {
  const place = Math.min(height - 1, y / SHRINK);
  const above = Math.floor(place);
  const below = Math.min(height - 1, above + 1);
  const t = place - above;
  for (let x = 0; x < width; x++) {
    row[x] = map[above * width + x]! * (1 - t) + map[below * width + x]! * t;
  }
  row[width] = row[width - 1]!;
}
