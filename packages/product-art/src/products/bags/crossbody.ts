import { darker } from "../../drawing/colour.ts";
import { box, circle, ribbon, symmetric } from "../../drawing/outline.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import { BRASS, slipPocket } from "./bag-parts.ts";
import type { ClothLook } from "../fabric-look.ts";

const BODY = box(232, 470, 536, 400, 62);
const FLAP = symmetric(
  [500, 452],
  [
    [400, 452, 300, 452, 268, 462],
    [228, 474, 222, 520, 228, 580],
    [240, 720, 330, 762, 500, 764],
  ],
);

export function crossbody(look: ClothLook, back: boolean, gloss: number): Drawing {
  const shapes: Shape[] = [
    ...strap(look, gloss),
    ...buckleOn(700, 78),
    ...[244, 756].flatMap((x) => strapRing(x, look, gloss)),
    { d: BODY, fill: darker(look.hex, 0.05), relief: { height: 0.5, soft: 24, cloth: 1, gloss } },
    { d: BODY, stroke: "#000", width: 3, opacity: 0.3 },
    seam(box(252, 490, 496, 362, 52)),
    ...(back ? slipPocket(look, gloss) : flapOf(FLAP, look, gloss)),
  ];
  return { shapes, texture: "leather", wrinkles: 0.06, bulge: 0.4, floor: 0.22, span_cm: 36 };
}

function strap(look: ClothLook, gloss: number): Shape[] {
  const band = ribbon(
    [
      [246, 540],
      [150, 400],
      [168, 200],
      [340, 96],
      [560, 120],
      [720, 60],
      [852, 180],
      [842, 400],
      [756, 540],
    ],
    30,
    6,
  );
  return [
    {
      d: band.outline,
      fill: darker(look.hex, 0.08),
      relief: { height: 0.5, soft: 6, cloth: 0.7, gloss },
    },
    ...stitches(band.left, look.thread),
    ...stitches(band.right, look.thread),
  ];
}

/** The ring that joins the strap to the body, and the tab that holds it. */
function strapRing(x: number, look: ClothLook, gloss: number): Shape[] {
  return [
    {
      d: circle(x, 524, 24),
      stroke: BRASS,
      width: 9,
      relief: { height: 0.7, soft: 2, gloss: 0.9 },
    },
    {
      d: box(x - 16, 530, 32, 60, 6),
      fill: darker(look.hex, 0.1),
      relief: { height: 0.6, soft: 3, cloth: 0.6, gloss },
    },
  ];
}

function flapOf(d: string, look: ClothLook, gloss: number): Shape[] {
  const lock = box(468, 706, 64, 84, 12);
  const inner = "M244 590C256 704 340 744 500 746C660 744 744 704 756 590";
  return [
    { d, fill: look.hex, relief: { height: 0.78, soft: 14, cloth: 1, gloss } },
    fold("M270 520C400 548 600 548 730 520", 36, 0.14, { clip: d }),
    { d, stroke: "#000", width: 3, opacity: 0.35 },
    ...stitches(inner, look.thread),
    { d: lock, fill: BRASS, relief: { height: 0.95, soft: 5, gloss: 0.9 } },
    {
      d: box(492, 728, 16, 44, 8),
      fill: darker(BRASS, 0.25),
      relief: { height: 0.98, soft: 3, gloss: 0.9 },
    },
  ];
}

function buckleOn(x: number, y: number): Shape[] {
  return [
    {
      d: `M${x - 30} ${y - 34}h60v68h-60Z`,
      stroke: BRASS,
      width: 9,
      relief: { height: 0.8, soft: 2, gloss: 0.9 },
    },
    {
      d: `M${x} ${y - 34}v68`,
      stroke: BRASS,
      width: 7,
      relief: { height: 0.84, soft: 2, gloss: 0.9 },
    },
  ];
}
