import { hash, randomFor } from "../goods/random.ts";
import type { Random } from "../goods/random.ts";
import type { Matrix } from "./camera.ts";
import { svgMatrix } from "./camera.ts";
import type { Film } from "./develop.ts";
import { textPath } from "./glyphs.ts";
import type { Lamp } from "./light.ts";
import { cloudTile, grainTile, textureTile } from "./noise.ts";
import type { Shape } from "./paint.ts";
import { darker, lighter, lightness } from "./tint.ts";

/** Where the goods lie: what is under them, what lies beside them, and the light. */
export type Scene = {
  width: number;
  height: number;
  /** SVG in picture pixels. */
  backdrop: string;
  /** Ruler and label, in box units. */
  beside: Shape[];
  lamp: Lamp;
  /** Picks the creases. */
  variant: number;
  film: Omit<Film, "cloth">;
};

/** Even light on a seamless pale sweep. */
export function studioScene(hex: string, seed: string): Scene {
  const random = randomFor(seed, "studio");
  const tone = random.pick(["#f1f0ee", "#eef0f1", "#f2efe9", "#ebebea"]);
  const floor = lightness(hex) > 0.75 ? darker(tone, 0.16) : darker(tone, 0.05);
  const backdrop = `<defs><linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone}"/><stop offset=".62" stop-color="${lightness(hex) > 0.75 ? darker(tone, 0.1) : lighter(tone, 0.4)}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs><rect width="1200" height="1200" fill="url(#sweep)"/>`;
  return {
    width: 1200,
    height: 1200,
    backdrop,
    beside: [],
    variant: hash(seed) % 9973,
    lamp: {
      x: -0.42,
      y: -0.62,
      soft: 0.34,
      shadow: 0.8,
      falloff: (x, y) => 1.02 - 0.1 * ((x - 0.5) ** 2 + (y - 0.45) ** 2),
    },
    film: {
      cast: [1, 1, 1],
      grain: 1.4,
      ground: { tile: cloudTile(), strength: 0.006, stretch: 1 },
      grainTile: grainTile(),
    },
  };
}

type Ground = { svg: string; grid?: Film["grid"]; surface: Film["ground"] };

const BENCHES = [mat, mat, greyTable, woodTable] as const;

/** A packing bench under a lamp that hangs to one side; the same bench for all photos of a set. */
export function warehouseScene(
  set: string,
  shot: string,
  matrix: Matrix,
  span_cm: number,
  beside: Shape[],
): Scene {
  const random = randomFor(set, "bench");
  const bench = random.pick(BENCHES);
  const side = random.pick([-1, 1]);
  const eye = randomFor(set, shot, "lamp");
  const centre = { x: 0.5 + side * -eye.between(0.12, 0.34), y: eye.between(0.1, 0.42) };
  const fall = eye.between(0.42, 0.72);
  const warm = random.between(-0.02, 0.06);
  const ground = bench(random, matrix, span_cm);
  return {
    width: 1600,
    height: 1200,
    backdrop: ground.svg,
    beside,
    variant: hash(set) % 9973,
    lamp: {
      x: side * -0.6,
      y: -0.5,
      soft: 0.26,
      shadow: 1.15,
      falloff: (x, y) => {
        const far = (x - centre.x) ** 2 + (y - centre.y) ** 2;
        return 1.1 - fall * far - 0.1 * Math.max(0, y - 0.7);
      },
    },
    film: {
      cast: [1 + warm, 1 + warm * 0.3, 1 - warm * 1.2],
      grain: eye.between(3.2, 5.4),
      ground: ground.surface,
      ...(ground.grid ? { grid: ground.grid } : {}),
      grainTile: grainTile(),
    },
  };
}

const MATS = [
  { base: "#2f6a58", line: [216, 230, 184] },
  { base: "#3a7260", line: [220, 226, 190] },
  { base: "#3c5a78", line: [219, 228, 234] },
  { base: "#51606a", line: [222, 226, 228] },
] as const;

/** A cutting mat with numbers each five centimetres; its lines are drawn when it is developed. */
function mat(random: Random, matrix: Matrix, span_cm: number): Ground {
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

function greyTable(random: Random, matrix: Matrix, span_cm: number): Ground {
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

function woodTable(random: Random, matrix: Matrix, span_cm: number): Ground {
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
