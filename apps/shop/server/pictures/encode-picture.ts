import { PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import sharp, { type Sharp } from "sharp";
import { findExcess } from "./decoder.ts";
import { isPhotoFormat, isPicture, type PictureFormat } from "./picture-format.ts";
import { watermark } from "./draw-watermark.ts";

type Form = { width: number; format: PictureFormat; mark?: string };

export type EncodedPicture =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };

/** Encodes the picture at this width and format, without metadata. */
export async function encodePicture(
  original: Buffer,
  { width, format, mark }: Form,
): Promise<EncodedPicture> {
  if (!isPicture(original)) return { ok: false, reason: "kind" };
  try {
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const resized = await sharp(original, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h, channels } = resized.info;
    let picture = sharp(resized.data, { raw: { width: w, height: h, channels } });
    if (mark) picture = picture.composite([{ input: watermark(mark, w, h) }]);
    return { ok: true, bytes: await COMPRESS[format](picture).toBuffer() };
  } catch {
    // Whatever the error is, the page shows a placeholder.
    return { ok: false, reason: "damaged" };
  }
}

const COMPRESS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 3 }),
  jpeg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 78, mozjpeg: true }),
};

/** The shapes of uploaded pictures: a small square, a photo that is large enough to zoom in, or a readable screenshot. */
const SHAPES = {
  square: { resize: { width: 256, height: 256, fit: "cover" }, quality: 84 },
  photo: {
    resize: { width: 2560, height: 2560, fit: "inside", withoutEnlargement: true },
    quality: 88,
  },
  screenshot: {
    resize: { width: 1600, height: 2400, fit: "inside", withoutEnlargement: true },
    quality: 78,
  },
} as const;
export type Shape = keyof typeof SHAPES;

/** Encodes an uploaded picture as WebP in our size, upright, on white, without metadata. */
export async function encodeUpload(original: Buffer, shape: Shape): Promise<EncodedPicture> {
  // Checked before any decoder runs, so that an SVG or an HTML page never reaches a parser.
  if (!isPhotoFormat(original)) return { ok: false, reason: "kind" };
  const { resize, quality } = SHAPES[shape];
  try {
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const bytes = await sharp(original, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
      .rotate()
      .resize(resize)
      .toColorspace("srgb")
      .flatten({ background: "#fff" })
      .webp({ quality, effort: 4 })
      .toBuffer();
    return { ok: true, bytes };
  } catch {
    // Damaged bytes are the client's error, not the shop's.
    return { ok: false, reason: "damaged" };
  }
}
