import { darker, lighter } from "../drawing/colour.ts";
import { textPath } from "../drawing/glyphs.ts";
import { svgMatrix } from "../framing/camera.ts";
import type { Matrix } from "../framing/camera.ts";
import type { Random } from "../seeded-random.ts";
import type { Finish } from "../shading/composite.ts";
import { cloudTile } from "../shading/noise.ts";
import { textureTile } from "../shading/texture.ts";

type Ground = { svg: string; grid?: Finish["grid"]; surface: Finish["ground"] };

const MATS = [
  { base: "#2f6a58", line: [216, 230, 184] },
  { base: "#3a7260", line: [220, 226, 190] },
  { base: "#3c5a78", line: [219, 228, 234] },
  { base: "#51606a", line: [222, 226, 228] },
] as const;

/**
 * A cutting mat with a number every five centimetres. Its lines are drawn when the layers are
 * composited.
 */
export function cuttingMat(random: Random, matrix: Matrix, span_cm: number): Ground {
  const { base, line } = random.pick(MATS);
  const step = 1000 / span_cm;
  let digits = "";
  for (let cm = 0; cm <= 120; cm += 5) {
    const at = cm * step - 500;
    digits += textPath(String(cm), at + step * 0.2, -step * 0.8, step * 0.6);
    digits += textPath(String(cm), -step * 1.3, at + step * 0.2, step * 0.6);
  }
  const paint = `fill="none" stroke="rgb(${line.join(",")})" stroke-width="${step * 0.07}" stroke-opacity=".65"`;
  return {
    svg: `<rect width="1600" height="1200" fill="${base}"/><g transform="${svgMatrix(matrix)}"><path d="${digits}" ${paint}/></g>`,
    grid: { step, fifths_only: Math.hypot(matrix.a, matrix.b) * step < 17, colour: line },
    surface: { tile: textureTile("wool"), strength: 0.035, stretch: 1 },
  };
}

export function greyTable(random: Random, matrix: Matrix, span_cm: number): Ground {
  const base = random.pick(["#b9bab8", "#c6c3bd", "#a9adb0"]);
  const scratches = Array.from({ length: 26 }, () => {
    const x = random.between(0, 1600);
    const y = random.between(0, 1200);
    return `M${x} ${y}q${random.between(-90, 90)} ${random.between(-40, 40)} ${random.between(-160, 160)} ${random.between(-60, 60)}`;
  }).join("");
  const unit = 1000 / span_cm;
  const edge = `M${-80 * unit} ${(span_cm * 1.22 * unit).toFixed(0)}H${130 * unit}`;
  return {
    svg: `<rect width="1600" height="1200" fill="${base}"/><path d="${scratches}" fill="none" stroke="#fff" stroke-width="1.4" stroke-opacity=".22"/><path d="${edge}" transform="${svgMatrix(matrix)}" stroke="#6f7272" stroke-width="${unit * 0.5}" stroke-opacity=".5"/>`,
    surface: { tile: cloudTile(), strength: 0.022, stretch: 1 },
  };
}

export function woodTable(random: Random, matrix: Matrix, span_cm: number): Ground {
  const base = random.pick(["#b98d5f", "#c49c70", "#a87c52"]);
  const unit = 1000 / span_cm;
  const planks = Array.from({ length: 14 }, (_, plank) => {
    const y = (plank - 4) * unit * 9 + random.between(-1, 1) * unit;
    const fill = random.chance(0.5)
      ? lighter(base, random.between(0, 0.1))
      : darker(base, random.between(0, 0.12));
    return `<rect x="${-60 * unit}" y="${y}" width="${190 * unit}" height="${unit * 9.4}" fill="${fill}"/><path d="M${-60 * unit} ${y}H${130 * unit}" stroke="#3a2615" stroke-width="${unit * 0.12}" stroke-opacity=".55"/>`;
  }).join("");
  return {
    svg: `<rect width="1600" height="1200" fill="${base}"/><g transform="${svgMatrix(matrix)}">${planks}</g>`,
    surface: { tile: textureTile("wool"), strength: 0.12, stretch: 5 },
  };
}
