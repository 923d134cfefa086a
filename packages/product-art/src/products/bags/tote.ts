import { darker } from "../../drawing/colour.ts";
import { box, circle, ribbon, symmetric } from "../../drawing/outline.ts";
import type { Ribbon } from "../../drawing/outline.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import { BRASS, slipPocket } from "./bag-parts.ts";
import type { BagMaterial } from "./bag-parts.ts";
import type { ClothLook } from "../fabric-look.ts";

const BODY = symmetric(
  [500, 372],
  [
    [410, 374, 300, 370, 206, 360],
    [212, 520, 228, 720, 248, 868],
    [254, 900, 300, 908, 500, 910],
  ],
);

export function tote(look: ClothLook, back: boolean, material: BagMaterial): Drawing {
  const { gloss, texture } = material;
  const mouth = "M206 360C300 344 700 344 794 360C700 378 300 378 206 360Z";
  const shapes: Shape[] = [
    {
      d: handle(18).outline,
      fill: darker(look.hex, 0.22),
      relief: { height: 0.42, soft: 6, cloth: 0.7, gloss },
    },
    { d: mouth, fill: darker(look.hex, 0.5), relief: { height: 0.3, soft: 4, cloth: 0.8 } },
    ...toteBody(look, gloss),
    ...(back ? slipPocket(look, gloss) : []),
    ...nearHandle(look, gloss),
    ...rivets([352, 648], 500, BRASS),
  ];
  return {
    shapes,
    texture,
    wrinkles: texture === "leather" ? 0.16 : 0.34,
    bulge: 0.35,
    floor: 0.22,
    span_cm: 52,
  };
}

function handle(lift: number): Ribbon {
  return ribbon(
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
}

function toteBody(look: ClothLook, gloss: number): Shape[] {
  return [
    { d: BODY, fill: look.hex, relief: { height: 0.56, soft: 22, cloth: 1, gloss } },
    fold("M250 420C330 500 300 640 360 780", 44, 0.16, { clip: BODY }),
    fold("M740 430C690 520 720 660 660 800", 44, -0.16, { clip: BODY }),
    fold("M420 520C470 640 430 760 480 860", 40, 0.12, { clip: BODY }),
    {
      d: "M206 360C300 376 700 376 794 360L792 400C700 414 300 414 208 400Z",
      fill: darker(look.hex, 0.06),
      clip: BODY,
      relief: { height: 0.68, soft: 4, cloth: 0.8, gloss },
    },
    ...stitches("M210 394C300 408 700 408 790 394", look.thread),
    seam("M246 850C340 868 660 868 754 850", { clip: BODY }),
    ...stitches("M247 838C340 856 660 856 753 838", look.thread, { clip: BODY }),
    { d: BODY, stroke: "#000", width: 3, opacity: 0.3 },
  ];
}

/** The front handle and the patches that fasten it to the body. */
function nearHandle(look: ClothLook, gloss: number): Shape[] {
  const near = handle(0);
  const patches = [box(322, 440, 60, 76, 8), box(618, 440, 60, 76, 8)];
  return [
    { d: near.outline, fill: look.hex, relief: { height: 0.84, soft: 8, cloth: 0.7, gloss } },
    ...stitches(near.left, look.thread),
    ...stitches(near.right, look.thread),
    ...patches.map((d): Shape => ({
      d,
      fill: darker(look.hex, 0.1),
      relief: { height: 0.9, soft: 3, cloth: 0.6, gloss },
    })),
    ...patches.flatMap((d) => stitches(d, look.thread)),
  ];
}

function rivets(xs: number[], y: number, metal: string): Shape[] {
  return xs.map((x) => ({
    d: circle(x, y, 8),
    fill: metal,
    relief: { height: 0.98, soft: 2, gloss: 0.9 },
  }));
}
