import { runModel, toInput, type Models } from "./models.ts";
import { cut, type Picture, type PixelBox } from "./picture.ts";

/** The height for which the model was trained. */
const HEIGHT = 48;
const SCALE = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** Marks that mean the same however they are read: "-" and "~", "(" and "（". They do not make a text unsure. */
const MARK = /[-–—~～()（）\s]/u;

/** A letter of a text, with its probability and the place of its middle from the left, as a share of the box. */
type Letter = { letter: string; score: number; at: number };
export type ReadText = { text: string; letters: Letter[]; score: number };

/** Reads the text in a box. `stretch` scales its width: two readings that agree are surer than one. */
export async function readText(
  { recognition, letters }: Models,
  picture: Picture,
  box: PixelBox = { x: 0, y: 0, width: picture.width, height: picture.height },
  stretch?: number,
): Promise<ReadText> {
  const strip = await cut(picture, box, HEIGHT, stretch);
  const output = await runModel(recognition, toInput(strip, SCALE));
  return decode(output.data as Float32Array, output.dims, letters);
}

/** Takes the best letter of each step. Equal neighbours are one letter. */
function decode(data: Float32Array, dims: readonly number[], letters: string[]): ReadText {
  const [, steps = 0, classes = 0] = dims;
  const read: Letter[] = [];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    const start = step * classes;
    for (let one = 1; one < classes; one += 1)
      if (data[start + one]! > data[start + best]!) best = one;
    const score = data[start + best]!;
    if (best !== 0 && best !== before) {
      read.push({ letter: letters[best] ?? "", score, at: (step + 0.5) / steps });
    } else if (best !== 0) {
      const last = read.at(-1)!;
      last.score = Math.max(last.score, score);
    }
    before = best;
  }
  return {
    text: read
      .map(({ letter }) => letter)
      .join("")
      .trim(),
    letters: read,
    score: Math.min(1, ...read.flatMap(({ letter, score }) => (MARK.test(letter) ? [] : score))),
  };
}
