import { inverse } from "./camera.ts";
import type { Matrix } from "./camera.ts";
import { grainTile, wrinkleTile, smoothAt } from "./noise.ts";

/** Small maps, one value for SHRINK × SHRINK pixels, that say what light does to a picture. */
export type LightMaps = {
  width: number;
  height: number;
  /** Colour is multiplied by this … */
  gain: Float32Array;
  /** … and this is added, 0 to 255. */
  shine: Float32Array;
  /** Weight of the cloth's texture. */
  cloth: Float32Array;
  /** Weight of what lies under the goods. */
  ground: Float32Array;
};

export type Lamp = {
  /** Where the light comes from, on the picture's plane. */
  x: number;
  y: number;
  /** 0: hard lamp; 1: light from everywhere. */
  soft: number;
  shadow: number;
  /** Brightness at a place of the picture, both from 0 to 1. */
  falloff: (x: number, y: number) => number;
};

export const SHRINK = 4;

/** RGBA relief, already small, to light. */
export function lightMaps(
  relief: Uint8Array,
  width: number,
  height: number,
  matrix: Matrix,
  body: { wrinkles: number; bulge: number; floor: number; variant: number },
  lamp: Lamp,
): LightMaps {
  const count = width * height;
  const alpha = new Float32Array(count);
  const solid = new Float32Array(count);
  const cloth = new Float32Array(count);
  const heights = new Float32Array(count);
  const grain = grainTile().values;
  for (let i = 0; i < count; i++) {
    alpha[i] = relief[i * 4 + 3]! / 255;
    // Heights come in 256 steps; a little noise keeps wide slopes from showing them as contours.
    const level = relief[i * 4]! + grain[(i * 7 + (i >> 9)) & 65535]! * 0.7;
    heights[i] = (level / 255) * alpha[i]! + (1 - alpha[i]!) * body.floor;
    cloth[i] = (relief[i * 4 + 1]! / 255) * alpha[i]!;
    // Paper and rulers lie low, and stay flat.
    solid[i] = relief[i * 4]! > (body.floor + 0.07) * 255 ? alpha[i]! : 0;
  }
  const zoom = Math.hypot(matrix.a, matrix.b) / SHRINK;
  const reach = Math.max(1, Math.round(zoom * SHRINK));
  const full = blurred(blurred(heights, width, height, reach), width, height, reach);
  if (body.wrinkles > 0) addWrinkles(full, cloth, width, height, matrix, body);
  if (body.bulge > 0) addBulge(full, solid, alpha, width, height, zoom, body.bulge);
  const wide = blurred(blurred(full, width, height, 5), width, height, 5);
  const shadow = shadowOf(alpha, width, height, zoom, lamp);
  return shade({ alpha, cloth, heights: full, wide, shadow, relief, width, height, zoom, lamp });
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
  lamp: Lamp;
}): LightMaps {
  const { alpha, cloth, heights, wide, shadow, relief, width, height, zoom, lamp } = input;
  const count = width * height;
  const maps: LightMaps = {
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
      const lit = (nx * lamp.x + ny * lamp.y + up) / length / up;
      const hollow = Math.max(-0.5, Math.min(0.14, (heights[i]! - wide[i]!) * 1.7));
      const solid = (lamp.soft + (1 - lamp.soft) * Math.max(0.12, lit)) * (1 + hollow);
      const a = alpha[i]!;
      const bright = lamp.falloff(x / width, y / height);
      maps.gain[i] = bright * (a * Math.min(a < 0.97 ? 1.02 : 1.24, solid) + (1 - a) * shadow[i]!);
      const gloss = (relief[i * 4 + 2]! / 255) * a;
      if (gloss > 0) {
        const glance = Math.max(0, (nx * lamp.x * 0.62 + ny * lamp.y * 0.62 + 0.93) / length);
        maps.shine[i] = bright * gloss * 150 * glance ** 26;
      }
      maps.ground[i] = 1 - a;
    }
  }
  return maps;
}

