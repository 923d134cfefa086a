import sharp from "sharp";
import { AVIF_PIXELS_MAX, PICTURE_FRAMES_MAX, PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import { countFrames, isAvif } from "./picture-format.ts";

sharp.cache(false);
sharp.concurrency(1);

/**
 * The image readers that stay on. The one for SVG draws our own watermark; bytes from outside never reach
 * it, because `isPicture` checks them first. All others (TIFF, PDF, files by name …) are switched off.
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
 * What the picture has too much of. Only its header is read for it. Of a moving picture each frame is
 * as large as its canvas.
 */
export async function findExcess(picture: Buffer): Promise<"frames" | "pixels" | undefined> {
  if (countFrames(picture) > PICTURE_FRAMES_MAX) return "frames";
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  const most = isAvif(picture) ? AVIF_PIXELS_MAX : PICTURE_PIXELS_MAX;
  return width * height > most ? "pixels" : undefined;
}
