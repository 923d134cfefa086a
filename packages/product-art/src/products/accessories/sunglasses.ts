import { darker, lighter, mix } from "../../drawing/colour.ts";
import { box, oval, ribbon, symmetric } from "../../drawing/outline.ts";
import { mirrored, seam } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

const HINGE = "#b9a878";

export function sunglasses(
  look: ClothLook,
  view: "front" | "above" | "pouch",
  round: boolean,
): Drawing {
  const shapes = view === "above" ? above(look) : front(look, round);
  const whole = view === "pouch" ? [...pouch(look), ...shapes] : shapes;
  return {
    shapes: whole,
    texture: view === "pouch" ? "denim" : "none",
    wrinkles: view === "pouch" ? 0.5 : 0,
    bulge: 0.1,
    floor: 0.2,
    span_cm: 19,
  };
}

function front(look: ClothLook, round: boolean): Shape[] {
  const lens = round
    ? oval(296, 500, 148, 142)
    : "M150 420C160 392 220 384 300 386C390 388 438 396 446 424C452 470 436 560 400 602C370 632 236 634 202 604C166 566 144 470 150 420Z";
  const rim = round
    ? oval(296, 500, 180, 174)
    : "M112 404C120 364 200 350 300 352C400 354 470 366 480 408C490 476 470 586 424 634C384 668 220 670 176 636C130 592 104 480 112 404Z";
  const tint = mix(darker(look.hex, 0.5), "#3a2f22", 0.4);
  const arm =
    "M108 412L176 262C184 244 214 236 232 250C242 262 234 276 220 276C208 276 204 284 200 294L152 416Z";
  const side: Shape[] = [
    { d: arm, fill: darker(look.hex, 0.12), relief: { height: 0.34, soft: 5, gloss: 0.6 } },
    { d: rim, fill: look.hex, relief: { height: 0.8, soft: 12, gloss: 0.75 } },
    { d: rim, stroke: "#000", width: 2, opacity: 0.3 },
    { d: lens, fill: lighter(tint, 0.08), relief: { height: 0.5, soft: 3, gloss: 0.5 } },
    {
      d: "M164 470C180 420 260 404 330 406C250 420 200 450 176 520Z",
      fill: "#fff",
      opacity: 0.2,
      clip: lens,
    },
    { d: "M280 620L420 440L446 470L330 640Z", fill: "#fff", opacity: 0.08, clip: lens },
    { d: lens, stroke: "#000", width: 3, opacity: 0.5 },
    { d: box(106, 404, 22, 14, 4), fill: HINGE, relief: { height: 0.95, soft: 2, gloss: 0.9 } },
  ];
  const bridge = symmetric(
    [500, 428],
    [
      [482, 428, 466, 432, 456, 424],
      [446, 440, 448, 470, 452, 490],
      [470, 462, 486, 458, 500, 458],
    ],
  );
  return [
    ...side,
    ...side.map(mirrored),
    { d: bridge, fill: look.hex, relief: { height: 0.82, soft: 8, gloss: 0.75 } },
  ];
}

function above(look: ClothLook): Shape[] {
  const bar = ribbon(
    [
      [130, 300],
      [220, 262],
      [360, 252],
      [500, 270],
      [640, 252],
      [780, 262],
      [870, 300],
    ],
    30,
    6,
  );
  const side = armFromAbove(look);
  const lensEdges = ["M190 284C240 320 380 316 440 284", "M560 284C620 316 760 320 810 284"].map(
    (d): Shape => ({ d, stroke: darker(look.hex, 0.5), width: 9, opacity: 0.7 }),
  );
  return [
    ...side,
    ...side.map(mirrored),
    { d: bar.outline, fill: look.hex, relief: { height: 0.85, soft: 8, gloss: 0.8 } },
    ...lensEdges,
  ];
}

/** An arm, its hinge and the nose pad of that side. */
function armFromAbove(look: ClothLook): Shape[] {
  const arm = ribbon(
    [
      [140, 306],
      [150, 480],
      [160, 660],
      [196, 800],
      [246, 880],
    ],
    22,
    5,
  );
  return [
    { d: arm.outline, fill: look.hex, relief: { height: 0.6, soft: 6, gloss: 0.75 } },
    { d: arm.middle, stroke: lighter(look.hex, 0.3), width: 3, opacity: 0.4 },
    { d: box(126, 300, 30, 34, 6), fill: HINGE, relief: { height: 0.8, soft: 3, gloss: 0.9 } },
    {
      d: "M420 276C410 310 420 340 446 352",
      stroke: lighter(look.hex, 0.25),
      width: 10,
      relief: { height: 0.5, soft: 3, gloss: 0.6 },
    },
  ];
}

function pouch(look: ClothLook): Shape[] {
  const cloth = mix(look.hex, "#8b857a", 0.55);
  const d =
    "M190 560C300 540 700 540 810 560C828 700 830 840 820 930C700 950 300 950 180 930C170 840 172 700 190 560Z";
  return [
    { d, fill: cloth, relief: { height: 0.36, soft: 18, cloth: 1 } },
    seam("M188 600C300 580 700 580 812 600", { width: 5, clip: d }),
    {
      d: "M186 590C300 568 700 568 814 590",
      stroke: lighter(cloth, 0.5),
      width: 9,
      relief: { height: 0.5, soft: 2, cloth: 0.6 },
    },
  ];
}
