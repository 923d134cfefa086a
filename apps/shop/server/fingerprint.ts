import sharp from "sharp";
import { PIXELS_MAX } from "./encode-picture.ts";

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

/** Undefined for what cannot be decoded. */
export async function fingerprint(original: Buffer): Promise<Fingerprint | undefined> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: "error" as const };
  try {
    const { autoOrient } = await sharp(original, options).metadata();
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
    return {
      width_px: autoOrient.width,
      height_px: autoOrient.height,
      colour: averageColour(at),
      hash: hashOf(Float64Array.from({ length: SIDE * SIDE }, (_, pixel) => luma(at, pixel))),
    };
  } catch {
    // Foreign bytes may be broken in any way; who asked gets to know that they are.
    return undefined;
  }
}

/** In how many bits two hashes differ, 0 to 64. */
export function distance(a: bigint, b: bigint): number {
  const bits = BigInt.asUintN(64, a ^ b);
  return ones(Number(bits & 0xffff_ffffn)) + ones(Number(bits >> 32n));
}

function ones(value: number): number {
  let bits = value - ((value >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return (((bits + (bits >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

const SIDE = 32;
const WAVES = 8;
/** Of 255: below it, what differs is noise of the camera or of the compression. */
const CONTRAST_MIN = 3;

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

/** COSINES[wave * SIDE + place] */
const COSINES = Float64Array.from({ length: (WAVES + 1) * SIDE }, (_, index) =>
  Math.cos((Math.PI / SIDE) * ((index % SIDE) + 0.5) * Math.floor(index / SIDE)),
);

/** The 8 × 8 longest waves, without the even light, each above or below their median. */
function hashOf(grey: Float64Array): bigint | null {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length;
  if (Math.sqrt(variance) < CONTRAST_MIN) return null;
  const waves: number[] = [];
  for (let down = 1; down <= WAVES; down += 1) {
    const column = Float64Array.from({ length: SIDE }, (_, x) => {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += grey[y * SIDE + x]! * COSINES[down * SIDE + y]!;
      return sum;
    });
    for (let across = 1; across <= WAVES; across += 1) {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += column[x]! * COSINES[across * SIDE + x]!;
      waves.push(sum);
    }
  }
  const [low = 0, high = 0] = waves.toSorted((a, b) => a - b).slice(31, 33);
  const median = (low + high) / 2;
  const bits = waves.map((wave) => (wave > median ? "1" : "0")).join("");
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
}
