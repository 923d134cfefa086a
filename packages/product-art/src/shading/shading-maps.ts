import type { Matrix } from "../framing/camera.ts";
import { blurred } from "./blur.ts";
import { MAP_SCALE } from "./light.ts";
import type { Light, ShadingMaps } from "./light.ts";
import { grainTile } from "./noise.ts";
import { shadowOf } from "./shadow.ts";
import { addBulge, addWrinkles } from "./surface.ts";

/** Computes the shading from the RGBA relief, which already has the size of the maps. */
export function shadingMaps(
  relief: Uint8Array,
  width: number,
  height: number,
  matrix: Matrix,
  body: { wrinkles: number; bulge: number; floor: number; variant: number },
  light: Light,
): ShadingMaps {
  const count = width * height;
  const alpha = new Float32Array(count);
  const solid = new Float32Array(count);
  const cloth = new Float32Array(count);
  const heights = new Float32Array(count);
  const grain = grainTile().values;
  for (let i = 0; i < count; i++) {
    alpha[i] = relief[i * 4 + 3]! / 255;
    // Heights have 256 levels. A little noise keeps them from showing as contours on wide slopes.
    const level = relief[i * 4]! + grain[(i * 7 + (i >> 9)) & 65535]! * 0.7;
    heights[i] = (level / 255) * alpha[i]! + (1 - alpha[i]!) * body.floor;
    cloth[i] = (relief[i * 4 + 1]! / 255) * alpha[i]!;
    // Paper and rulers are low and must not bulge.
    solid[i] = relief[i * 4]! > (body.floor + 0.07) * 255 ? alpha[i]! : 0;
  }
  const zoom = Math.hypot(matrix.a, matrix.b) / MAP_SCALE;
  const reach = Math.max(1, Math.round(zoom * MAP_SCALE));
  const full = blurred(blurred(heights, width, height, reach), width, height, reach);
  if (body.wrinkles > 0) addWrinkles(full, cloth, width, height, matrix, body);
  if (body.bulge > 0) addBulge(full, solid, alpha, width, height, zoom, body.bulge);
  const wide = blurred(blurred(full, width, height, 5), width, height, 5);
  const shadow = shadowOf(alpha, width, height, zoom, light);
  return shade({ alpha, cloth, heights: full, wide, shadow, relief, width, height, zoom, light });
}

function shade(input: {
  alpha: Float32Array;
  cloth: Float32Array;
  heights: Float32Array;
  wide: Float32Array;
  shadow: Float32Array;
  relief: Uint8Array;
  width: number;
  height: number;
  zoom: number;
  light: Light;
}): ShadingMaps {
  const { alpha, cloth, heights, wide, shadow, relief, width, height, zoom, light } = input;
  const count = width * height;
  const maps: ShadingMaps = {
    width,
    height,
    gain: new Float32Array(count),
    shine: new Float32Array(count),
    cloth,
    ground: new Float32Array(count),
  };
  const steep = 62 * zoom;
  const up = 0.86;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const east = heights[x + 1 < width ? i + 1 : i]! - heights[x > 0 ? i - 1 : i]!;
      const south = heights[y + 1 < height ? i + width : i]! - heights[y > 0 ? i - width : i]!;
      const nx = -east * steep * 0.5;
      const ny = -south * steep * 0.5;
      const length = Math.sqrt(nx * nx + ny * ny + 1);
      const lit = (nx * light.x + ny * light.y + up) / length / up;
      const hollow = Math.max(-0.5, Math.min(0.14, (heights[i]! - wide[i]!) * 1.7));
      const solid = (light.soft + (1 - light.soft) * Math.max(0.12, lit)) * (1 + hollow);
      const a = alpha[i]!;
      const bright = light.falloff(x / width, y / height);
      maps.gain[i] = bright * (a * Math.min(a < 0.97 ? 1.02 : 1.24, solid) + (1 - a) * shadow[i]!);
      const gloss = (relief[i * 4 + 2]! / 255) * a;
      if (gloss > 0) {
        const glance = Math.max(0, (nx * light.x * 0.62 + ny * light.y * 0.62 + 0.93) / length);
        maps.shine[i] = bright * gloss * 150 * glance ** 26;
      }
      maps.ground[i] = 1 - a;
    }
  }
  return maps;
}
