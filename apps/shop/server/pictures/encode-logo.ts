import { LOGO_SIDE_MAX, PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import sharp from "sharp";
import { findExcess } from "./decoder.ts";
import { isPhotoFormat } from "./picture-format.ts";

/** Whether the file is PNG, JPEG or WebP. GIF is not accepted, because a logo is not animated. */
const isLogoFormat = (bytes: Buffer): boolean =>
  isPhotoFormat(bytes) && bytes.toString("latin1", 0, 4) !== "GIF8";

/**
 * Encodes an uploaded logo as PNGs, which email programs display too: in its own aspect ratio, as a square on white,
 * and small.
 */
export async function encodeLogo(original: Buffer): Promise<EncodedLogo> {
  if (!isLogoFormat(original)) return { ok: false, reason: "kind" };
  try {
    const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > LOGO_SIDE_MAX) return { ok: false, reason: "pixels" };
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const decoded = () =>
      sharp(original, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" }).rotate();
    const pictures = await Promise.all(
      [
        decoded().resize({ width: 640, height: 160, fit: "inside", withoutEnlargement: true }),
        decoded()
          .resize({ width: 512, height: 512, fit: "contain", background: "#fff" })
          .flatten({ background: "#fff" }),
        decoded().resize({ width: 96, height: 96, fit: "contain", background: "#0000" }),
      ].map((image) => image.toColorspace("srgb").png({ palette: true, quality: 90 }).toBuffer()),
    );
    return { ok: true, pictures };
  } catch {
    return { ok: false, reason: "damaged" };
  }
}

type EncodedLogo =
  | { ok: true; pictures: Buffer[] }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };
