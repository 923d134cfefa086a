import type { PicturePart } from "@loupe/contract";
import sharp from "sharp";
import { findExcess } from "./decoder.ts";
import { findPhotos, type Pixels } from "./find-photos.ts";
import { openImage } from "./fingerprint.ts";
import type { Frame } from "./frames.ts";
import { isPicture } from "./picture-format.ts";
import { hashOf, SIDE } from "./picture-hash.ts";

/** One hash to search with; `part` names the part of the picture that was hashed, unless that is the whole. */
export type SearchHash = { hash: bigint; part?: PicturePart };

export type SearchHashes =
  | { ok: true; hashes: SearchHash[] }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };

/** Enough for the edges of a photo in a screenshot. The time grows with its square. */
const LOOKED_AT_PX = 1024;

/**
 * The hashes of a picture and of the photos that are found within it, if it is a screenshot. None for a picture
 * without shapes. The picture is decoded once.
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
    // The bytes may be damaged in any way; the caller learns that they are.
    return { ok: false, reason: "damaged" };
  }
}

async function pixelsOf(original: Buffer): Promise<Pixels> {
  const { data, info } = await openImage(original)
    .resize({
      width: LOOKED_AT_PX,
      height: LOOKED_AT_PX,
      fit: "inside",
      // The others draw light and dark lines beside the edges.
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

/** As shares of the whole, from 0 to 1. */
const partOf = ({ width, height }: Pixels, frame: Frame): PicturePart => ({
  left: frame.left / width,
  top: frame.top / height,
  width: frame.width / width,
  height: frame.height / height,
});
