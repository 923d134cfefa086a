import { ribs } from "./garment-parts.ts";
import { darker } from "../../drawing/colour.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import type { TopCut } from "./top-outlines.ts";

const CUFF = "M128 716C150 734 190 742 220 734L204 800C176 812 130 800 112 784Z";

export function sleeveOf(cut: TopCut, d: string, look: ClothLook): Shape[] {
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
