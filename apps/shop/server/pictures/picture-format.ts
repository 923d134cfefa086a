import {
  AVIF_MEGAPIXELS_MAX,
  PICTURE_FRAMES_MAX,
  PICTURE_MEGAPIXELS_MAX,
} from "@loupe/contract/limits";

/** The smallest first; a browser that supports one supports those after it. */
export const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The smallest format that the browser accepts. */
export function formatFor(accept = ""): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/** Of a moving WebP; all else has one, or a decoder that goes through its frames only once. */
export function countFrames(bytes: Buffer): number {
  if (bytes.toString("latin1", 8, 16) !== "WEBPVP8X") return 1;
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length && frames <= PICTURE_FRAMES_MAX;) {
    if (bytes.toString("latin1", at, at + 4) === "ANMF") frames += 1;
    const size = bytes.readUInt32LE(at + 4);
    // A chunk of an odd size is followed by one more byte.
    at += 8 + size + (size % 2);
  }
  return frames;
}

const FORMATS: readonly RegExp[] = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBPVP8[ LX]/,
];

/**
 * By its first bytes: PNG, JPEG, GIF or WebP, whatever its name and type say. Everything else (SVG, PDF,
 * TIFF …) is turned away before a decoder sees it.
 */
export function isPhotoFormat(bytes: Buffer): boolean {
  const begin = bytes.toString("latin1", 0, 16);
  return FORMATS.some((format) => format.test(begin));
}

/** PNG, JPEG or WebP: a logo does not move, so GIF is not accepted. */
export const isLogoFormat = (bytes: Buffer): boolean =>
  isPhotoFormat(bytes) && bytes.toString("latin1", 0, 4) !== "GIF8";

/** What browsers save of our own pages; other pictures in the same kind of file (HEIC) are not. */
export const isAvif = (bytes: Buffer): boolean =>
  /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12));

/** The limit for a picture of this kind, as messages name it. */
export const megapixelsMax = (bytes: Buffer): number =>
  isAvif(bytes) ? AVIF_MEGAPIXELS_MAX : PICTURE_MEGAPIXELS_MAX;

/** What may be decoded: browsers show these five formats, and no others come from picture hosts. */
export const isPicture = (bytes: Buffer): boolean => isPhotoFormat(bytes) || isAvif(bytes);
