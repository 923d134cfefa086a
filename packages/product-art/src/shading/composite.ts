import { inverse } from "../framing/camera.ts";
import type { Matrix } from "../framing/camera.ts";
import { MAP_SCALE } from "./light.ts";
import type { ShadingMaps } from "./light.ts";
import { sampleBilinear } from "./noise.ts";
import type { Tile } from "./noise.ts";
import { printGrid } from "./printed-grid.ts";
import type { PrintedGrid } from "./printed-grid.ts";

export type Finish = {
  /** The colour of the light, as factors for red, green and blue. */
  cast: readonly [number, number, number];
  /** The strength of the sensor noise, 0 to 255. */
  grain: number;
  ground: { tile: Tile; strength: number; stretch: number };
  grid?: PrintedGrid;
  cloth: { tile: Tile; strength: number; scale: number };
  grainTile: Tile;
};

/** Turns the flat colours into the finished picture, in place and in one pass over all pixels. */
export function composite(
  flat: Uint8Array,
  width: number,
  height: number,
  maps: ShadingMaps,
  matrix: Matrix,
  finish: Finish,
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
    if (finish.grid) printGrid(rgb, width, y, row.ground, back, finish.grid);
    compositeRow(rgb, width, y, row, back, finish);
  }
}

type Row = Record<"gain" | "shine" | "cloth" | "ground", Float32Array>;

function compositeRow(
  rgb: Uint8ClampedArray,
  width: number,
  y: number,
  row: Row,
  back: Matrix,
  finish: Finish,
): void {
  const { gain, shine, cloth, ground } = row;
  const grain = finish.grainTile.values;
  const groundValues = finish.ground.tile.values;
  const clothValues = finish.cloth.tile.values;
  const [red, green, blue] = finish.cast;
  const { scale } = finish.cloth;
  const step = Math.hypot(back.a, back.b) * scale;
  // Threads finer than a pixel cannot be distinguished, so the texture fades out.
  const fine = finish.cloth.strength / Math.max(1, step * step);
  const strength = fine < 0.02 ? 0 : fine;
  const grainRow = ((y * 7) & 255) << 8;
  const groundRow = (y & 255) << 8;
  const groundStep = 1 / finish.ground.stretch;
  let i = y * width * 3;
  for (let k = 0, x = 0; x < width; k++) {
    let factor = gain[k]!;
    let bright = shine[k]!;
    const factorStep = (gain[k + 1]! - factor) / MAP_SCALE;
    const brightStep = (shine[k + 1]! - bright) / MAP_SCALE;
    const weave = (cloth[k]! + cloth[k + 1]!) * 0.5 * strength;
    const under = (ground[k]! + ground[k + 1]!) * 0.5 * finish.ground.strength;
    for (const end = Math.min(width, x + MAP_SCALE); x < end; x++, i += 3) {
      let light = factor;
      if (weave > 0.001) {
        const u = (back.a * x + back.c * y + back.e) * scale;
        const v = (back.b * x + back.d * y + back.f) * scale;
        const thread = sampleBilinear(clothValues, u, v);
        light *= 1 + weave * thread;
      }
      if (under > 0.001) light *= 1 + under * groundValues[groundRow + ((x * groundStep) & 255)]!;
      const add = bright + grain[grainRow + ((x + y * 13) & 255)]! * finish.grain;
      rgb[i] = rgb[i]! * light * red + add;
      rgb[i + 1] = rgb[i + 1]! * light * green + add;
      rgb[i + 2] = rgb[i + 2]! * light * blue + add;
      factor += factorStep;
      bright += brightStep;
    }
  }
}

/** One row at full height, interpolated between the two nearest rows of a map. */
function fillRow(map: Float32Array, row: Float32Array, { width, height }: ShadingMaps, y: number) {
  const place = Math.min(height - 1, y / MAP_SCALE);
  const above = Math.floor(place);
  const below = Math.min(height - 1, above + 1);
  const t = place - above;
  for (let x = 0; x < width; x++) {
    row[x] = map[above * width + x]! * (1 - t) + map[below * width + x]! * t;
  }
  row[width] = row[width - 1]!;
}
