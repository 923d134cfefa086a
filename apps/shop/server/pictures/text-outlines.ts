import { faceFor, open, type Face } from "./fonts.ts";

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
