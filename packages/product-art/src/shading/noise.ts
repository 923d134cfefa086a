import { randomFor } from "../seeded-random.ts";

/** A square of values that can be repeated without visible seams. */
export type Tile = { size: number; values: Float32Array };

export const TILE = 256;

const tiles = new Map<string, Tile>();

export function cachedTile(name: string, make: () => Float32Array, size = TILE): Tile {
  const known = tiles.get(name) ?? { size, values: make() };
  tiles.set(name, known);
  return known;
}

/** Sensor noise with a bell-shaped distribution, about -1 to 1. */
export function grainTile(): Tile {
  return cachedTile("grain", () => {
    const random = randomFor("grain");
    return Float32Array.from(
      { length: TILE * TILE },
      () => (random.next() + random.next() + random.next() - 1.5) / 1.1,
    );
  });
}

/** Soft hills with sharp crests, like folds of fabric, from 0 to 1. */
export function wrinkleTile(): Tile {
  return cachedTile("wrinkle", () => {
    const warp = fbm("warp", 4, 3);
    const base = fbm("wrinkle", 4, 2);
    return base.map((_, index) => {
      const x = index % TILE;
      const y = Math.floor(index / TILE);
      const shift = warp[index]! * 38;
      const at = (((y + shift) & 255) * TILE + ((x + shift * 1.7) & 255)) | 0;
      const crest = 1 - Math.min(1, Math.abs(base[at]!) * 1.9);
      return crest * crest * (3 - 2 * crest);
    });
  });
}

/** Low-frequency noise from -1 to 1, for worn table tops and uneven dye. */
export function cloudTile(): Tile {
  return cachedTile("cloud", () => fbm("cloud", 3, 5));
}

/**
 * Fractal value noise from -1 to 1 that repeats over the tile. `cells` is the number of cells
 * across in the coarsest layer.
 */
export function fbm(name: string, cells: number, octaves: number): Float32Array {
  const sum = new Float32Array(TILE * TILE);
  let weight = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const count = Math.min(TILE, cells << octave);
    const share = 0.5 ** octave;
    addValueNoise(sum, `${name}${octave}`, count, share);
    weight += share;
  }
  return sum.map((value) => (value / weight) * 1.6);
}

function addValueNoise(sum: Float32Array, name: string, count: number, share: number): void {
  const random = randomFor(name);
  const lattice = Float32Array.from({ length: count * count }, () => random.next() * 2 - 1);
  const step = count / TILE;
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < TILE; y++) {
    const row = Math.floor(y * step);
    const ty = ease(y * step - row);
    const above = row * count;
    const below = ((row + 1) % count) * count;
    for (let x = 0; x < TILE; x++) {
      const column = Math.floor(x * step);
      const next = (column + 1) % count;
      const tx = ease(x * step - column);
      const top = lattice[above + column]! * (1 - tx) + lattice[above + next]! * tx;
      const bottom = lattice[below + column]! * (1 - tx) + lattice[below + next]! * tx;
      sum[y * TILE + x]! += (top * (1 - ty) + bottom * ty) * share;
    }
  }
}

/** Samples a repeating tile of 256 × 256 with bilinear interpolation. */
export function sampleBilinear(values: Float32Array, u: number, v: number): number {
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const tx = u - x0;
  const ty = v - y0;
  const top = (y0 & 255) << 8;
  const bottom = ((y0 + 1) & 255) << 8;
  const left = x0 & 255;
  const right = (x0 + 1) & 255;
  return (
    (values[top + left]! * (1 - tx) + values[top + right]! * tx) * (1 - ty) +
    (values[bottom + left]! * (1 - tx) + values[bottom + right]! * tx) * ty
  );
}
