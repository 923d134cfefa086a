import { fold, mirrored, moved, seam, stitches } from "../paint.ts";
import type { Drawing, Shape } from "../paint.ts";
import { darker, lighter } from "../tint.ts";
import { box, symmetric } from "./outline.ts";
import { neckTag, ribs, verticals, zip } from "./garment-parts.ts";
import type { ClothLook } from "./garment-parts.ts";
import { hanger } from "./hanger.ts";

export type TopCut = "hoodie" | "crewneck" | "t-shirt" | "down-jacket";

export type TopView = { back?: boolean; hanging?: boolean };

const BODY = symmetric(
  [500, 236],
  [
    [458, 236, 428, 214, 416, 182],
    [368, 194, 318, 212, 276, 236],
    [294, 300, 302, 366, 298, 436],
    [291, 560, 287, 700, 290, 850],
    [360, 862, 430, 866, 500, 866],
  ],
);
const BODY_BACK = symmetric(
  [500, 192],
  [
    [470, 194, 440, 190, 416, 182],
    [368, 194, 318, 212, 276, 236],
    [294, 300, 302, 366, 298, 436],
    [291, 560, 287, 700, 290, 850],
    [360, 862, 430, 866, 500, 866],
  ],
);
const LONG_SLEEVE =
  "M300 226C246 248 214 330 182 450C154 560 132 670 118 776C140 794 176 800 204 792C222 700 262 560 306 446C318 380 312 290 300 226Z";
const SHORT_SLEEVE =
  "M300 226C238 246 176 318 132 414C160 446 214 478 262 486C280 462 296 448 306 436C316 370 312 290 300 226Z";
const CUFF = "M128 716C150 734 190 742 220 734L204 800C176 812 130 800 112 784Z";

/** A top laid flat, seen from the front or the back, or on a hanger. */
export function top(cut: TopCut, look: ClothLook, view: TopView): Drawing {
  const body = view.back ? BODY_BACK : BODY;
  const sleeve = cut === "t-shirt" ? SHORT_SLEEVE : LONG_SLEEVE;
  const drop = view.hanging ? "rotate(-11 296 240)" : "";
  const oneSleeve = moved(sleeveOf(cut, sleeve, look), drop);
  const collar = collarBehind(cut, look, view);
  const shapes: Shape[] = [
    ...(view.hanging ? hanger(cut === "hoodie") : []),
    ...collar,
    ...oneSleeve,
    ...oneSleeve.map(mirrored),
    ...bodyOf(cut, body, look, view),
    ...front(cut, look, view),
  ];
  return {
    shapes,
    texture: cut === "down-jacket" ? "nylon" : cut === "t-shirt" ? "canvas" : "knit",
    wrinkles: cut === "down-jacket" ? 0.3 : 0.55,
    bulge: cut === "down-jacket" ? 0.2 : 0.08,
    floor: 0.34,
    span_cm: cut === "t-shirt" ? 82 : 88,
  };
}

function sleeveOf(cut: TopCut, d: string, look: ClothLook): Shape[] {
  const fill = darker(look.hex, 0.03);
  if (cut === "down-jacket") return puffySleeve(d, look);
  const base: Shape = { d, fill, relief: { height: 0.47, soft: 11, cloth: 1 } };
  const edge: Shape = { d, stroke: darker(look.hex, 0.5), width: 2.4, opacity: 0.35 };
  if (cut === "t-shirt") {
    return [
      base,
      fold("M210 400C240 380 280 380 300 390", 20, -0.22, { clip: d }),
      fold("M190 350C220 330 260 300 290 260", 18, 0.3, { clip: d }),
      ...stitches("M144 400C174 432 222 460 268 470", look.thread, { clip: d }),
      edge,
    ];
  }
  return [
    base,
    fold("M208 470C240 480 270 470 300 440", 18, -0.28, { clip: d }),
    fold("M170 540C210 520 230 540 260 520", 16, 0.3, { clip: d }),
    fold("M176 600C200 610 220 600 240 590", 14, -0.24, { clip: d }),
    fold("M250 300C236 380 210 460 190 560", 26, 0.22, { clip: d }),
    edge,
    ...ribs(CUFF, darker(look.hex, 0.08), slanted()),
  ];
}

function slanted(): string {
  let path = "";
  for (let x = 104; x < 230; x += 9) path += `M${x + 18} 706L${x} 812`;
  return path;
}

