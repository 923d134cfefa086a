import { stitches } from "../../drawing/shape.ts";
import { darker, lighter } from "../../drawing/colour.ts";
import { box, circle } from "../../drawing/outline.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import { STEEL, caseBack, dial } from "./watch-faces.ts";
import type { ClothLook } from "../fabric-look.ts";

const UPPER = "M424 380L436 60C438 40 450 32 470 32H530C550 32 562 40 564 60L576 380Z";

const LOWER = "M424 620L438 930C440 960 460 982 500 984C540 982 560 960 562 930L576 620Z";

/** A round watch on its strap, face up or face down. */
export function watch(look: ClothLook, back: boolean): Drawing {
  const shapes: Shape[] = [
    ...strap(look),
    ...lugs(),
    ...crownWheel(back),
    { d: circle(500, 500, 152), fill: STEEL, relief: { height: 0.8, soft: 8, gloss: 0.95 } },
    { d: circle(500, 500, 152), stroke: "#000", width: 2.5, opacity: 0.4 },
    ...(back ? caseBack() : dial(look)),
  ];
  return { shapes, texture: "leather", wrinkles: 0.1, bulge: 0.15, floor: 0.2, span_cm: 26 };
}

function strap(look: ClothLook): Shape[] {
  const holes = [700, 742, 784, 826, 868].map((y): Shape => ({
    d: circle(500, y, 6.5),
    fill: "#14100c",
    relief: { height: 0.2 },
  }));
  return [
    {
      d: "M440 44h120v-22h-120Z",
      stroke: STEEL,
      width: 13,
      relief: { height: 0.5, soft: 2, gloss: 0.95 },
    },
    ...[UPPER, LOWER].flatMap((d): Shape[] => [
      { d, fill: look.hex, relief: { height: 0.5, soft: 12, cloth: 0.9, gloss: 0.3 } },
      { d, stroke: "#000", width: 2.5, opacity: 0.4 },
    ]),
    ...stitches("M438 372L448 66M562 372L552 66", look.thread),
    ...stitches(
      "M438 630L450 930C454 956 476 968 500 970C524 968 546 956 550 930L562 630",
      look.thread,
    ),
    {
      d: box(426, 150, 148, 34, 8),
      fill: darker(look.hex, 0.08),
      relief: { height: 0.72, soft: 4, cloth: 0.7, gloss: 0.3 },
    },
    ...holes,
    {
      d: "M500 30V72",
      stroke: lighter(STEEL, 0.2),
      width: 8,
      relief: { height: 0.8, soft: 2, gloss: 0.9 },
    },
  ];
}

function lugs(): Shape[] {
  return [
    "M404 400L414 350H448L452 390Z",
    "M596 400L586 350H552L548 390Z",
    "M404 600L414 650H448L452 610Z",
    "M596 600L586 650H552L548 610Z",
  ].map((d) => ({ d, fill: STEEL, relief: { height: 0.7, soft: 5, gloss: 0.9 } }));
}

function crownWheel(back: boolean): Shape[] {
  const x = back ? 318 : 652;
  const grooves = [480, 487, 494, 501, 508, 515].map((y) => `M${x} ${y}h30`).join("");
  return [
    { d: box(x, 474, 30, 52, 6), fill: STEEL, relief: { height: 0.66, soft: 5, gloss: 0.9 } },
    { d: grooves, stroke: "#000", width: 2, opacity: 0.4, relief: { groove: 0.4, soft: 1 } },
  ];
}
