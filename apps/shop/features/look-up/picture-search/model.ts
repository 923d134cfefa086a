import type { PictureMatch } from "@loupe/contract";
import { SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/input-limits";
import * as texts from "#texts/picture-search.ts";

/** What can be said before it is sent. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return texts.notPicture;
  return size > SEARCH_PICTURE_BYTES_MAX ? texts.pictureTooLargeMost : undefined;
}

/** Up to it two pictures are one, in another size or format. */
const SAME_BITS_MAX = 2;

export const nearnessOf = ({ distance }: PictureMatch) =>
  distance <= SAME_BITS_MAX ? texts.samePicture : texts.nearlySame;
