import { fold, seam, stitches } from "../paint.ts";
import type { Drawing, Shape } from "../paint.ts";
import { darker } from "../tint.ts";
import { box, circle, ribbon, symmetric } from "./outline.ts";
import type { ClothLook } from "./garment-parts.ts";

const BRASS = "#b89b5e";

export type BagStuff = { texture: "canvas" | "leather"; gloss: number };

export function tote(look: ClothLook, back: boolean, stuff: BagStuff): Drawing {
  const { gloss } = stuff;
  const body = symmetric(
    [500, 372],
    [
      [410, 374, 300, 370, 206, 360],
      [212, 520, 228, 720, 248, 868],
      [254, 900, 300, 908, 500, 910],
    ],
  );
  const handle = (lift: number) =>
    ribbon(
      [
        [352, 470],
        [348, 330],
        [392, 150 - lift],
        [500, 92 - lift],
        [608, 150 - lift],
        [652, 330],
        [648, 470],
      ],
      32,
      6,
    );
  const [far, near] = [handle(18), handle(0)];
  const mouth = "M206 360C300 344 700 344 794 360C700 378 300 378 206 360Z";
  const patches = [box(322, 440, 60, 76, 8), box(618, 440, 60, 76, 8)];
  const shapes: Shape[] = [
    {
      d: far.outline,
      fill: darker(look.hex, 0.22),
      relief: { height: 0.42, soft: 6, cloth: 0.7, gloss },
    },
    { d: mouth, fill: darker(look.hex, 0.5), relief: { height: 0.3, soft: 4, cloth: 0.8 } },
    { d: body, fill: look.hex, relief: { height: 0.56, soft: 22, cloth: 1, gloss } },
    fold("M250 420C330 500 300 640 360 780", 44, 0.16, { clip: body }),
    fold("M740 430C690 520 720 660 660 800", 44, -0.16, { clip: body }),
    fold("M420 520C470 640 430 760 480 860", 40, 0.12, { clip: body }),
    {
      d: "M206 360C300 376 700 376 794 360L792 400C700 414 300 414 208 400Z",
      fill: darker(look.hex, 0.06),
      clip: body,
      relief: { height: 0.68, soft: 4, cloth: 0.8, gloss },
    },
    ...stitches("M210 394C300 408 700 408 790 394", look.thread),
    seam("M246 850C340 868 660 868 754 850", { clip: body }),
    ...stitches("M247 838C340 856 660 856 753 838", look.thread, { clip: body }),
    { d: body, stroke: "#000", width: 3, opacity: 0.3 },
    ...(back ? slipPocket(look, gloss) : []),
    { d: near.outline, fill: look.hex, relief: { height: 0.84, soft: 8, cloth: 0.7, gloss } },
    ...stitches(near.left, look.thread),
    ...stitches(near.right, look.thread),
    ...patches.map((d): Shape => ({
      d,
      fill: darker(look.hex, 0.1),
      relief: { height: 0.9, soft: 3, cloth: 0.6, gloss },
    })),
    ...patches.flatMap((d) => stitches(d, look.thread)),
    ...rivets([352, 648], 500, BRASS),
  ];
  return {
    shapes,
    texture: stuff.texture,
    wrinkles: stuff.texture === "leather" ? 0.16 : 0.34,
    bulge: 0.35,
    floor: 0.22,
    span_cm: 52,
  };
}

function slipPocket(look: ClothLook, gloss: number): Shape[] {
  const d = box(340, 560, 320, 230, 12);
  return [
    { d, fill: look.hex, relief: { height: 0.7, soft: 4, cloth: 1, gloss } },
    ...stitches(d, look.thread),
    seam("M344 566H656", { width: 5 }),
  ];
}

function rivets(xs: number[], y: number, metal: string): Shape[] {
  return xs.map((x) => ({
    d: circle(x, y, 8),
    fill: metal,
    relief: { height: 0.98, soft: 2, gloss: 0.9 },
  }));
}

export function crossbody(look: ClothLook, back: boolean, gloss: number): Drawing {
  const body = box(232, 470, 536, 400, 62);
  const strap = ribbon(
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
  const flap = symmetric(
    [500, 452],
    [
      [400, 452, 300, 452, 268, 462],
      [228, 474, 222, 520, 228, 580],
      [240, 720, 330, 762, 500, 764],
    ],
  );
  const shapes: Shape[] = [
    {
      d: strap.outline,
      fill: darker(look.hex, 0.08),
      relief: { height: 0.5, soft: 6, cloth: 0.7, gloss },
    },
    ...stitches(strap.left, look.thread),
    ...stitches(strap.right, look.thread),
    ...buckleOn(700, 78),
    ...[244, 756].flatMap((x): Shape[] => [
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
    ]),
    { d: body, fill: darker(look.hex, 0.05), relief: { height: 0.5, soft: 24, cloth: 1, gloss } },
    { d: body, stroke: "#000", width: 3, opacity: 0.3 },
    seam(box(252, 490, 496, 362, 52)),
    ...(back ? slipPocket(look, gloss) : flapOf(flap, look, gloss)),
  ];
  return { shapes, texture: "leather", wrinkles: 0.06, bulge: 0.4, floor: 0.22, span_cm: 36 };
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
