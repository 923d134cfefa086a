import sharp from "sharp";
import { PIXELS_MAX } from "./picture-format.ts";

sharp.cache(false);
sharp.concurrency(1);

/**
 * The readers that foreign bytes may reach, and the one for SVG, which draws our own watermark: foreign
 * bytes are judged by `isPicture` before. All other readers (TIFF, PDF, files by name …) are switched off.
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

/** Only the header is read for it. Of a moving picture each frame is as large as its canvas. */
export async function isTooLarge(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  return width * height > PIXELS_MAX;
}
