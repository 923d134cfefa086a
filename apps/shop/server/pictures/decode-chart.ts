import sharp from "sharp";
import { findExcess } from "./decoder.ts";
import { openImage } from "./fingerprint.ts";
import { isPicture } from "./picture-format.ts";

/** A narrow picture is enlarged to this width, because small letters are read badly. */
const WIDTH_WANTED = 1200;
const ENLARGED_MOST = 3;
/** More pixels are not read, which limits time and memory. */
const PIXELS_READ_MAX = 2_600_000;
/** The longest side. The reader adds to the other side, so a long line of pixels would need much memory. */
const SIDE_MAX = 12_000;

export type DecodedChart =
  | { ok: true; data: Buffer; width: number; height: number }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };

/**
 * Decodes a picture in which a size chart is to be read: upright, on white, three bytes a pixel, in a size that suits
 * the reader. Of an animation it decodes the first frame.
 */
export async function decodeChart(original: Buffer): Promise<DecodedChart> {
  if (!isPicture(original)) return { ok: false, reason: "kind" };
  try {
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const { data, info } = await openImage(original)
      .flatten({ background: "#fff" })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const enlarged = Math.min(ENLARGED_MOST, Math.max(1, WIDTH_WANTED / width));
    const factor = Math.min(
      enlarged,
      Math.sqrt(PIXELS_READ_MAX / (width * height)),
      SIDE_MAX / Math.max(width, height),
    );
    const scaled = await sharp(data, { raw: { width, height, channels } })
      .resize({
        width: Math.max(1, Math.round(width * factor)),
        height: Math.max(1, Math.round(height * factor)),
        fit: "fill",
        kernel: "cubic",
      })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ok: true, data: scaled.data, width: scaled.info.width, height: scaled.info.height };
  } catch {
    return { ok: false, reason: "damaged" };
  }
}
