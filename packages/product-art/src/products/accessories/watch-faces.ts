import { darker, lighter } from "../../drawing/colour.ts";
import { box, circle } from "../../drawing/outline.ts";
import { seam } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import { randomFor } from "../../seeded-random.ts";

export const STEEL = "#b9bbbd";

export function dial(look: ClothLook): Shape[] {
  const random = randomFor("dial", look.seed);
  const face = random.pick(["#f2f0ea", "#22252b", "#2c3a52", "#2f4438", "#efe6d2"]);
  const ink = face.startsWith("#f") || face.startsWith("#e") ? "#23211f" : "#ece8de";
  let minutes = "";
  let hours = "";
  for (let minute = 0; minute < 60; minute++) {
    const angle = (minute / 60) * Math.PI * 2;
    const at = (radius: number) =>
      `${(500 + Math.sin(angle) * radius).toFixed(1)} ${(500 - Math.cos(angle) * radius).toFixed(1)}`;
    if (minute % 5 === 0) hours += `M${at(112)}L${at(minute % 15 === 0 ? 84 : 94)}`;
    else minutes += `M${at(114)}L${at(108)}`;
  }
  return [
    { d: circle(500, 500, 128), fill: face, relief: { height: 0.62, soft: 2, gloss: 0.25 } },
    { d: circle(500, 500, 129), stroke: "#000", width: 6, opacity: 0.35 },
    { d: minutes, stroke: ink, width: 2 },
    { d: hours, stroke: ink, width: 7, relief: { height: 0.7, soft: 1, gloss: 0.6 } },
    { d: box(572, 488, 30, 24, 3), fill: lighter(face, 0.3), relief: { height: 0.55 } },
    { d: "M500 512L462 440M500 514L582 462", stroke: "#000", width: 9, opacity: 0.25 },
    {
      d: "M500 500L460 428",
      stroke: ink,
      width: 10,
      relief: { height: 0.76, soft: 1, gloss: 0.8 },
    },
    { d: "M500 500L584 452", stroke: ink, width: 7, relief: { height: 0.78, soft: 1, gloss: 0.8 } },
    { d: "M490 520L536 396", stroke: "#b4472f", width: 2.6 },
    { d: circle(500, 500, 9), fill: STEEL, relief: { height: 0.9, soft: 2, gloss: 0.9 } },
    // Two pale reflections on the glass.
    { d: "M404 470C420 420 460 390 500 384C450 410 424 440 404 470Z", fill: "#fff", opacity: 0.3 },
    { d: "M560 600C590 580 608 552 614 520C600 560 584 584 560 600Z", fill: "#fff", opacity: 0.16 },
  ];
}

export function caseBack(): Shape[] {
  const screws = [45, 135, 225, 315].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return [500 + Math.cos(angle) * 112, 500 + Math.sin(angle) * 112] as const;
  });
  return [
    {
      d: circle(500, 500, 134),
      fill: darker(STEEL, 0.08),
      relief: { height: 0.74, soft: 3, gloss: 0.9 },
    },
    seam(circle(500, 500, 134), { width: 4 }),
    { d: circle(500, 500, 92), fill: STEEL, relief: { height: 0.8, soft: 3, gloss: 0.8 } },
    {
      d: circle(500, 500, 72),
      stroke: "#000",
      width: 2,
      opacity: 0.3,
      relief: { groove: 0.3, soft: 1 },
    },
    ...screws.flatMap(([x, y]): Shape[] => [
      {
        d: circle(x, y, 8),
        fill: lighter(STEEL, 0.1),
        relief: { height: 0.86, soft: 2, gloss: 0.9 },
      },
      { d: `M${x - 6} ${y - 2}L${x + 6} ${y + 2}`, stroke: "#2b2b2c", width: 2 },
    ]),
  ];
}
