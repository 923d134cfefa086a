import { faceFor, open, type Face } from "./fonts.ts";

/** A text as outlines on its baseline. `advance` is its width in the font's units, 1000 to the letter's size. */
export type Outlined = { path: string; advance: number };

/**
 * The text as outlines, because a minimal machine has no fonts. Chinese and other scripts come from a second
 * font. A letter that neither has is left out.
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

/** Neighbouring letters of one font together, so that they are kerned. */
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
/** No line of a picture holds more, and a title may have thousands. */
const LETTERS_MAX = 160;

/** The text at this size, shortened with an ellipsis where it is wider than `width_max`. */
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
