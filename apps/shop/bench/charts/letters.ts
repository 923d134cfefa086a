import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();
const open = (file: string): Font => {
  const font = opened.get(file) ?? (openSync(resolve(file)) as Font);
  opened.set(file, font);
  return font;
};

const ARIMO = ["@fontsource/arimo/files/arimo-latin-400-normal.woff2"];
const ARIMO_BOLD = ["@fontsource/arimo/files/arimo-latin-700-normal.woff2"];
const TINOS = ["@fontsource/tinos/files/tinos-latin-400-normal.woff2"];
const XIAOWEI = "@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2";
const NOTO = "@fontsource-variable/noto-sans-sc";

/** The fonts of a chart: those of Latin letters and digits first. A stroke makes the thinnest weight of Noto bolder. */
export type Typeface = { files: string[]; stroke: number };
export const TYPEFACES: Typeface[] = [
  { files: [], stroke: 22 },
  { files: [], stroke: 50 },
  { files: ARIMO, stroke: 24 },
  { files: ARIMO_BOLD, stroke: 60 },
  { files: TINOS, stroke: 24 },
  { files: [...TINOS, XIAOWEI], stroke: 24 },
  { files: [XIAOWEI], stroke: 24 },
];

let notoParts: { file: string; ranges: number[][] }[] | undefined;

function notoFile(codePoint: number): string {
  const list = () =>
    Object.entries(
      JSON.parse(readFileSync(resolve(`${NOTO}/unicode.json`), "utf8")) as Record<string, string>,
    );
  notoParts ??= list().map(([name, ranges]) => ({
    file: `${NOTO}/files/noto-sans-sc-${name.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) =>
      range
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16)),
    ),
  }));
  const part = notoParts.find(({ ranges }) =>
    ranges.some(([from = 0, to = from]) => codePoint >= from && codePoint <= to),
  );
  if (!part) throw new Error(`no font has the letter ${codePoint.toString(16)}`);
  return part.file;
}

/** Returns a text as SVG paths of this size in pixels, with its width. */
export function drawText(text: string, size: number, { files, stroke }: Typeface) {
  let x = 0;
  let paths = "";
  for (const letter of text) {
    const codePoint = letter.codePointAt(0)!;
    const own = files.find((file) => open(file).hasGlyphForCodePoint(codePoint));
    const font = open(own ?? notoFile(codePoint));
    const scale = size / font.unitsPerEm;
    const run = font.layout(letter);
    for (const glyph of run.glyphs) {
      const line = own ? "" : ` stroke="currentColor" stroke-width="${stroke}"`;
      paths += `<path transform="translate(${x.toFixed(2)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})"${line} d="${glyph.path.toSVG()}"/>`;
      x += glyph.advanceWidth * scale;
    }
  }
  return { paths, width: x };
}
