import { runModel, toInput, type Models } from "./models.ts";
import type { Picture, PixelBox } from "./picture.ts";

/** The scale of the colours with which the model was trained. */
const SCALE = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
/** A pixel with at least this probability belongs to text. */
const TEXT = 0.3;
/** A box whose best pixel is below this is noise. */
const SURE = 0.5;
const PIXELS_MIN = 12;
/** The model marks the core of a text. The whole text is larger by this share of area and circumference. */
const GROWTH = 1.6;
/** The sides of the input must be multiples of this. */
const STEP = 32;

/** Returns the boxes of text in a picture, in pixels. */
export async function findText({ detection }: Models, picture: Picture): Promise<PixelBox[]> {
  const padded = pad(picture);
  const output = await runModel(detection, toInput(padded, SCALE));
  return boxesOf(output.data as Float32Array, padded.width, padded.height).map((box) =>
    grow(box, picture),
  );
}

/** Adds white at the right and below. */
function pad({ data, width, height }: Picture): Picture {
  const [wide, high] = [width, height].map((side) => Math.ceil(side / STEP) * STEP) as [
    number,
    number,
  ];
  const padded = Buffer.alloc(wide * high * 3, 255);
  for (let y = 0; y < height; y += 1)
    data.copy(padded, y * wide * 3, y * width * 3, (y + 1) * width * 3);
  return { data: padded, width: wide, height: high };
}

type Core = PixelBox & { pixels: number };

/** Finds connected areas of text. */
function boxesOf(probability: Float32Array, width: number, height: number): Core[] {
  const isSeen = new Uint8Array(width * height);
  const stack: number[] = [];
  const boxes: Core[] = [];
  for (let start = 0; start < probability.length; start += 1) {
    if (isSeen[start] || probability[start]! < TEXT) continue;
    let [left, right, top, bottom, pixels, best] = [width, 0, height, 0, 0, 0];
    stack.push(start);
    isSeen[start] = 1;
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      pixels += 1;
      best = Math.max(best, probability[at]!);
      for (const [next, isInside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!isInside || isSeen[next] || probability[next]! < TEXT) continue;
        isSeen[next] = 1;
        stack.push(next);
      }
    }
    if (pixels < PIXELS_MIN || best < SURE) continue;
    boxes.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels });
  }
  return boxes;
}

function grow({ x, y, width, height }: Core, picture: Picture): PixelBox {
  const by = ((width * height) / (2 * (width + height))) * GROWTH;
  const left = Math.max(0, x - by);
  const top = Math.max(0, y - by);
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, x + width + by) - left,
    height: Math.min(picture.height, y + height + by) - top,
  };
}
