import { darker, lighter } from "../../drawing/colour.ts";
import { box, ribbon } from "../../drawing/outline.ts";
import { fold, seam } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import { randomFor } from "../../seeded-random.ts";

/** The scarf folded, with the fringe below. */
export function scarfFolded(look: ClothLook): Drawing {
  const layers = [0, 1, 2, 3].map((layer): Shape => ({
    d: box(236 - layer * 5, 214 - layer * 13, 528 + layer * 10, 560, 40),
    fill: darker(look.hex, 0.2 - layer * 0.05),
    relief: { height: 0.3 + layer * 0.1, soft: 14, cloth: 1 },
  }));
  const face = box(214, 172, 572, 596, 44);
  const shapes: Shape[] = [
    ...fringe(230, 770, 752, 130, look, 31),
    ...layers,
    { d: face, fill: look.hex, relief: { height: 0.72, soft: 26, cloth: 1 } },
    ...bands(look, face, "M200 640H800", "M200 680H800"),
    fold("M240 300C400 330 560 280 770 320", 40, 0.16, { clip: face }),
    fold("M230 460C420 500 600 440 780 480", 36, -0.14, { clip: face }),
    { d: face, stroke: darker(look.hex, 0.5), width: 2, opacity: 0.3 },
  ];
  return { shapes, texture: "wool", wrinkles: 0.3, bulge: 0.12, floor: 0.28, span_cm: 44 };
}

/** The scarf looped once, with both ends hanging down. */
export function scarfLooped(look: ClothLook): Drawing {
  const loop = ribbon(
    [
      [330, 860],
      [352, 640],
      [390, 420],
      [330, 240],
      [500, 120],
      [670, 240],
      [600, 440],
      [560, 560],
    ],
    176,
    10,
  );
  const knot = ribbon(
    [
      [352, 452],
      [500, 500],
      [660, 470],
    ],
    170,
  );
  const end = ribbon(
    [
      [430, 380],
      [540, 520],
      [640, 660],
      [650, 850],
    ],
    180,
    10,
  );
  const shapes: Shape[] = [
    ...fringe(562, 740, 838, 100, look, 12),
    { d: end.outline, fill: look.hex, relief: { height: 0.42, soft: 30, cloth: 1 } },
    ...creases(end.middle, end.outline),
    ...bands(look, end.outline, "M540 760H760", "M540 792H760"),
    { d: end.outline, stroke: darker(look.hex, 0.55), width: 2.4, opacity: 0.35 },
    ...fringe(244, 416, 850, 96, look, 11),
    { d: loop.outline, fill: darker(look.hex, 0.05), relief: { height: 0.72, soft: 34, cloth: 1 } },
    ...creases(loop.middle, loop.outline),
    { d: loop.outline, stroke: darker(look.hex, 0.55), width: 2.4, opacity: 0.35 },
    { d: knot.outline, fill: look.hex, relief: { height: 0.95, soft: 40, cloth: 1 } },
    ...creases(knot.middle, knot.outline),
    { d: knot.outline, stroke: darker(look.hex, 0.55), width: 2.4, opacity: 0.35 },
  ];
  return { shapes, texture: "wool", wrinkles: 0.4, bulge: 0.05, floor: 0.28, span_cm: 72 };
}

function creases(middle: string, clip: string): Shape[] {
  return [-52, -20, 18, 50].map((shift, index) =>
    fold(middle, 16, index % 2 === 0 ? -0.22 : 0.2, {
      clip,
      transform: `translate(${shift} ${shift * 0.2})`,
    }),
  );
}

function bands(look: ClothLook, clip: string, first: string, second: string): Shape[] {
  if (look.seed % 2 === 0) return [seam(first, { clip })];
  const tone = lighter(look.hex, 0.4);
  return [
    { d: first, stroke: tone, width: 22, opacity: 0.8, clip },
    { d: second, stroke: tone, width: 9, opacity: 0.8, clip },
  ];
}

function fringe(
  from: number,
  to: number,
  y: number,
  long: number,
  look: ClothLook,
  count: number,
): Shape[] {
  const random = randomFor("fringe", look.seed);
  const step = (to - from) / (count - 1);
  return Array.from({ length: count }, (_, index): Shape => {
    const x = from + index * step;
    const bend = random.between(-12, 12);
    const d = `M${x.toFixed(1)} ${y - 10}C${x.toFixed(1)} ${y + long * 0.4} ${(x + bend).toFixed(1)} ${y + long * 0.6} ${(x + bend * 0.6).toFixed(1)} ${(y + long * random.between(0.85, 1)).toFixed(1)}`;
    return {
      d,
      stroke: darker(look.hex, random.between(0, 0.14)),
      width: 11,
      relief: { height: 0.5, soft: 2.4, cloth: 0.9 },
    };
  });
}
