import sharp from "sharp";
import { AVIF_PIXELS_MAX, PICTURE_FRAMES_MAX, PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import { countFrames, isAvif } from "./picture-format.ts";

sharp.cache(false);
sharp.concurrency(1);

/**
 * The image readers that stay enabled. The SVG reader draws our own watermark; bytes from outside never reach it,
 * because `isPicture` checks them first. All others (TIFF, PDF, files by name …) are disabled.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});

/**
 * The most scans of a progressive JPEG. A usual one has about ten. Each scan costs a pass over all pixels, even if it
 * has only a few bytes.
 */
const SCANS_MAX = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** Whether a JPEG has more scans than allowed. Its compressed data never contains the two bytes that begin a scan. */
function hasManyScans(picture: Buffer): boolean {
  if (picture[0] !== 0xff || picture[1] !== 0xd8) return false;
  let scans = 0;
  for (
    let at = picture.indexOf(START_OF_SCAN);
    at >= 0;
    at = picture.indexOf(START_OF_SCAN, at + 2)
  )
    if ((scans += 1) > SCANS_MAX) return true;
  return false;
}

/**
 * Returns which limit the picture exceeds, without decoding it. Each frame of an animation is as large as the whole
 * picture. Only attacks have too many scans, so such a picture counts as damaged.
 */
export async function findExcess(
  picture: Buffer,
): Promise<"frames" | "pixels" | "damaged" | undefined> {
  if (countFrames(picture) > PICTURE_FRAMES_MAX) return "frames";
  if (hasManyScans(picture)) return "damaged";
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  const most = isAvif(picture) ? AVIF_PIXELS_MAX : PICTURE_PIXELS_MAX;
  return width * height > most ? "pixels" : undefined;
}
