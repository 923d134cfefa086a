import { inverse } from "../framing/camera.ts";
import type { Matrix } from "../framing/camera.ts";
import { blurred } from "./blur.ts";
import { MAP_SCALE } from "./light.ts";
import { sampleBilinear, wrinkleTile } from "./noise.ts";

export function addWrinkles(
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
      const px = x * MAP_SCALE;
      const py = y * MAP_SCALE;
      const u = (back.a * px + back.c * py + back.e) * 0.4 + (variant % 251);
      const v = (back.b * px + back.d * py + back.f) * 0.26 + (variant % 239);
      heights[i]! += sampleBilinear(values, u, v) * cloth[i]! * wrinkles * 0.19;
    }
  }
}

/**
 * Adds the silhouette at three levels of blur, so that the middle is high and falls off towards the
 * edge.
 */
export function addBulge(
  heights: Float32Array,
  solid: Float32Array,
  alpha: Float32Array,
  width: number,
  height: number,
  zoom: number,
  bulge: number,
): void {
  // Wide blurs are computed at half the size without visible loss. The last blur removes the steps.
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
