import { circle } from "./outline.ts";
import { seam, stitches } from "../paint.ts";
import type { Shape } from "../paint.ts";
import { darker, lighter, mix, threadOn } from "../tint.ts";

/** What tells one pair from another of its kind; chosen once an item. */
export type ShoeLook = {
  hex: string;
  sole: string;
  /** A second, darker or lighter stuff on heel and toe. */
  trim: string;
  lace: string;
  thread: string;
  gum: boolean;
};

export function shoeLook(hex: string, title: string, seed: number): ShoeLook {
  const gum = title.includes("gum") || seed % 5 === 0;
  const trims = [hex, darker(hex, 0.22), lighter(hex, 0.18), mix(hex, "#8a7a64", 0.4)];
  const laces = ["#f1ede4", "#f1ede4", darker(hex, 0.35), "#2a2826"];
  return {
    hex,
    sole: gum ? "#b98a54" : (["#ece7dc", "#f3f1ec", "#e4dccb"][seed % 3] ?? "#ece7dc"),
    trim: trims[seed % 4]!,
    lace: laces[(seed >> 2) % 4]!,
    thread: threadOn(hex),
    gum,
  };
}

/** A lace lying over cloth: a soft round cord. */
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

/** A panel sewn on: its own cloth, a raised edge and a row of stitches inside it. */
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
