import sharp from "sharp";
import { PIXELS_MAX } from "./picture-format.ts";
import { hashOf, SIDE } from "./picture-hash.ts";

/** What is known of a picture from its pixels. */
export type Fingerprint = {
  /** As it is seen, upright. */
  width_px: number;
  height_px: number;
  /** `#rrggbb`, its average. */
  colour: string;
  /**
   * 64 bits of what it looks like (a DCT hash): a copy in another size or format differs in few of
   * them. Null for a picture without shapes, which would be like every other such picture.
   */
  hash: bigint | null;
};

export type Looked = { ok: true; known: Fingerprint } | { ok: false; reason: "pixels" | "damaged" };

export async function fingerprint(original: Buffer): Promise<Looked> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: "error" as const };
  try {
    const { width, height, autoOrient } = await sharp(original, NO_LIMIT).metadata();
    if (width * height > PIXELS_MAX) return { ok: false, reason: "pixels" };
    const small = await sharp(original, options)
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: "fill" })
      .toColorspace("srgb")
      .flatten({ background: "#fff" })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = small.info;
    const at = (pixel: number, channel: number) =>
      small.data[pixel * channels + Math.min(channel, channels - 1)] ?? 0;
    const known = {
      width_px: autoOrient.width,
      height_px: autoOrient.height,
      colour: averageColour(at),
      hash: hashOf(Float64Array.from({ length: SIDE * SIDE }, (_, pixel) => luma(at, pixel))),
    };
    return { ok: true, known };
  } catch {
    // Foreign bytes may be broken in any way; who asked gets to know that they are.
    return { ok: false, reason: "damaged" };
  }
}

/** Nothing is decoded for it. */
const NO_LIMIT = { limitInputPixels: false };

type Pixels = (pixel: number, channel: number) => number;

const luma = (at: Pixels, pixel: number) =>
  0.299 * at(pixel, 0) + 0.587 * at(pixel, 1) + 0.114 * at(pixel, 2);

function averageColour(at: Pixels): string {
  const means = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) sum += at(pixel, channel);
    return Math.round(sum / (SIDE * SIDE));
  });
  return `#${means.map((mean) => mean.toString(16).padStart(2, "0")).join("")}`;
}
