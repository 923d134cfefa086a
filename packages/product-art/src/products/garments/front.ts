import { zip } from "./garment-parts.ts";
import { darker, lighter } from "../../drawing/colour.ts";
import { box } from "../../drawing/outline.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import { BODY } from "./top-outlines.ts";
import type { TopCut, TopView } from "./top-outlines.ts";

export function front(cut: TopCut, look: ClothLook, view: TopView): Shape[] {
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
