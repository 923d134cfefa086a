import { randomFor } from "../../goods/random.ts";
import { seam, stitches } from "../paint.ts";
import type { Drawing, Shape } from "../paint.ts";
import { darker, lighter } from "../tint.ts";
import { box, circle } from "./outline.ts";
import type { ClothLook } from "./garment-parts.ts";

const STEEL = "#b9bbbd";
const UPPER = "M424 380L436 60C438 40 450 32 470 32H530C550 32 562 40 564 60L576 380Z";
const LOWER = "M424 620L438 930C440 960 460 982 500 984C540 982 560 960 562 930L576 620Z";

/** A round watch on its strap, face up or face down. */
export function watch(look: ClothLook, back: boolean): Drawing {
  const shapes: Shape[] = [
    ...strap(look),
    ...lugs(),
    ...crownWheel(back),
    { d: circle(500, 500, 152), fill: STEEL, relief: { height: 0.8, soft: 8, gloss: 0.95 } },
    { d: circle(500, 500, 152), stroke: "#000", width: 2.5, opacity: 0.4 },
    ...(back ? caseBack() : dial(look)),
  ];
  return { shapes, texture: "leather", wrinkles: 0.1, bulge: 0.15, floor: 0.2, span_cm: 26 };
}

function strap(look: ClothLook): Shape[] {
  const holes = [700, 742, 784, 826, 868].map((y): Shape => ({
    d: circle(500, y, 6.5),
    fill: "#14100c",
    relief: { height: 0.2 },
  }));
  return [
    {
      d: "M440 44h120v-22h-120Z",
      stroke: STEEL,
      width: 13,
      relief: { height: 0.5, soft: 2, gloss: 0.95 },
    },
    ...[UPPER, LOWER].flatMap((d): Shape[] => [
      { d, fill: look.hex, relief: { height: 0.5, soft: 12, cloth: 0.9, gloss: 0.3 } },
      { d, stroke: "#000", width: 2.5, opacity: 0.4 },
    ]),
    ...stitches("M438 372L448 66M562 372L552 66", look.thread),
    ...stitches(
      "M438 630L450 930C454 956 476 968 500 970C524 968 546 956 550 930L562 630",
      look.thread,
    ),
    {
      d: box(426, 150, 148, 34, 8),
      fill: darker(look.hex, 0.08),
      relief: { height: 0.72, soft: 4, cloth: 0.7, gloss: 0.3 },
    },
    ...holes,
    {
      d: "M500 30V72",
      stroke: lighter(STEEL, 0.2),
      width: 8,
      relief: { height: 0.8, soft: 2, gloss: 0.9 },
    },
  ];
}

function lugs(): Shape[] {
  return [
    "M404 400L414 350H448L452 390Z",
    "M596 400L586 350H552L548 390Z",
    "M404 600L414 650H448L452 610Z",
    "M596 600L586 650H552L548 610Z",
  ].map((d) => ({ d, fill: STEEL, relief: { height: 0.7, soft: 5, gloss: 0.9 } }));
}

function crownWheel(back: boolean): Shape[] {
  const x = back ? 318 : 652;
  const grooves = [480, 487, 494, 501, 508, 515].map((y) => `M${x} ${y}h30`).join("");
  return [
    { d: box(x, 474, 30, 52, 6), fill: STEEL, relief: { height: 0.66, soft: 5, gloss: 0.9 } },
    { d: grooves, stroke: "#000", width: 2, opacity: 0.4, relief: { groove: 0.4, soft: 1 } },
  ];
}

function dial(look: ClothLook): Shape[] {
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
    // The glass: two pale reflections.
    { d: "M404 470C420 420 460 390 500 384C450 410 424 440 404 470Z", fill: "#fff", opacity: 0.3 },
    { d: "M560 600C590 580 608 552 614 520C600 560 584 584 560 600Z", fill: "#fff", opacity: 0.16 },
  ];
}

function caseBack(): Shape[] {
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
