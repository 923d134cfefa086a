import {
  AVIF_MEGAPIXELS_MAX,
  PICTURE_FRAMES_MAX,
  PICTURE_MEGAPIXELS_MAX,
} from "@loupe/contract/limits";

/** In order of file size, smallest first. A browser that supports one format supports those after it. */
export const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Returns the format with the smallest files that the browser accepts. */
export function formatFor(accept = ""): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/**
 * Counts the frames of an animated WebP. Other formats have one frame, or a decoder that does not scan all frames
 * first.
 */
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
 * Whether the first bytes are a PNG's, JPEG's, GIF's or WebP's, whatever its name and type are. Other formats (SVG,
 * PDF, TIFF …) are rejected before a decoder runs.
 */
export function isPhotoFormat(bytes: Buffer): boolean {
  const begin = bytes.toString("latin1", 0, 16);
  return FORMATS.some((format) => format.test(begin));
}

/**
 * Whether the file is AVIF, the format in which browsers save pictures of our own pages. Other pictures in the same
 * container (HEIC) are rejected.
 */
export const isAvif = (bytes: Buffer): boolean =>
  /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12));

/** Returns the limit in megapixels for a picture of this format, for messages. */
export const megapixelsMax = (bytes: Buffer): number =>
  isAvif(bytes) ? AVIF_MEGAPIXELS_MAX : PICTURE_MEGAPIXELS_MAX;

/** Whether the picture may be decoded. These five formats are those that browsers display; hosts send no others. */
export const isPicture = (bytes: Buffer): boolean => isPhotoFormat(bytes) || isAvif(bytes);
