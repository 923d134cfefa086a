import { panel } from "./shoe-parts.ts";
import { crossedLaces } from "./crossed-laces.ts";
import { darker, lighter } from "../../drawing/colour.ts";
import { fold, mirrored, seam, stitches, transformed } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import { SOLE } from "./outsole.ts";
import type { ShoeLook } from "./shoe-look.ts";
import { textureOf } from "./side-patterns.ts";
import type { ShoeCut } from "./side-patterns.ts";

const OUTLINE =
  "M480 80C580 78 652 160 660 290C666 380 640 450 632 540C626 640 640 720 628 810C616 890 560 922 496 922C430 922 378 888 368 806C360 720 372 640 356 540C340 450 306 380 310 280C318 160 390 82 480 80Z";

/** A pair seen from above, toes up. */
export function shoePairTop(cut: ShoeCut, look: ShoeLook): Drawing {
  const right = oneTop(cut, look);
  const pair = [
    ...transformed(
      right.map(mirrored),
      "translate(-215 0) rotate(-4 500 500) translate(70 0) scale(.86 1)",
    ),
    ...transformed(right, "translate(215 0) rotate(4 500 500) translate(70 0) scale(.86 1)"),
  ];
  return {
    shapes: pair,
    texture: textureOf(cut),
    wrinkles: 0.25,
    bulge: 0.7,
    floor: 0.16,
    span_cm: 34,
  };
}

function oneTop(cut: ShoeCut, look: ShoeLook): Shape[] {
  const gloss = cut === "boot" ? 0.4 : 0.04;
  const relief = { height: 0.62, soft: 26, cloth: 0.9, gloss };
  const trim = { height: 0.68, soft: 9, cloth: 0.7, gloss };
  const opening =
    "M496 560C570 560 590 640 588 720C588 820 556 872 496 872C436 872 404 820 406 720C406 640 424 560 496 560Z";
  const throat = "M420 330C470 316 530 316 570 330L596 640L396 640Z";
  const tongue = "M440 350C480 338 520 338 552 350L576 610C580 660 416 660 420 610Z";
  const toe = "M300 330C380 260 580 260 680 330L680 60L300 60Z";
  const heel = "M350 760C430 800 560 800 650 760L650 950L350 950Z";
  const high = cut === "high-top" || cut === "boot";
  return [
    {
      d: SOLE,
      fill: cut === "boot" ? "#4a3626" : look.sole,
      relief: { height: 0.34, soft: 6, cloth: 0.1, gloss: 0.15 },
    },
    { d: OUTLINE, fill: look.hex, relief },
    ...panel(toe, cut === "high-top" ? look.sole : look.trim, OUTLINE, look.thread, trim),
    ...panel(heel, look.trim, OUTLINE, look.thread, trim),
    { d: OUTLINE, stroke: darker(look.hex, 0.5), width: 3, opacity: 0.4 },
    { d: throat, fill: darker(look.trim, 0.05), relief: { ...trim, height: 0.72 } },
    ...stitches(throat, look.thread),
    { d: tongue, fill: darker(look.hex, 0.14), relief: { height: 0.6, soft: 12, cloth: 0.9 } },
    {
      d: opening,
      fill: look.hex,
      relief: { height: high ? 0.95 : 0.8, soft: 5, cloth: 0.9, gloss },
    },
    ...insole(look),
    ...crossedLaces(look, cut),
    fold("M330 420C400 440 420 440 430 430", 12, -0.15, { clip: OUTLINE }),
    fold("M660 420C600 440 570 440 560 430", 12, -0.15, { clip: OUTLINE }),
  ];
}

function insole(look: ShoeLook): Shape[] {
  const d =
    "M496 592C552 592 566 660 564 724C562 806 540 846 496 846C452 846 430 806 430 724C428 660 440 592 496 592Z";
  return [
    {
      d,
      fill: lighter(darker(look.hex, 0.5), 0.12),
      relief: { height: 0.15, soft: 14, cloth: 0.6 },
    },
    seam("M452 650C480 640 516 640 542 650"),
  ];
}
