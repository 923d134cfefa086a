import { randomFor } from "../goods/seeded-random.ts";
import type { Slip } from "./scene.ts";

/**
 * Letters as strokes, because a minimal system has no fonts. Each pair of digits is a point on a
 * grid of 4 × 6, and a space separates points; a bar starts a new stroke.
 */
const GLYPHS: Record<string, string> = {
  "0": "10 30 41 45 36 16 05 01 10",
  "1": "11 20 26|16 36",
  "2": "01 10 30 41 42 06 46",
  "3": "01 10 30 41 42 33 44 45 36 16 05|23 33",
  "4": "36 30 04 44",
  "5": "40 00 02 32 43 45 36 16 05",
  "6": "41 30 10 01 05 16 36 45 44 33 13 04",
  "7": "00 40 16",
  "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
  "9": "05 16 36 45 41 30 10 01 02 13 33 42",
  "-": "13 33",
  C: "41 30 10 01 05 16 36 45",
  G: "41 30 10 01 05 16 36 45 43 23",
  L: "00 06 46",
  O: "10 30 41 45 36 16 05 01 10",
  Q: "10 30 41 45 36 16 05 01 10|24 46",
  T: "00 40|20 26",
};

/** Draws the printed slip beside the goods, with lot, date, weight and a bar code, as an SVG of 260 × 210. */
export function slipSvg(slip: Slip): string {
  const random = randomFor(slip.lot, "bars");
  let bars = "";
  for (let x = 7; x < 82;) {
    const width = random.pick([0.5, 0.5, 1, 1.6]);
    bars += `M${x.toFixed(1)} 37h${width}v16h${-width}Z`;
    x += width + random.pick([0.6, 0.6, 1.1, 1.7]);
  }
  const text = [
    line(`LOT ${slip.lot}`, 7, 6, 5),
    line(slip.date, 7, 16.5, 5),
    line(`${slip.weight_g} G`, 7, 26.5, 7),
    line("QC", 71, 26.5, 7),
  ].join("");
  const shadow = [1.2, 2, 3]
    .map((by) => `<rect x="${by * 0.7}" y="${by}" width="90" height="60" rx="4" opacity=".14"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="210" viewBox="-6 -12 104 84"><g transform="rotate(${slip.turn_deg.toFixed(1)} 45 30)">${shadow}<rect width="90" height="60" rx="4" fill="#e9e7e0"/><path d="${bars}" fill="#1c1b1a"/><path d="${text}M68 24H86V36H68Z" fill="none" stroke="#1c1b1a" stroke-width=".9"/></g></svg>`;
}

function line(text: string, x: number, y: number, height: number): string {
  const unit = height / 6;
  return Array.from(text, (letter, place) =>
    (GLYPHS[letter]?.split("|") ?? []).map((stroke) => {
      const points = stroke.split(" ").map((point) => {
        const across = x + place * 5.6 * unit + Number(point[0]) * unit;
        return `${across.toFixed(1)} ${(y + Number(point[1]) * unit).toFixed(1)}`;
      });
      return `M${points.join("L")}`;
    }),
  )
    .flat()
    .join("");
}
