import { fold, mirrored, moved, seam, stitches } from "../paint.ts";
import type { Drawing, Shape } from "../paint.ts";
import { darker, lighter } from "../tint.ts";
import { cord, eyelet, panel } from "./shoe-parts.ts";
import type { ShoeLook } from "./shoe-parts.ts";
import { textureOf } from "./shoe-side.ts";
import type { ShoeCut } from "./shoe-side.ts";

const OUTLINE =
  "M480 80C580 78 652 160 660 290C666 380 640 450 632 540C626 640 640 720 628 810C616 890 560 922 496 922C430 922 378 888 368 806C360 720 372 640 356 540C340 450 306 380 310 280C318 160 390 82 480 80Z";
const SOLE =
  "M480 62C594 60 674 150 680 286C684 384 656 452 648 542C642 640 656 720 644 816C630 904 568 940 496 940C420 940 362 902 352 812C344 720 356 640 340 542C322 452 286 384 290 276C298 148 378 64 480 62Z";

/** A pair seen from above, toes up. */
export function shoePairTop(cut: ShoeCut, look: ShoeLook): Drawing {
  const right = oneTop(cut, look);
  const pair = [
    ...moved(
      right.map(mirrored),
      "translate(-215 0) rotate(-4 500 500) translate(70 0) scale(.86 1)",
    ),
    ...moved(right, "translate(215 0) rotate(4 500 500) translate(70 0) scale(.86 1)"),
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

/** Both soles, heel down. */
export function shoeSoles(cut: ShoeCut, look: ShoeLook): Drawing {
  const one = oneSole(cut, look);
  const shapes = [
    ...moved(one, "translate(-215 0) rotate(-3 500 500) translate(70 0) scale(.86 1)"),
    ...moved(one.map(mirrored), "translate(215 0) rotate(5 500 500) translate(70 0) scale(.86 1)"),
  ];
  return { shapes, texture: "none", wrinkles: 0, bulge: 0.35, floor: 0.16, span_cm: 34 };
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

function crossedLaces(look: ShoeLook, cut: ShoeCut): Shape[] {
  const rows = 6;
  const shapes: Shape[] = [];
  for (let row = 0; row < rows; row++) {
    const y = 362 + row * 44;
    const half = 62 + row * 5;
    shapes.push(
      ...eyelet(496 - half, y, cut !== "trail-runner"),
      ...eyelet(496 + half, y, cut !== "trail-runner"),
    );
  }
  for (let row = 0; row < rows; row++) {
    const y = 362 + row * 44;
    const half = 62 + row * 5;
    if (row + 1 < rows) {
      shapes.push(
        ...cord(
          `M${496 - half} ${y}C${470} ${y + 10} ${520} ${y + 34} ${496 + half + 5} ${y + 44}`,
          look.lace,
          13,
        ),
      );
      shapes.push(
        ...cord(
          `M${496 + half} ${y}C${522} ${y + 10} ${472} ${y + 34} ${496 - half - 5} ${y + 44}`,
          look.lace,
          13,
        ),
      );
    }
  }
  const y = 352 + rows * 44;
  return [
    ...shapes,
    ...cord(
      `M496 ${y}C420 ${y - 70} 360 ${y + 10} 430 ${y + 34}C470 ${y + 44} 490 ${y + 10} 496 ${y}`,
      look.lace,
      11,
    ),
    ...cord(
      `M496 ${y}C576 ${y - 70} 640 ${y + 10} 566 ${y + 34}C530 ${y + 44} 506 ${y + 10} 496 ${y}`,
      look.lace,
      11,
    ),
    ...cord(`M496 ${y}C470 ${y + 60} 440 ${y + 70} 452 ${y + 120}`, look.lace, 10),
    ...cord(`M496 ${y}C520 ${y + 60} 560 ${y + 80} 540 ${y + 124}`, look.lace, 10),
  ];
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
