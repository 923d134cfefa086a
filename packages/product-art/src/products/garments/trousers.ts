import { darker } from "../../drawing/colour.ts";
import { box } from "../../drawing/outline.ts";
import { fold, mirrored, seam, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";

const LEG =
  "M380 96C372 150 346 220 340 320C334 480 326 700 316 920C350 932 420 934 464 924C470 740 486 520 503 356L503 96Z";

export function trousers(look: ClothLook, back: boolean, texture: Drawing["texture"]): Drawing {
  const leg = legOf(look);
  const shapes: Shape[] = [
    ...leg,
    ...leg.map(mirrored),
    seam("M500 100C503 200 500 280 501 356"),
    ...(back ? backOf(look) : frontOf(look)),
    ...waistband(look, back),
  ];
  return { shapes, texture, wrinkles: 0.55, bulge: 0.1, floor: 0.36, span_cm: 112 };
}

function legOf(look: ClothLook): Shape[] {
  return [
    { d: LEG, fill: look.hex, relief: { height: 0.5, soft: 16, cloth: 1 } },
    fold("M380 380C440 400 480 380 500 350", 22, -0.24, { clip: LEG }),
    fold("M350 420C420 440 460 420 490 390", 20, 0.2, { clip: LEG }),
    fold("M340 620C380 600 430 640 470 600", 20, -0.22, { clip: LEG }),
    fold("M336 680C390 660 420 690 466 670", 20, 0.2, { clip: LEG }),
    fold("M410 330C400 500 392 700 390 910", 24, look.seed % 2 ? 0.3 : 0.12, { clip: LEG }),
    fold("M326 860C370 840 420 870 466 850", 18, -0.2, { clip: LEG }),
    ...stitches("M316 896C360 908 420 910 468 900", look.thread, { clip: LEG }),
    { d: LEG, stroke: darker(look.hex, 0.55), width: 2.4, opacity: 0.4 },
  ];
}

function frontOf(look: ClothLook): Shape[] {
  const pocket = "M362 190C400 214 440 190 452 140";
  const fly = "M534 140C536 220 534 280 506 316";
  const sides = [
    seam(pocket, { width: 4 }),
    ...stitches("M358 202C404 228 452 200 462 140", look.thread),
  ];
  return [...sides, ...sides.map(mirrored), ...stitches(fly, look.thread)];
}

function backOf(look: ClothLook): Shape[] {
  const pocket = "M384 220L474 232L474 330L430 356L384 326Z";
  const side: Shape[] = [
    { d: pocket, fill: look.hex, relief: { height: 0.64, soft: 4, cloth: 1 } },
    ...stitches(pocket, look.thread),
    seam("M352 196L500 230"),
    ...stitches("M352 206L500 240", look.thread),
  ];
  return [...side, ...side.map(mirrored)];
}

function waistband(look: ClothLook, back: boolean): Shape[] {
  const band = "M378 82C460 94 540 94 622 82L628 134C540 146 460 146 372 134Z";
  const loops = [408, 574].map((x) => box(x, 80, 16, 60, 3));
  const patch = box(560, 96, 70, 38, 4);
  return [
    { d: band, fill: look.hex, relief: { height: 0.7, soft: 5, cloth: 1 } },
    ...stitches("M376 90C460 102 540 102 624 90M374 126C460 138 540 138 626 126", look.thread),
    ...loops.map((d): Shape => ({
      d,
      fill: look.hex,
      relief: { height: 0.77, soft: 3, cloth: 0.9 },
    })),
    ...(back
      ? [
          {
            d: patch,
            fill: "#9a6b43",
            relief: { height: 0.82, soft: 2, cloth: 0.4, gloss: 0.2 },
          } satisfies Shape,
        ]
      : button()),
  ];
}

function button(): Shape[] {
  const d = "M490 114a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z";
  return [{ d, fill: "#a8a39a", relief: { height: 0.84, soft: 2, gloss: 0.8 } }];
}
