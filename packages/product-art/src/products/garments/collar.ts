import { neckTag } from "./garment-parts.ts";
import { darker } from "../../drawing/colour.ts";
import { symmetric } from "../../drawing/outline.ts";
import { seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import type { TopCut, TopView } from "./top-outlines.ts";

/** The parts above or behind the body: the hood, or the back of the neckline. */
export function collarBehind(cut: TopCut, look: ClothLook, view: TopView): Shape[] {
  if (cut === "hoodie") return hood(look, view);
  if (cut === "down-jacket") {
    const d =
      "M404 190C408 130 420 104 440 96C480 84 520 84 560 96C580 104 592 130 596 190C560 226 440 226 404 190Z";
    return [
      {
        d,
        fill: view.back ? look.hex : darker(look.hex, 0.35),
        relief: { height: 0.55, soft: 20, cloth: 0.6 },
      },
    ];
  }
  if (view.back) return [];
  const d = "M416 182C450 196 550 196 584 182C580 226 540 240 500 240C460 240 420 226 416 182Z";
  return [
    { d, fill: darker(look.hex, 0.3), relief: { height: 0.24, soft: 6, cloth: 0.9 } },
    ...neckTag(500, 196),
  ];
}

function hood(look: ClothLook, view: TopView): Shape[] {
  const outer = symmetric(
    [500, 26],
    [
      [420, 26, 364, 96, 376, 190],
      [384, 246, 440, 276, 500, 282],
    ],
  );
  const inner = symmetric(
    [500, 84],
    [
      [448, 84, 414, 136, 424, 190],
      [434, 236, 470, 256, 500, 262],
    ],
  );
  const shell: Shape[] = [
    { d: outer, fill: look.hex, relief: { height: 0.6, soft: 26, cloth: 1 } },
    { d: outer, stroke: darker(look.hex, 0.5), width: 2.4, opacity: 0.35 },
  ];
  if (view.back) return [...shell, seam("M500 28C506 110 504 200 500 280")];
  return [
    ...shell,
    { d: inner, fill: darker(look.hex, 0.4), relief: { height: 0.16, soft: 16, cloth: 0.9 } },
    ...stitches(
      symmetric(
        [500, 70],
        [
          [440, 70, 402, 130, 412, 192],
          [424, 246, 466, 268, 500, 274],
        ],
      ),
      look.thread,
    ),
    ...neckTag(500, 206),
  ];
}