function puffySleeve(d: string, look: ClothLook): Shape[] {
  const bands = Array.from({ length: 7 }, (_, band) => {
    const y = 214 + band * 84;
    return `M60 ${y + 40}L400 ${y}L400 ${y + 92}L60 ${y + 132}Z`;
  });
  return [
    { d, fill: look.hex, relief: { height: 0.34, cloth: 0.8, gloss: 0.1 } },
    ...bands.map((band): Shape => ({
      d: band,
      fill: look.hex,
      clip: d,
      relief: { height: 0.75, soft: 20, cloth: 0.7, gloss: 0.14 },
    })),
    ...bands.map((_, band) =>
      seam(`M60 ${254 + band * 84}L400 ${214 + band * 84}`, { clip: d, width: 3 }),
    ),
    { d, stroke: "#000", width: 3, opacity: 0.25 },
  ];
}

function bodyOf(cut: TopCut, d: string, look: ClothLook, view: TopView): Shape[] {
  if (cut === "down-jacket") return puffyBody(d, look);
  const hem = box(280, cut === "t-shirt" ? 838 : 800, 440, 80);
  const folds = [
    fold("M300 440C360 470 400 540 420 640", 30, -0.2, { clip: d }),
    fold("M700 440C640 470 610 550 600 620", 30, -0.18, { clip: d }),
    fold("M330 420C400 500 380 640 370 760", 34, 0.2, { clip: d }),
    fold("M640 500C600 620 640 700 620 800", 34, 0.18, { clip: d }),
    fold("M420 300C460 330 540 330 580 300", 26, -0.14, { clip: d }),
    fold("M480 420C500 560 470 660 500 780", 30, view.back ? 0.16 : 0.1, { clip: d }),
  ];
  return [
    { d, fill: look.hex, relief: { height: 0.52, soft: 14, cloth: 1 } },
    ...folds,
    { d, stroke: darker(look.hex, 0.5), width: 2.4, opacity: 0.35 },
    ...(cut === "t-shirt"
      ? stitches("M282 836C360 848 640 848 718 836", look.thread, { clip: d })
      : ribs(hem, darker(look.hex, 0.08), verticals(284, 720, 796, 872), d)),
  ];
}

function puffyBody(d: string, look: ClothLook): Shape[] {
  const tops = [150, 268, 386, 504, 622, 740];
  return [
    { d, fill: look.hex, relief: { height: 0.36, cloth: 0.8, gloss: 0.1 } },
    ...tops.map((y): Shape => ({
      d: `M250 ${y}Q500 ${y + 16} 750 ${y}V${y + 122}Q500 ${y + 138} 250 ${y + 122}Z`,
      fill: look.hex,
      clip: d,
      relief: { height: 0.8, soft: 26, cloth: 0.7, gloss: 0.14 },
    })),
    ...tops.map((y) =>
      seam(`M250 ${y + 120}Q500 ${y + 136} 750 ${y + 120}`, { clip: d, width: 3 }),
    ),
    { d, stroke: "#000", width: 3, opacity: 0.25 },
  ];
}

/** What shows above or behind the body: the hood, or the far side of the neck. */
function collarBehind(cut: TopCut, look: ClothLook, view: TopView): Shape[] {
  if (cut === "hoodie") return hood(look, view);
  if (cut === "down-jacket") {
    const d =
      "M404 190C408 130 420 104 440 96C480 84 520 84 560 96C580 104 592 130 596 190C560 226 440 226 404 190Z";
    return [
      {
        d,
        fill: view.back ? look.hex : darker(look.hex, 0.35),
        relief: { height: 0.55, soft: 20, cloth: 0.6 },
      },
    ];
  }
  if (view.back) return [];
  const d = "M416 182C450 196 550 196 584 182C580 226 540 240 500 240C460 240 420 226 416 182Z";
  return [
    { d, fill: darker(look.hex, 0.3), relief: { height: 0.24, soft: 6, cloth: 0.9 } },
    ...neckTag(500, 196),
  ];
}

