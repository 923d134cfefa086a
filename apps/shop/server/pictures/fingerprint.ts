import { PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import sharp, { type Sharp } from "sharp";
import { findExcess } from "./decoder.ts";
import { isPicture } from "./picture-format.ts";
import { hashOf, SIDE } from "./picture-hash.ts";
import { watermark } from "./draw-watermark.ts";

/** The data that is computed from a picture's pixels. */
export type Fingerprint = {
  /** The width of the upright picture. */
  width_px: number;
  height_px: number;
  /** The average colour, as `#rrggbb`. */
  colour: string;
  /**
   * A hash of 64 bits (DCT): a copy in another size or format differs in few of them. Null for a picture without
   * shapes, because all such pictures would match.
   */
  hash: bigint | null;
  /** The hash of the picture as the site shows it, with the watermark. Null if the site shows no watermark. */
  markedHash: bigint | null;
};

export type FingerprintResult =
  | { ok: true; known: Fingerprint }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };

/** Computes the fingerprint. `mark` is the watermark that the site adds to the picture. */
export async function fingerprint(original: Buffer, mark?: string): Promise<FingerprintResult> {
  if (!isPicture(original)) return { ok: false, reason: "kind" };
  try {
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const { autoOrient } = await sharp(original).metadata();
    const square = await squareOf(original);
    const hash = hashOf(square.map(luma));
    const markRegion = {
      width_px: autoOrient.width,
      height_px: autoOrient.height,
      colour: averageColour(square),
      hash,
      markedHash:
        mark && hash !== null ? ((await markedHashOf(square, autoOrient, mark)) ?? hash) : null,
    };
    return { ok: true, known: markRegion };
  } catch {
    // Any error means damaged bytes, which the caller gets as the result.
    return { ok: false, reason: "damaged" };
  }
}

/** The size at which the watermark is drawn, as in a small picture, so that its letters stay legible. */
const OVERLAY_SIDE_PX = 256;

/**
 * Computes the hash of a picture of this size with the watermark over it. The watermark is drawn on an enlarged copy of
 * the square, and its changes there are added to the square. This is accurate to a few bits and needs no second
 * decoding.
 */
async function markedHashOf(
  square: readonly Pixel[],
  { width, height }: { width: number; height: number },
  mark: string,
): Promise<bigint | null> {
  const scale = OVERLAY_SIDE_PX / Math.max(width, height);
  const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const plain = await sharp(Uint8Array.from(square.flat()), {
    raw: { width: SIDE, height: SIDE, channels: 3 },
  })
    .resize({ width: w, height: h, fit: "fill" })
    .png()
    .toBuffer();
  const marked = sharp(plain).composite([{ input: watermark(mark, w, h) }]);
  const [before, after] = await Promise.all([
    squareOf(plain),
    squareOf(await marked.png().toBuffer()),
  ]);
  return hashOf(
    square.map((pixel, place) => luma(pixel) + luma(after[place]!) - luma(before[place]!)),
  );
}

type Pixel = readonly [red: number, green: number, blue: number];

/** Returns the picture as 32 × 32 pixels, row by row. */
async function squareOf(original: Buffer): Promise<Pixel[]> {
  const { data, info } = await openImage(original)
    .resize({ width: SIDE, height: SIDE, fit: "fill" })
    .toColorspace("srgb")
    .flatten({ background: "#fff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (place: number, channel: number) =>
    data[place * info.channels + Math.min(channel, info.channels - 1)] ?? 0;
  return Array.from({ length: SIDE * SIDE }, (_, place) => [
    at(place, 0),
    at(place, 1),
    at(place, 2),
  ]);
}

/** Opens a picture, rotated so that it is upright. */
export const openImage = (original: Buffer): Sharp =>
  sharp(original, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" }).rotate();

const luma = ([red, green, blue]: Pixel) => 0.299 * red + 0.587 * green + 0.114 * blue;

function averageColour(square: readonly Pixel[]): string {
  const means = [0, 1, 2].map((channel) => {
    const sum = square.reduce((total, pixel) => total + (pixel[channel] ?? 0), 0);
    return Math.round(sum / square.length);
  });
  return `#${means.map((mean) => mean.toString(16).padStart(2, "0")).join("")}`;
}
