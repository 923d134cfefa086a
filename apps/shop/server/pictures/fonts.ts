import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);
const INSTRUMENT_SANS = "@fontsource/instrument-sans/files/instrument-sans";
const NOTO_SANS = "@fontsource-variable/noto-sans-sc";
/**
 * The width of a stroke around the letters of Noto. The font opens at its thinnest weight, and the stroke, in the
 * colour of the letters, makes it look as bold as the other font.
 */
const NOTO_STROKE = 50;

export type Face = { file: string; stroke?: number };
const FACES: Face[] = [
  { file: `${INSTRUMENT_SANS}-latin-600-normal.woff2` },
  { file: `${INSTRUMENT_SANS}-latin-ext-600-normal.woff2` },
];

const openFonts = new Map<string, Font>();

export function open(file: string): Font {
  const font = openFonts.get(file) ?? (openSync(resolve(file)) as Font);
  openFonts.set(file, font);
  return font;
}

/** Returns the font that contains a character, or undefined if none does. */
export function faceFor(codePoint: number): Face | undefined {
  const face = FACES.find(({ file }) => open(file).hasGlyphForCodePoint(codePoint));
  if (face) return face;
  const part = notoParts().find(({ ranges }) =>
    ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
  );
  if (!part || !open(part.file).hasGlyphForCodePoint(codePoint)) return undefined;
  return { file: part.file, stroke: NOTO_STROKE };
}

type Part = { file: string; ranges: [number, number][] };
let parts: Part[] | undefined;

/** Returns the files of Noto, which has a hundred. Only those with needed characters are opened. */
function notoParts(): Part[] {
  const faceList = () =>
    JSON.parse(readFileSync(resolve(`${NOTO_SANS}/unicode.json`), "utf8")) as Record<
      string,
      string
    >;
  return (parts ??= Object.entries(faceList()).map(([name, ranges]) => ({
    file: `${NOTO_SANS}/files/noto-sans-sc-${name.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return [from, to];
    }),
  })));
}
