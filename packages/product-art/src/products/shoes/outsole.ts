import { darker, lighter } from "../../drawing/colour.ts";
import { mirrored, seam, transformed } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ShoeLook } from "./shoe-look.ts";
import type { ShoeCut } from "./side-patterns.ts";

export const SOLE =
  "M480 62C594 60 674 150 680 286C684 384 656 452 648 542C642 640 656 720 644 816C630 904 568 940 496 940C420 940 362 902 352 812C344 720 356 640 340 542C322 452 286 384 290 276C298 148 378 64 480 62Z";

/** Both soles, heel down. */
export function shoeSoles(cut: ShoeCut, look: ShoeLook): Drawing {
  const one = oneSole(cut, look);
  const shapes = [
    ...transformed(one, "translate(-215 0) rotate(-3 500 500) translate(70 0) scale(.86 1)"),
    ...transformed(
      one.map(mirrored),
      "translate(215 0) rotate(5 500 500) translate(70 0) scale(.86 1)",
    ),
  ];
  return { shapes, texture: "none", wrinkles: 0, bulge: 0.35, floor: 0.16, span_cm: 34 };
}

function oneSole(cut: ShoeCut, look: ShoeLook): Shape[] {
  const dark = cut === "boot" || cut === "trail-runner";
  const rubber = look.gum ? "#b98a54" : dark ? "#2c2b2a" : darker(look.sole, 0.08);
  const inner =
    "M480 96C572 94 640 172 646 290C650 380 626 452 616 540C610 640 624 720 612 806C602 876 554 904 496 904C436 904 394 874 384 802C376 720 388 640 372 540C356 452 322 384 324 282C330 172 398 98 480 96Z";
  return [
    {
      d: SOLE,
      fill: dark ? darker(rubber, 0.2) : look.sole,
      relief: { height: 0.5, soft: 12, cloth: 0.1, gloss: 0.15 },
    },
    { d: inner, fill: rubber, relief: { height: 0.46, cloth: 0.1, gloss: 0.1 } },
    {
      d: treadOf(cut),
      stroke: lighter(rubber, 0.06),
      width: dark ? 17 : 11,
      clip: inner,
      relief: { height: 0.74, soft: dark ? 2.4 : 1.8, cloth: 0.1, gloss: 0.12 },
    },
    {
      d: "M400 520C460 540 540 540 600 520L606 640C540 660 450 660 392 640Z",
      fill: darker(rubber, 0.12),
      clip: inner,
      relief: { height: 0.36, soft: 10, cloth: 0.1 },
    },
    seam(inner),
  ];
}

function treadOf(cut: ShoeCut): string {
  let path = "";
  for (let y = 90; y < 920; y += cut === "low-sneaker" || cut === "high-top" ? 22 : 44) {
    if (y > 500 && y < 660) continue;
    if (cut === "low-sneaker" || cut === "high-top") {
      for (let x = 300; x < 700; x += 44) path += `M${x} ${y}q11 14 22 0q11 -14 22 0`;
    } else if (cut === "trail-runner") {
      for (let x = 320; x < 690; x += 66) path += `M${x} ${y + 14}l22 -20l22 20`;
    } else {
      path += `M330 ${y}h110M480 ${y + 22}h40M560 ${y}h110`;
    }
  }
  return path;
}
