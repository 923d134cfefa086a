import { darker } from "../../drawing/colour.ts";
import { circle, oval, symmetric } from "../../drawing/outline.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

export const CROWN = symmetric(
  [500, 214],
  [
    [372, 214, 262, 300, 236, 440],
    [226, 510, 222, 560, 226, 600],
    [300, 640, 400, 646, 500, 646],
  ],
);

export function crown(look: ClothLook): Shape[] {
  return [
    { d: CROWN, fill: look.hex, relief: { height: 0.6, soft: 44, cloth: 1 } },
    { d: CROWN, stroke: "#000", width: 3, opacity: 0.3 },
  ];
}

export function button(x: number, y: number, look: ClothLook): Shape {
  return {
    d: oval(x, y, 22, 12),
    fill: darker(look.hex, 0.08),
    relief: { height: 0.95, soft: 5, cloth: 0.7 },
  };
}

export function holes(points: [number, number][], look: ClothLook): Shape[] {
  return points.flatMap(([x, y]): Shape[] => [
    { d: circle(x, y, 11), fill: look.thread, relief: { height: 0.9, soft: 2, cloth: 0.8 } },
    { d: circle(x, y, 5), fill: "#141210", relief: { height: 0.4 } },
  ]);
}
