import { neckTag } from "./garment-parts.ts";
import { darker } from "../../drawing/colour.ts";
import { box } from "../../drawing/outline.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

/** A folded garment with its neck or waistband on top. The layers show at the lower edge. */
export function folded(
  look: ClothLook,
  kind: "top" | "trousers" | "puffy",
  texture: Drawing["texture"],
): Drawing {
  const layers = [0, 1, 2].map((layer): Shape => {
    const drop = 34 - layer * 14;
    return {
      d: box(206 - layer * 5, 190 + drop, 588 + layer * 10, 640, 34),
      fill: darker(look.hex, 0.16 - layer * 0.05),
      relief: { height: 0.34 + layer * 0.1, soft: 12, cloth: 0.8 },
    };
  });
  const face = box(192, 186, 616, 646, 40);
  const shapes: Shape[] = [
    ...layers,
    {
      d: face,
      fill: look.hex,
      relief: { height: 0.62, soft: 22, cloth: 1, gloss: kind === "puffy" ? 0.1 : 0 },
    },
    fold("M230 780C360 750 560 800 770 770", 30, 0.2, { clip: face }),
    fold("M240 420C260 560 240 640 260 760", 26, -0.16, { clip: face }),
    fold("M760 360C740 500 770 600 745 740", 28, -0.18, { clip: face }),
    fold("M340 560C440 600 560 540 680 600", 40, 0.12, { clip: face }),
    ...(kind === "trousers" ? waist(look, face) : neck(look)),
    ...(kind === "puffy" ? quilt(face, look) : []),
    { d: face, stroke: darker(look.hex, 0.5), width: 2.4, opacity: 0.3 },
  ];
  return { shapes, texture, wrinkles: 0.32, bulge: 0.14, floor: 0.2, span_cm: 46 };
}

function neck(look: ClothLook): Shape[] {
  const hole = "M366 190C400 196 600 196 634 190C628 276 570 312 500 312C430 312 372 276 366 190Z";
  const rib =
    "M352 188C360 300 424 346 500 346C576 346 640 300 648 188L616 188C610 276 560 308 500 308C440 308 390 276 384 188Z";
  return [
    { d: hole, fill: darker(look.hex, 0.28), relief: { height: 0.4, soft: 10, cloth: 0.9 } },
    ...neckTag(500, 206),
    { d: rib, fill: darker(look.hex, 0.07), relief: { height: 0.74, soft: 6, cloth: 0.6 } },
    ...stitches("M342 190C350 310 418 358 500 358C582 358 650 310 658 190", look.thread),
  ];
}

function waist(look: ClothLook, clip: string): Shape[] {
  const band = "M192 190H808V266H192Z";
  const loops = [270, 480, 690].map((x) => box(x, 180, 30, 96, 4));
  return [
    { d: band, fill: look.hex, clip, relief: { height: 0.72, soft: 6, cloth: 1 } },
    seam("M192 266H808", { clip }),
    ...stitches("M196 256H804M196 200H804", look.thread, { clip }),
    ...loops.map((d): Shape => ({
      d,
      fill: look.hex,
      relief: { height: 0.86, soft: 4, cloth: 0.9 },
    })),
    ...stitches("M560 270C560 400 600 440 690 452L810 456", look.thread, { clip }),
    ...stitches("M200 330C280 380 330 340 360 270", look.thread, { clip }),
  ];
}

function quilt(clip: string, look: ClothLook): Shape[] {
  return [380, 500, 620, 740].map((y) =>
    seam(`M180 ${y}Q500 ${y + 18} 820 ${y}`, {
      clip,
      width: 5,
      stroke: darker(look.hex, 0.6),
      relief: { groove: 0.5, soft: 12 },
    }),
  );
}
