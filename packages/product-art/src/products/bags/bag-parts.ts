import { box } from "../../drawing/outline.ts";
import { seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

export const BRASS = "#b89b5e";

export type BagMaterial = { texture: "canvas" | "leather"; gloss: number };

export function slipPocket(look: ClothLook, gloss: number): Shape[] {
  const d = box(340, 560, 320, 230, 12);
  return [
    { d, fill: look.hex, relief: { height: 0.7, soft: 4, cloth: 1, gloss } },
    ...stitches(d, look.thread),
    seam("M344 566H656", { width: 5 }),
  ];
}