function hood(look: ClothLook, view: TopView): Shape[] {
  const outer = symmetric(
    [500, 26],
    [
      [420, 26, 364, 96, 376, 190],
      [384, 246, 440, 276, 500, 282],
    ],
  );
  const inner = symmetric(
    [500, 84],
    [
      [448, 84, 414, 136, 424, 190],
      [434, 236, 470, 256, 500, 262],
    ],
  );
  const shell: Shape[] = [
    { d: outer, fill: look.hex, relief: { height: 0.6, soft: 26, cloth: 1 } },
    { d: outer, stroke: darker(look.hex, 0.5), width: 2.4, opacity: 0.35 },
  ];
  if (view.back) return [...shell, seam("M500 28C506 110 504 200 500 280")];
  return [
    ...shell,
    { d: inner, fill: darker(look.hex, 0.4), relief: { height: 0.16, soft: 16, cloth: 0.9 } },
    ...stitches(
      symmetric(
        [500, 70],
        [
          [440, 70, 402, 130, 412, 192],
          [424, 246, 466, 268, 500, 274],
        ],
      ),
      look.thread,
    ),
    ...neckTag(500, 206),
  ];
}

function front(cut: TopCut, look: ClothLook, view: TopView): Shape[] {
  if (cut === "down-jacket") return jacketFront(look, view);
  if (cut === "hoodie") return view.back ? [] : hoodieFront(look);
  const neck = view.back
    ? "M416 182C440 192 560 192 584 182L580 206C540 214 460 214 420 206Z"
    : "M416 182C428 214 458 236 500 236C542 236 572 214 584 182L606 192C592 240 552 266 500 266C448 266 408 240 394 192Z";
  const pocket = box(556, 380, 96, 116, 6);
  const hasPocket = cut === "t-shirt" && look.seed % 3 === 0 && !view.back;
  return [
    { d: neck, fill: darker(look.hex, 0.08), relief: { height: 0.62, soft: 5, cloth: 0.6 } },
    { d: neck, stroke: "#000", width: 2, opacity: 0.25 },
    ...stitches(
      view.back
        ? "M410 214C450 224 550 224 590 214"
        : "M386 198C400 250 446 276 500 276C554 276 600 250 614 198",
      look.thread,
    ),
    ...(hasPocket
      ? [
          {
            d: pocket,
            fill: look.hex,
            relief: { height: 0.62, soft: 3, cloth: 1 },
          } satisfies Shape,
          ...stitches(pocket, look.thread),
        ]
      : []),
  ];
}

function hoodieFront(look: ClothLook): Shape[] {
  const pocket =
    "M384 588L616 588C630 640 676 668 690 716L694 800L306 800L310 716C324 668 370 640 384 588Z";
  const cords = ["M462 262C448 320 470 370 452 440", "M538 262C556 330 536 380 552 424"];
  return [
    { d: pocket, fill: look.hex, clip: BODY, relief: { height: 0.64, soft: 7, cloth: 1 } },
    ...stitches(pocket, look.thread),
    fold("M400 720C450 700 550 740 600 710", 24, -0.18, { clip: pocket }),
    ...cords.flatMap((d): Shape[] => [
      { d, stroke: "#000", width: 14, opacity: 0.2 },
      {
        d,
        stroke: lighter(look.hex, 0.25),
        width: 9,
        relief: { height: 0.86, soft: 2, cloth: 0.5 },
      },
    ]),
    {
      d: "M446 436h12v22h-12ZM546 420h12v22h-12Z",
      fill: "#b5b2ab",
      relief: { height: 0.9, gloss: 0.8 },
    },
  ];
}

function jacketFront(look: ClothLook, view: TopView): Shape[] {
  if (view.back) return [];
  const collar =
    "M404 188C410 140 424 116 440 108C452 150 470 200 500 214C530 200 548 150 560 108C576 116 590 140 596 188C580 240 540 262 500 268C460 262 420 240 404 188Z";
  return [
    { d: collar, fill: look.hex, relief: { height: 0.85, soft: 16, cloth: 0.7, gloss: 0.14 } },
    seam("M404 188C420 240 460 262 500 268C540 262 580 240 596 188"),
    ...zip(500, 214, 860, look.hex),
    {
      d: "M344 640L372 740M656 640L628 740",
      stroke: "#000",
      width: 9,
      opacity: 0.5,
      relief: { groove: 0.5, soft: 3 },
    },
    {
      d: "M340 628h10v26h-10ZM650 628h10v26h-10Z",
      fill: "#a9a7a1",
      relief: { height: 0.9, gloss: 0.8 },
    },
  ];
}
