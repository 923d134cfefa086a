import { randomFor } from "../goods/random.ts";
import type { Texture } from "./paint.ts";

/** A square of values that repeats without a seam. */
export type Tile = { size: number; values: Float32Array };

const TILE = 256;

const made = new Map<string, Tile>();

function once(name: string, make: () => Float32Array, size = TILE): Tile {
  const known = made.get(name) ?? { size, values: make() };
  made.set(name, known);
  return known;
}

/** Fine noise of a sensor, about -1 to 1, bell-shaped. */
export function grainTile(): Tile {
  return once("grain", () => {
    const random = randomFor("grain");
    return Float32Array.from(
      { length: TILE * TILE },
      () => (random.next() + random.next() + random.next() - 1.5) / 1.1,
    );
  });
}

/** Soft hills with sharp crests, as cloth falls: 0 to 1. */
export function wrinkleTile(): Tile {
  return once("wrinkle", () => {
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

/** Low clouds, -1 to 1: worn table tops, uneven dye. */
export function cloudTile(): Tile {
  return once("cloud", () => fbm("cloud", 3, 5));
}

export function textureTile(texture: Texture): Tile {
  return once(texture, () => {
    const rough = fbm(texture, 32, 3);
    const grain = grainTile().values;
    return Float32Array.from({ length: TILE * TILE }, (_, index) => {
      const x = index % TILE;
      const y = Math.floor(index / TILE);
      return weave(texture, x, y, rough[index]!, grain[index]!);
    });
  });
}

/** One point of a cloth, about -1 to 1. Periods divide the tile's size, so that it repeats. */
function weave(texture: Texture, x: number, y: number, rough: number, grain: number): number {
  const wave = (value: number, period: number) => Math.sin((value / period) * Math.PI * 2);
  switch (texture) {
    case "canvas": {
      const over = ((x >> 2) + (y >> 2)) % 2 === 0;
      return (over ? wave(x, 8) : wave(y, 8)) * 0.5 + rough * 0.5 + grain * 0.35;
    }
    case "denim":
      return wave(x + y, 8) * 0.5 + rough * 0.5 + grain * 0.55;
    case "knit": {
      const row = Math.abs(((x + 4) % 8) - 4);
      return wave(y + row, 8) * 0.55 + wave(x, 8) * 0.3 + grain * 0.3;
    }
    case "wool":
      return wave(x + wave(y, 64) * 3, 16) * 0.2 + rough * 0.8 + grain * 0.6;
    case "leather":
      return -Math.max(0, 0.35 - Math.abs(rough) * 1.6) * 2.4 + 0.4 + grain * 0.2;
    case "nylon":
      return wave(x, 4) * 0.25 + wave(y, 4) * 0.25 + grain * 0.3 + rough * 0.2;
    case "mesh": {
      const hole = wave(x + ((y >> 3) % 2) * 4, 8) * wave(y, 8);
      return (hole > 0.2 ? -1.3 : 0.4) + grain * 0.2;
    }
    default:
      return grain * 0.2;
  }
}

/** Layered value noise, -1 to 1, repeating over the tile; `cells` across at the coarsest. */
function fbm(name: string, cells: number, octaves: number): Float32Array {
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

/** The value between the points of a tile of 256, which repeats. */
export function smoothAt(values: Float32Array, u: number, v: number): number {
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
