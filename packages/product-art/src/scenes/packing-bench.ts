import type { Shape } from "../drawing/shape.ts";
import type { Matrix } from "../framing/camera.ts";
import { greyTable, cuttingMat, woodTable } from "./bench-tops.ts";
import type { Scene } from "./scene.ts";
import { hash, randomFor } from "../seeded-random.ts";
import { grainTile } from "../shading/noise.ts";

const BENCH_TOPS = [cuttingMat, cuttingMat, greyTable, woodTable] as const;

/** A packing bench under a lamp to one side. All photos of a set have the same bench. */
export function warehouseScene(
  set: string,
  shot: string,
  matrix: Matrix,
  span_cm: number,
  beside: Shape[],
): Scene {
  const random = randomFor(set, "bench");
  const bench = random.pick(BENCH_TOPS);
  const side = random.pick([-1, 1]);
  const eye = randomFor(set, shot, "lamp");
  const centre = { x: 0.5 + side * -eye.between(0.12, 0.34), y: eye.between(0.1, 0.42) };
  const fall = eye.between(0.42, 0.72);
  const warm = random.between(-0.02, 0.06);
  const ground = bench(random, matrix, span_cm);
  return {
    width: 1600,
    height: 1200,
    backdrop: ground.svg,
    beside,
    variant: hash(set) % 9973,
    light: {
      x: side * -0.6,
      y: -0.5,
      soft: 0.26,
      shadow: 1.15,
      falloff: (x, y) => {
        const far = (x - centre.x) ** 2 + (y - centre.y) ** 2;
        return 1.1 - fall * far - 0.1 * Math.max(0, y - 0.7);
      },
    },
    finish: {
      cast: [1 + warm, 1 + warm * 0.3, 1 - warm * 1.2],
      grain: eye.between(3.2, 5.4),
      ground: ground.surface,
      ...(ground.grid ? { grid: ground.grid } : {}),
      grainTile: grainTile(),
    },
  };
}
