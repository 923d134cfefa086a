import { blurred } from "./blur.ts";
import type { Light } from "./light.ts";

/**
 * The shadow on the side away from the light: dark and narrow close to the product, wide and faint
 * farther away.
 */
export function shadowOf(
  alpha: Float32Array,
  width: number,
  height: number,
  zoom: number,
  light: Light,
): Float32Array {
  const near = blurred(alpha, width, height, Math.max(1, Math.round(7 * zoom)));
  const reach = Math.max(2, Math.round(34 * zoom));
  const far = blurred(blurred(alpha, width, height, reach), width, height, reach);
  const result = new Float32Array(alpha.length);
  const step = 16 * zoom;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const close = sample(near, width, height, x + light.x * step, y + light.y * step);
      const wide = sample(far, width, height, x + light.x * step * 2.4, y + light.y * step * 2.4);
      result[y * width + x] = (1 - close * 0.42 * light.shadow) * (1 - wide * 0.4 * light.shadow);
    }
  }
  return result;
}

function sample(map: Float32Array, width: number, height: number, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  return map[row * width + column]!;
}
