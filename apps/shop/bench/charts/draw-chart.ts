import sharp from "sharp";
import type { ChartContents } from "./chart-contents.ts";
import { drawText, TYPEFACES, type Typeface } from "./letters.ts";
import type { Random } from "./random.ts";

const PALETTES = [
  { ground: "#ffffff", ink: "#333333", head: "#222222", headInk: "#ffffff", line: "#999999" },
  { ground: "#ffffff", ink: "#111111", head: "#eeeeee", headInk: "#111111", line: "#000000" },
  { ground: "#f6f1ea", ink: "#5b4636", head: "#d9c7b0", headInk: "#4a3526", line: "#c2ae95" },
  { ground: "#ffffff", ink: "#666666", head: "#ffffff", headInk: "#333333", line: "#dddddd" },
  { ground: "#fdf2f4", ink: "#7a3b48", head: "#e68a9c", headInk: "#ffffff", line: "#f0bcc7" },
  { ground: "#161616", ink: "#f0f0f0", head: "#000000", headInk: "#ffffff", line: "#555555" },
  { ground: "#eef4fb", ink: "#28435f", head: "#3f6fa3", headInk: "#ffffff", line: "#a9c3de" },
];

/** Draws a chart as a picture, with some of what real ones suffer from. */
export async function drawChart(contents: ChartContents, random: Random): Promise<Buffer> {
  const { header, rows } = contents;
  const isTurned = header.length <= 6 && rows.length <= 8 && random.isBelow(0.25);
  const grid = [header, ...rows];
  const cells = isTurned ? header.map((_, at) => grid.map((row) => row[at]!)) : grid;
  const width = Math.max(random.between(360, 1200), cells[0]!.length * 66);
  const typeface = random.one(TYPEFACES);
  const palette = random.one(PALETTES);
  const svg = composeSvg(contents, cells, { width, typeface, palette, random });
  let image = sharp(Buffer.from(svg));
  if (random.isBelow(0.5)) {
    const turned = await image.png().toBuffer();
    image = sharp(turned).rotate(random.next() * 4 - 2, { background: palette.ground });
  }
  if (random.isBelow(0.3)) {
    const flat = await image.png().toBuffer({ resolveWithObject: true });
    image = sharp(flat.data).composite([{ input: shadeOf(flat.info, random), blend: "multiply" }]);
  }
  return await image
    .flatten()
    .jpeg({ quality: random.between(40, 90) })
    .toBuffer();
}

type Look = {
  width: number;
  typeface: Typeface;
  palette: (typeof PALETTES)[number];
  random: Random;
};

function composeSvg({ title, notes }: ChartContents, cells: string[][], look: Look) {
  const { width, typeface, palette, random } = look;
  const margin = Math.round(width * (0.02 + random.next() * 0.04));
  const columns = cells[0]!.length;
  const cellWidth = (width - 2 * margin) / columns;
  const longest = Math.max(...cells.flat().map((text) => drawText(text, 1, typeface).width));
  const size = Math.max(9, Math.min(cellWidth * 0.45, (cellWidth * 0.86) / longest, width / 24));
  const rowHeight = size * (1.7 + random.next() * 1.3);
  const lines = random.one(["all", "all", "rows", "none"] as const);
  const hasZebra = random.isBelow(0.3);
  let y = margin;
  let body = "";
  const write = (
    text: string,
    x: number,
    top: number,
    high: number,
    letter: number,
    ink: string,
    isMiddle = true,
  ) => {
    const drawn = drawText(text, letter, typeface);
    const left = isMiddle ? x - drawn.width / 2 : x;
    body += `<g color="${ink}" fill="${ink}" transform="translate(${left.toFixed(1)} ${(top + high / 2 + letter * 0.36).toFixed(1)})">${drawn.paths}</g>`;
  };
  if (title) {
    write(title, width / 2, y, size * 2.4, size * 1.4, palette.ink);
    y += size * 2.8;
  }
  for (const [row, texts] of cells.entries()) {
    const fill =
      row === 0 ? palette.head : hasZebra && row % 2 === 0 ? `${palette.line}44` : undefined;
    if (fill)
      body += `<rect x="${margin}" y="${y}" width="${width - 2 * margin}" height="${rowHeight}" fill="${fill}"/>`;
    for (const [column, text] of texts.entries()) {
      write(
        text,
        margin + (column + 0.5) * cellWidth,
        y,
        rowHeight,
        size,
        row === 0 ? palette.headInk : palette.ink,
      );
    }
    if (lines !== "none") body += line(palette.line, margin, y, width - margin, y);
    y += rowHeight;
  }
  const top = y - rowHeight * cells.length;
  if (lines !== "none") body += line(palette.line, margin, y, width - margin, y);
  if (lines === "all") {
    for (let column = 0; column <= columns; column += 1) {
      const x = margin + column * cellWidth;
      body += line(palette.line, x, top, x, y);
    }
  }
  for (const note of notes) {
    write(note, margin, y, size * 2, size * 0.85, palette.ink, false);
    y += size * 1.9;
  }
  const height = Math.ceil(y + margin);
  if (random.isBelow(0.25)) {
    const mark = drawText(random.one(["旗舰店", "SAMPLE SHOP", "官方正品"]), width / 8, typeface);
    body += `<g color="#888" fill="#888" opacity="0.13" transform="translate(${width * 0.25} ${height * 0.65}) rotate(-20)">${mark.paths}</g>`;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${palette.ground}"/>${body}</svg>`;
  return svg;
}

const line = (colour: string, x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}"/>`;

/** Returns a shadow that grows darker to one side, as on a photographed page. */
function shadeOf({ width, height }: { width: number; height: number }, random: Random): Buffer {
  const dark = Math.round(150 + random.next() * 70);
  const [x2, y2] = random.one([
    ["1", "0"],
    ["0", "1"],
    ["1", "1"],
  ]);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="${x2}" y2="${y2}"><stop stop-color="#fff"/><stop offset="1" stop-color="rgb(${dark},${dark},${dark})"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}
