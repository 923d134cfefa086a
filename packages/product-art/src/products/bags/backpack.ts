import { darker, lighter } from "../../drawing/colour.ts";
import { box, ribbon, symmetric } from "../../drawing/outline.ts";
import { fold, mirrored, seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

const STEEL = "#b4b5b6";

const PACK = symmetric(
  [500, 150],
  [
    [392, 150, 300, 190, 276, 300],
    [256, 420, 250, 640, 258, 830],
    [262, 880, 300, 900, 500, 902],
  ],
);

export function backpack(look: ClothLook, back: boolean): Drawing {
  const loop = ribbon(
    [
      [436, 168],
      [440, 92],
      [500, 74],
      [560, 92],
      [564, 168],
    ],
    28,
    6,
  );
  const shapes: Shape[] = [
    { d: loop.outline, fill: darker(look.hex, 0.15), relief: { height: 0.5, soft: 5, cloth: 0.7 } },
    ...stitches(loop.middle, look.thread),
    ...sidePocket(look),
    ...sidePocket(look).map(mirrored),
    { d: PACK, fill: look.hex, relief: { height: 0.58, soft: 30, cloth: 1, gloss: 0.08 } },
    fold("M300 360C380 400 340 480 420 520", 30, 0.2, { clip: PACK }),
    fold("M700 340C640 420 670 470 590 520", 30, -0.2, { clip: PACK }),
    { d: PACK, stroke: "#000", width: 3, opacity: 0.3 },
    ...(back ? packBack(look) : packFront(look)),
  ];
  return { shapes, texture: "nylon", wrinkles: 0.34, bulge: 0.45, floor: 0.22, span_cm: 60 };
}

function sidePocket(look: ClothLook): Shape[] {
  const d = "M262 600C226 606 214 640 216 700L224 850C228 876 244 884 268 884Z";
  return [
    { d, fill: darker(look.hex, 0.12), relief: { height: 0.45, soft: 12, cloth: 0.9 } },
    ...stitches("M260 616C236 622 228 640 226 664", look.thread),
  ];
}

function packFront(look: ClothLook): Shape[] {
  const pocket = symmetric(
    [500, 560],
    [
      [420, 558, 350, 560, 326, 572],
      [312, 584, 308, 700, 314, 820],
      [318, 852, 380, 858, 500, 858],
    ],
  );
  const arc = "M296 420C306 270 390 206 500 206C610 206 694 270 704 420";
  const label = box(452, 480, 96, 44, 6);
  return [
    ...zipAlong(arc, look, PACK),
    { d: pocket, fill: look.hex, relief: { height: 0.78, soft: 18, cloth: 1, gloss: 0.08 } },
    { d: pocket, stroke: "#000", width: 3, opacity: 0.28 },
    ...zipAlong("M334 610C400 598 600 598 666 610", look, pocket),
    fold("M360 680C440 720 520 680 620 730", 28, -0.16, { clip: pocket }),
    {
      d: label,
      fill: darker(look.hex, 0.3),
      relief: { height: 0.8, soft: 3, cloth: 0.3, gloss: 0.2 },
    },
    ...stitches(label, look.thread),
  ];
}

function zipAlong(d: string, look: ClothLook, clip: string): Shape[] {
  return [
    {
      d,
      stroke: darker(look.hex, 0.4),
      width: 24,
      clip,
      relief: { height: 0.5, soft: 4, cloth: 0.4 },
    },
    { d, stroke: STEEL, width: 8, dash: "3.5 4.5", clip },
    { d, stroke: "#000", width: 30, opacity: 0.12, clip },
  ];
}

function packBack(look: ClothLook): Shape[] {
  const pad = box(330, 300, 340, 470, 50);
  const strap = ribbon(
    [
      [436, 190],
      [372, 330],
      [350, 520],
      [396, 690],
      [330, 830],
    ],
    78,
    12,
  );
  const one: Shape[] = [
    {
      d: strap.outline,
      fill: darker(look.hex, 0.1),
      relief: { height: 0.92, soft: 14, cloth: 0.9 },
    },
    ...stitches(strap.left, look.thread),
    ...stitches(strap.right, look.thread),
    {
      d: "M352 640l74 -12l6 40l-74 12Z",
      fill: darker(look.hex, 0.5),
      relief: { height: 1, soft: 3, gloss: 0.4 },
    },
  ];
  return [
    { d: pad, fill: darker(look.hex, 0.18), relief: { height: 0.74, soft: 20, cloth: 0.9 } },
    ...[380, 470, 560, 650].map((y) =>
      seam(`M336 ${y}H664`, { width: 8, relief: { groove: 0.5, soft: 10 } }),
    ),
    ...one,
    ...one.map(mirrored),
    {
      d: box(420, 196, 160, 44, 14),
      fill: lighter(look.hex, 0.04),
      relief: { height: 0.9, soft: 5, cloth: 0.7 },
    },
  ];
}
