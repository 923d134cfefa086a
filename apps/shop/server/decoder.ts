import sharp from "sharp";
import { PIXELS_MAX } from "./picture-format.ts";

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

/** Reads only the header. Every frame of an animated picture counts with the size of the canvas. */
export async function isTooLarge(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  return width * height > PIXELS_MAX;
}
