import type { PicturePart } from "@loupe/contract";
import sharp from "sharp";
import { findExcess } from "./decoder.ts";
import { findPhotos, type Pixels } from "./find-photos.ts";
import { openImage } from "./fingerprint.ts";
import type { Frame } from "./frames.ts";
import { isPicture } from "./picture-format.ts";
import { hashOf, SIDE } from "./picture-hash.ts";

/** A hash to search with. `part` is the hashed part of the picture, and is missing for the whole picture. */
export type SearchHash = { hash: bigint; part?: PicturePart };

type SearchHashes =
  | { ok: true; hashes: SearchHash[] }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };

/** The side to which a picture is reduced: enough for the edges of photos in it. The time grows with its square. */
const LOOKED_AT_PX = 1024;

/**
 * Returns the hashes of a picture and, if it is a screenshot, of the photos in it. Returns none for a picture without
 * shapes.
 */
export async function searchHashes(original: Buffer): Promise<SearchHashes> {
  if (!isPicture(original)) return { ok: false, reason: "kind" };
  try {
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const pixels = await pixelsOf(original);
    const hashes: SearchHash[] = [];
    const whole = await hashOfPart(pixels);
    if (whole !== null) hashes.push({ hash: whole });
    for (const frame of findPhotos(pixels)) {
      const hash = await hashOfPart(pixels, frame);
      if (hash !== null) hashes.push({ hash, part: partOf(pixels, frame) });
    }
    return { ok: true, hashes };
  } catch {
    // Any error means damaged bytes, which the caller gets as the result.
    return { ok: false, reason: "damaged" };
  }
}

async function pixelsOf(original: Buffer): Promise<Pixels> {
  const { data, info } = await openImage(original)
    .resize({
      width: LOOKED_AT_PX,
      height: LOOKED_AT_PX,
      fit: "inside",
      // Other methods of scaling draw light and dark lines beside edges.
      kernel: "linear",
      withoutEnlargement: true,
    })
    .toColorspace("srgb")
    .flatten({ background: "#fff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function hashOfPart({ data, width, height }: Pixels, part?: Frame): Promise<bigint | null> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const square = await (part ? picture.extract(part) : picture)
    .resize({ width: SIDE, height: SIDE, fit: "fill" })
    .raw()
    .toBuffer();
  return hashOf(
    Array.from(
      { length: SIDE * SIDE },
      (_, at) =>
        0.299 * square[3 * at]! + 0.587 * square[3 * at + 1]! + 0.114 * square[3 * at + 2]!,
    ),
  );
}

/** Converts pixels to shares of the whole picture, from 0 to 1. */
const partOf = ({ width, height }: Pixels, frame: Frame): PicturePart => ({
  left: frame.left / width,
  top: frame.top / height,
  width: frame.width / width,
  height: frame.height / height,
});
