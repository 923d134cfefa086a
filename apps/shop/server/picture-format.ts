/** The smallest first: who shows one shows those after it. */
export const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The smallest format that the browser says it shows. */
export function formatFor(accept = ""): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/** A phone's 50 megapixels pass; a decompression bomb does not. */
export const PIXELS_MAX = 50_000_000;

/** By its first bytes: PNG, JPEG, GIF or WebP, whatever its name and type say. */
export function isPhotoFormat(bytes: Buffer): boolean {
  const begin = bytes.toString("latin1", 0, 12);
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP)/.test(begin);
}

/** What browsers save of our own pages. */
export const isAvif = (bytes: Buffer): boolean =>
  /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12));
