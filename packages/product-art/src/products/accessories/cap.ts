import { darker } from "../../drawing/colour.ts";
import { box, circle, oval, symmetric } from "../../drawing/outline.ts";
import { mirrored, seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import { capFront } from "./cap-front.ts";
import { CROWN, button, crown } from "./cap-parts.ts";
import { capSide } from "./cap-side.ts";
import type { ClothLook } from "../fabric-look.ts";

export function cap(look: ClothLook, side: "front" | "side" | "back" | "above"): Drawing {
  const shapes = { front: capFront, side: capSide, back: capBack, above: capAbove }[side](look);
  return { shapes, texture: "denim", wrinkles: 0.28, bulge: 0.9, floor: 0.2, span_cm: 32 };
}

function capBack(look: ClothLook): Shape[] {
  const gap = "M384 650C384 520 430 478 500 478C570 478 616 520 616 650Z";
  const strap = box(330, 590, 340, 50, 20);
  const side: Shape[] = [
    seam("M480 218C390 300 340 440 340 628", { clip: CROWN }),
    ...stitches("M468 218C378 300 328 440 328 628", look.thread, { clip: CROWN }),
  ];
  return [
    ...crown(look),
    ...side,
    ...side.map(mirrored),
    seam("M500 214V478", { clip: CROWN }),
    button(500, 212, look),
    { d: gap, fill: "#2a2622", clip: CROWN, relief: { height: 0.2, soft: 12, cloth: 0.5 } },
    ...stitches("M368 640C368 510 420 462 500 462C580 462 632 510 632 640", look.thread, {
      clip: CROWN,
    }),
    { d: strap, fill: darker(look.hex, 0.06), relief: { height: 0.84, soft: 5, cloth: 0.8 } },
    ...stitches(strap, look.thread),
    {
      d: box(470, 582, 56, 66, 8),
      stroke: "#b4aa94",
      width: 10,
      relief: { height: 0.96, soft: 2, gloss: 0.9 },
    },
  ];
}

function capAbove(look: ClothLook): Shape[] {
  const dome = oval(500, 430, 250, 270);
  const brim = symmetric(
    [500, 560],
    [
      [400, 560, 300, 580, 262, 540],
      [214, 620, 250, 890, 500, 892],
      [500, 892, 500, 892, 500, 892],
    ],
  );
  const spokes = [0, 60, 120, 180, 240, 300].map((turn) => {
    const angle = ((turn + 90) * Math.PI) / 180;
    return `M500 420Q${500 + Math.cos(angle + 0.12) * 130} ${420 + Math.sin(angle + 0.12) * 140} ${500 + Math.cos(angle) * 250} ${430 + Math.sin(angle) * 270}`;
  });
  return [
    { d: brim, fill: darker(look.hex, 0.05), relief: { height: 0.5, soft: 16, cloth: 0.8 } },
    ...[0, 1, 2, 3].flatMap((row) =>
      stitches(
        `M${258 + row * 6} ${700 - row * 20}C300 ${860 - row * 44} 420 ${872 - row * 36} 500 ${872 - row * 36}C580 ${872 - row * 36} 700 ${860 - row * 44} ${742 - row * 6} ${700 - row * 20}`,
        look.thread,
        { clip: brim },
      ),
    ),
    { d: dome, fill: look.hex, relief: { height: 0.8, soft: 50, cloth: 1 } },
    { d: dome, stroke: "#000", width: 3, opacity: 0.3 },
    ...spokes.map((d) => seam(d, { clip: dome, width: 4 })),
    ...spokes.flatMap((d) => stitches(d, look.thread, { clip: dome, transform: "translate(8 4)" })),
    {
      d: circle(500, 420, 20),
      fill: darker(look.hex, 0.08),
      relief: { height: 1, soft: 5, cloth: 0.7 },
    },
  ];
}
