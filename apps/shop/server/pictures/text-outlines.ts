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

type Face = { file: string; stroke?: number };
const FACES: Face[] = [
  { file: `${INSTRUMENT_SANS}-latin-600-normal.woff2` },
  { file: `${INSTRUMENT_SANS}-latin-ext-600-normal.woff2` },
];

const openFonts = new Map<string, Font>();

function open(file: string): Font {
  const font = openFonts.get(file) ?? (openSync(resolve(file)) as Font);
  openFonts.set(file, font);
  return font;
}

/** Returns the font that contains a character, or undefined if none does. */
function faceFor(codePoint: number): Face | undefined {
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

/**
 * The outlines of a text on its baseline. `advance` is its width in the font's units, of which the letter size has
 * 1000.
 */
export type Outlined = { path: string; advance: number };

/**
 * Converts a text to outlines, because a minimal machine has no fonts. A second font has Chinese and other scripts. A
 * letter that neither font has is left out.
 */
export function outline(text: string, letterGap: number): Outlined {
  let advance = 0;
  let path = "";
  for (const { face, letters } of runsOf(text)) {
    const run = open(face.file).layout(letters);
    const stroke = face.stroke ? ` stroke-width="${face.stroke}"` : "";
    for (const [index, glyph] of run.glyphs.entries()) {
      path += `<path transform="translate(${advance})"${stroke} d="${glyph.path.toSVG()}"/>`;
      advance += (run.positions[index]?.xAdvance ?? 0) + letterGap;
    }
  }
  return { path, advance: Math.max(1, advance - letterGap) };
}

/** Groups neighbouring letters of the same font, so that they are kerned. */
function runsOf(text: string): { face: Face; letters: string }[] {
  const runs: { face: Face; letters: string }[] = [];
  for (const letter of text) {
    const face = faceFor(letter.codePointAt(0)!);
    const last = runs.at(-1);
    if (face && last?.face.file === face.file) last.letters += letter;
    else if (face) runs.push({ face, letters: letter });
  }
  return runs;
}

const CUT = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The most characters of a text that are drawn. No line has room for more, and a title may have thousands. */
const LETTERS_MAX = 160;

/** Returns the text at this size, shortened with an ellipsis if it is wider than `width_max`. */
export function fitted(text: string, size: number, width_max: number): Outlined {
  const letters = [...CUT.segment(text.slice(0, 4 * LETTERS_MAX).trim())]
    .slice(0, LETTERS_MAX)
    .map(({ segment }) => segment);
  const width = ({ advance }: Outlined) => (advance * size) / 1000;
  const whole = outline(letters.join(""), 0);
  if (width(whole) <= width_max) return whole;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (width(shortened(letters, middle)) <= width_max) fits = middle;
    else tooLong = middle;
  }
  return shortened(letters, fits);
}

const shortened = (letters: string[], count: number) =>
  outline(`${letters.slice(0, count).join("").trimEnd()}…`, 0);
