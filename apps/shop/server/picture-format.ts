export type PictureFormat = "avif" | "webp" | "jpeg";

/** The smallest format that the browser says it shows. */
export function formatFor(accept = ""): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}
