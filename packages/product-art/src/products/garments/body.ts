import { darker } from "../../drawing/colour.ts";
import { box } from "../../drawing/outline.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import { ribs, verticals } from "./garment-parts.ts";
import type { TopCut, TopView } from "./top-outlines.ts";

export function bodyOf(cut: TopCut, d: string, look: ClothLook, view: TopView): Shape[] {
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
