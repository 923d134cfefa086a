import { darker } from "../../drawing/colour.ts";
import { seam } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";

/** A band of knitted ribs, such as a cuff. */
export function ribs(
  outline: string,
  fill: string,
  lines: string,
  clip: string = outline,
): Shape[] {
  return [
    { d: outline, fill, clip, relief: { height: 0.6, soft: 8, cloth: 0.5 } },
    {
      d: lines,
      stroke: "#000",
      width: 3.2,
      opacity: 0.16,
      clip,
      relief: { groove: 0.3, soft: 1.6 },
    },
    seam(outline, { clip }),
  ];
}

export function verticals(from: number, to: number, top: number, bottom: number, step = 9): string {
  let path = "";
  for (let x = from; x <= to; x += step) path += `M${x} ${top}V${bottom}`;
  return path;
}

/** A zip with its tape, two rows of teeth and the slider. */
export function zip(
  x: number,
  top: number,
  bottom: number,
  hex: string,
  metal = "#a9a7a1",
): Shape[] {
  let teeth = "";
  for (let y = top; y < bottom; y += 9) teeth += `M${x - 5} ${y}h7M${x - 2} ${y + 4.5}h7`;
  return [
    {
      d: `M${x} ${top}V${bottom}`,
      stroke: darker(hex, 0.35),
      width: 30,
      relief: { height: 0.52, soft: 3, cloth: 0.4 },
    },
    { d: teeth, stroke: metal, width: 3.4, relief: { height: 0.62, gloss: 0.7 } },
    {
      d: `M${x - 9} ${top + 4}h18v26h-18Z`,
      fill: metal,
      relief: { height: 0.8, soft: 2, gloss: 0.8 },
    },
    {
      d: `M${x - 4} ${top + 28}h8v34h-8Z`,
      fill: darker(metal, 0.2),
      relief: { height: 0.8, soft: 2, gloss: 0.7 },
    },
  ];
}

/** A neck label with a size but without a brand. */
export function neckTag(x: number, y: number): Shape[] {
  return [
    { d: `M${x - 28} ${y}h56v34h-56Z`, fill: "#efece4", relief: { height: 0.5, cloth: 0.2 } },
    { d: `M${x - 14} ${y + 12}h28M${x - 9} ${y + 22}h18`, stroke: "#4a4744", width: 3 },
  ];
}