function addWrinkles(
  heights: Float32Array,
  cloth: Float32Array,
  width: number,
  height: number,
  matrix: Matrix,
  { wrinkles, variant }: { wrinkles: number; variant: number },
): void {
  const back = inverse(matrix);
  const { values } = wrinkleTile();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (cloth[i]! < 0.04) continue;
      const px = x * SHRINK;
      const py = y * SHRINK;
      const u = (back.a * px + back.c * py + back.e) * 0.4 + (variant % 251);
      const v = (back.b * px + back.d * py + back.f) * 0.26 + (variant % 239);
      heights[i]! += smoothAt(values, u, v) * cloth[i]! * wrinkles * 0.19;
    }
  }
}

/** The silhouette, blurred three ways: high in the middle, falling ever faster to the edge. */
function addBulge(
  heights: Float32Array,
  solid: Float32Array,
  alpha: Float32Array,
  width: number,
  height: number,
  zoom: number,
  bulge: number,
): void {
  // Wide blurs lose nothing at half the size; the last one takes the steps out again.
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const half = Float32Array.from({ length: w * h }, (_, i) => {
    const x = Math.min(width - 1, (i % w) * 2);
    return solid[Math.min(height - 1, Math.floor(i / w) * 2) * width + x]!;
  });
  const sum = new Float32Array(w * h);
  let soft: Float32Array = half;
  for (const [radius, share] of [
    [10, 0.22],
    [22, 0.38],
    [46, 0.6],
  ] as const) {
    const reach = Math.max(1, Math.round((radius * zoom) / 2));
    for (let pass = 0; pass < 3; pass++) soft = blurred(soft, w, h, reach);
    for (let i = 0; i < soft.length; i++) sum[i]! += soft[i]! * share * bulge;
  }
  const full = Float32Array.from(
    { length: width * height },
    (_, i) => sum[Math.floor(i / width / 2) * w + ((i % width) >> 1)]!,
  );
  const smooth = blurred(blurred(full, width, height, 2), width, height, 1);
  for (let i = 0; i < heights.length; i++) heights[i]! += smooth[i]! * alpha[i]!;
}

/** Near the goods dark and narrow, farther off wide and faint; away from the lamp. */
function shadowOf(
  alpha: Float32Array,
  width: number,
  height: number,
  zoom: number,
  lamp: Lamp,
): Float32Array {
  const near = blurred(alpha, width, height, Math.max(1, Math.round(7 * zoom)));
  const reach = Math.max(2, Math.round(34 * zoom));
  const far = blurred(blurred(alpha, width, height, reach), width, height, reach);
  const result = new Float32Array(alpha.length);
  const step = 16 * zoom;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const close = sample(near, width, height, x + lamp.x * step, y + lamp.y * step);
      const wide = sample(far, width, height, x + lamp.x * step * 2.4, y + lamp.y * step * 2.4);
      result[y * width + x] = (1 - close * 0.42 * lamp.shadow) * (1 - wide * 0.4 * lamp.shadow);
    }
  }
  return result;
}

function sample(map: Float32Array, width: number, height: number, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  return map[row * width + column]!;
}

/** Box blur with running sums; edges repeat. */
export function blurred(
  map: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const across = new Float32Array(map.length);
  const result = new Float32Array(map.length);
  for (let y = 0; y < height; y++) runBlur(map, across, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) runBlur(across, result, x, width, height, radius);
  return result;
}

function runBlur(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const last = count - 1;
  const share = 1 / (radius * 2 + 1);
  let sum = 0;
  for (let k = -radius; k <= radius; k++) {
    sum += from[start + Math.max(0, Math.min(last, k)) * stride]!;
  }
  for (let k = 0; k < count; k++) {
    to[start + k * stride] = sum * share;
    const enter = k + radius + 1 > last ? last : k + radius + 1;
    const leave = k - radius < 0 ? 0 : k - radius;
    sum += from[start + enter * stride]! - from[start + leave * stride]!;
  }
}
