import { darker, lighter } from "../../drawing/colour.ts";
import { box, circle, ribbon } from "../../drawing/outline.ts";
import { seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

const STEEL = "#b3b3b1";

/** The whole belt in two bends, with the buckle at the lower right. */
export function beltLong(look: ClothLook): Drawing {
  const band = ribbon(
    [
      [96, 210],
      [360, 150],
      [700, 160],
      [880, 290],
      [700, 420],
      [360, 430],
      [130, 540],
      [300, 690],
      [600, 700],
      [850, 690],
    ],
    62,
    9,
  );
  const holes = [
    [128, 202],
    [172, 190],
    [216, 180],
    [260, 171],
    [304, 163],
  ] as const;
  const shapes: Shape[] = [
    { d: band.outline, fill: look.hex, relief: { height: 0.5, soft: 7, cloth: 0.9, gloss: 0.35 } },
    { d: band.outline, stroke: darker(look.hex, 0.6), width: 4, opacity: 0.6 },
    ...stitches(band.left, look.thread),
    ...stitches(band.right, look.thread),
    ...holes.map(([x, y]): Shape => ({
      d: circle(x, y, 7),
      fill: "#120d09",
      relief: { height: 0.1 },
    })),
    ...buckle(look),
  ];
  return { shapes, texture: "leather", wrinkles: 0.12, bulge: 0, floor: 0.24, span_cm: 46 };
}

function buckle(look: ClothLook): Shape[] {
  const frame = box(826, 636, 96, 124, 22);
  const keeper = box(726, 658, 34, 82, 6);
  return [
    {
      d: keeper,
      fill: darker(look.hex, 0.08),
      relief: { height: 0.72, soft: 4, cloth: 0.6, gloss: 0.35 },
    },
    ...stitches("M778 664V736", look.thread),
    { d: frame, stroke: STEEL, width: 18, relief: { height: 0.86, soft: 4, gloss: 0.95 } },
    {
      d: "M838 698H934",
      stroke: lighter(STEEL, 0.1),
      width: 12,
      relief: { height: 0.96, soft: 3, gloss: 0.95 },
    },
  ];
}

/** The belt rolled up, seen from its edge. */
export function beltRolled(look: ClothLook): Drawing {
  const turns = 8.6;
  const steps = 150;
  const points = Array.from({ length: steps + 1 }, (_, step): [number, number] => {
    const t = step / steps;
    const angle = t * turns * Math.PI * 2;
    const radius = 62 + t * 268;
    return [500 + Math.cos(angle) * radius, 500 + Math.sin(angle) * radius * 0.96];
  });
  const edge = ribbon(points, 29, 3);
  const [x, y] = points.at(-1)!;
  const shapes: Shape[] = [
    {
      d: edge.outline,
      fill: darker(look.hex, 0.2),
      relief: { height: 0.7, soft: 5, cloth: 0.8, gloss: 0.3 },
    },
    { d: edge.middle, stroke: lighter(look.hex, 0.16), width: 6, opacity: 0.8 },
    seam(edge.left),
    seam(edge.right),
    {
      d: box(x - 66, y - 78, 132, 104, 20),
      stroke: STEEL,
      width: 19,
      relief: { height: 0.9, soft: 4, gloss: 0.95 },
    },
    {
      d: `M${x} ${y - 92}V${y + 36}`,
      stroke: lighter(STEEL, 0.1),
      width: 13,
      relief: { height: 0.98, soft: 3, gloss: 0.95 },
    },
  ];
  return { shapes, texture: "leather", wrinkles: 0, bulge: 0, floor: 0.24, span_cm: 17 };
}
