import type { PictureMatch } from "@loupe/contract";
import { SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/limits";

/** What can be said before it is sent. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return "This is not a picture";
  return size > SEARCH_PICTURE_BYTES_MAX ? "The picture is too large: at most 10 MB" : undefined;
}

/** Up to it two pictures are one, in another size or format. */
const SAME_BITS_MAX = 2;

export const nearnessOf = ({ distance }: PictureMatch) =>
  distance <= SAME_BITS_MAX ? "The same picture" : "Nearly the same";
