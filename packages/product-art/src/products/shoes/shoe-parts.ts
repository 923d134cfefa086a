import { darker } from "../../drawing/colour.ts";
import { circle } from "../../drawing/outline.ts";
import { seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";

/** A lace, drawn as a soft round cord. */
export function cord(d: string, colour: string, width = 15): Shape[] {
  return [
    { d, stroke: darker(colour, 0.45), width: width + 4, opacity: 0.35 },
    { d, stroke: colour, width, relief: { height: 0.86, soft: 3, cloth: 0.7 } },
    { d, stroke: darker(colour, 0.14), width: width * 0.4, dash: "3 6", opacity: 0.45 },
  ];
}

export function eyelet(x: number, y: number, metal: boolean): Shape[] {
  const ring = circle(x, y, 10);
  return [
    {
      d: ring,
      fill: metal ? "#b9b6ae" : "#1d1b1a",
      opacity: metal ? 1 : 0.55,
      relief: { height: 0.78, gloss: metal ? 0.7 : 0.1 },
    },
    { d: circle(x, y, 5.5), fill: "#15120f", relief: { height: 0.4 } },
  ];
}

/** A sewn-on panel with its own fabric, a raised edge and a row of stitches. */
export function panel(
  d: string,
  fill: string,
  clip: string,
  thread: string | null,
  relief: { height: number; soft?: number; cloth?: number; gloss?: number },
): Shape[] {
  const edge: Shape = { d, stroke: "#000", width: 3, opacity: 0.2, clip };
  return [
    { d, fill, clip, relief },
    edge,
    ...(thread ? stitches(d, thread, { clip }) : [seam(d, { clip })]),
  ];
}
