import { soleOf } from "./side-sole.ts";
import { cord, eyelet, panel } from "./shoe-parts.ts";
import { darker, lighter } from "../../drawing/colour.ts";
import { fold, stitches } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ShoeLook } from "./shoe-look.ts";
import { SIDE_PATTERNS, textureOf } from "./side-patterns.ts";
import type { SidePattern, ShoeCut } from "./side-patterns.ts";

/** One shoe from its outer side, toe to the left. */
export function shoeSide(cut: ShoeCut, look: ShoeLook): Drawing {
  const parts = SIDE_PATTERNS[cut];
  const shapes: Shape[] = [
    ...tongue(parts, look),
    ...inside(parts, look),
    ...upper(cut, parts, look),
    ...laces(parts, look, cut),
    ...soleOf(cut, look),
  ];
  return {
    shapes,
    texture: textureOf(cut),
    wrinkles: cut === "boot" ? 0.36 : 0.3,
    bulge: 0.8,
    floor: 0.16,
    span_cm: 36,
  };
}

function tongue(parts: SidePattern, look: ShoeLook): Shape[] {
  const fill = darker(look.hex, 0.12);
  return [
    { d: parts.tongue, fill, relief: { height: 0.5, soft: 12, cloth: 0.9 } },
    ...stitches(parts.tongue, look.thread),
  ];
}

function inside(parts: SidePattern, look: ShoeLook): Shape[] {
  const fill = darker(look.hex, 0.55);
  return [{ d: parts.opening, fill, relief: { height: 0.18, soft: 6, cloth: 0.6 } }];
}

function upper(cut: ShoeCut, parts: SidePattern, look: ShoeLook): Shape[] {
  const gloss = cut === "boot" ? 0.42 : 0.04;
  const cloth = cut === "boot" ? 0.8 : 1;
  const { upper: clip } = parts;
  const relief = { height: 0.6, soft: 22, cloth, gloss };
  const trimmed = { height: 0.66, soft: 8, cloth: cloth * 0.7, gloss: gloss + 0.05 };
  const capFill = cut === "high-top" ? look.sole : look.trim;
  const capRelief =
    cut === "high-top" ? { height: 0.7, soft: 16, cloth: 0.1, gloss: 0.3 } : trimmed;
  return [
    { d: clip, fill: look.hex, relief },
    ...panel(parts.side, lighter(look.hex, 0.04), clip, look.thread, {
      ...trimmed,
      height: 0.63,
      cloth,
    }),
    ...panel(parts.toeCap, capFill, clip, cut === "high-top" ? null : look.thread, capRelief),
    ...panel(parts.heel, look.trim, clip, look.thread, trimmed),
    ...panel(parts.band, darker(look.trim, 0.06), clip, look.thread, { ...trimmed, height: 0.7 }),
    fold("M330 520C350 560 340 600 320 630", 14, -0.16, { clip }),
    fold("M380 506C410 560 400 600 380 630", 16, -0.14, { clip }),
    fold("M100 626C300 604 700 604 910 614", 20, -0.3, { clip }),
    { d: clip, stroke: darker(look.hex, 0.5), width: 2.5, opacity: 0.4 },
  ];
}

function laces(parts: SidePattern, look: ShoeLook, cut: ShoeCut): Shape[] {
  const { from, to, holes } = parts.throat;
  const shapes: Shape[] = [];
  for (let hole = 0; hole < holes; hole++) {
    const t = hole / (holes - 1);
    // The line of eyelets is not straight but sags towards the toe, like the band it lies on.
    const sag = Math.sin(t * Math.PI) * (cut === "boot" || cut === "high-top" ? 46 : 10);
    const x = from[0] + (to[0] - from[0]) * t + sag * 0.8;
    const y = from[1] + (to[1] - from[1]) * t + sag * 0.5;
    shapes.push(...eyelet(x, y, cut !== "trail-runner"));
    const reach = 46 - t * 10;
    const up = `M${x} ${y}C${x - reach * 0.4} ${y - 12} ${x - reach * 0.8} ${y - 22} ${x - reach} ${y - 40}`;
    shapes.push(...cord(up, look.lace, 14));
  }
  const [x, y] = from;
  const knot = `M${x - 30} ${y - 44}C${x - 90} ${y - 70} ${x - 120} ${y - 10} ${x - 40} ${y - 34}`;
  const tail = `M${x - 34} ${y - 40}C${x - 20} ${y + 20} ${x - 60} ${y + 40} ${x - 48} ${y + 92}`;
  const loop = `M${x - 30} ${y - 44}C${x + 40} ${y - 60} ${x + 60} ${y + 30} ${x - 24} ${y - 30}`;
  return [
    ...shapes,
    ...cord(knot, look.lace, 11),
    ...cord(loop, look.lace, 11),
    ...cord(tail, look.lace, 10),
  ];
}
