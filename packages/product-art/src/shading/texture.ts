import type { Texture } from "../drawing/shape.ts";
import { TILE, fbm, grainTile, cachedTile } from "./noise.ts";
import type { Tile } from "./noise.ts";

export function textureTile(texture: Texture): Tile {
  return cachedTile(texture, () => {
    const rough = fbm(texture, 32, 3);
    const grain = grainTile().values;
    return Float32Array.from({ length: TILE * TILE }, (_, index) => {
      const x = index % TILE;
      const y = Math.floor(index / TILE);
      return weave(texture, x, y, rough[index]!, grain[index]!);
    });
  });
}

/**
 * One point of a fabric texture, about -1 to 1. Periods divide the tile's size, so that it repeats.
 */
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
