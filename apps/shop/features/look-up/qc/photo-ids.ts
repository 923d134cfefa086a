import type { QcPhoto } from "@loupe/contract";

/** Returns the part of the page's address after `#` that opens a photo. */
export const photoId = ({ url }: Pick<QcPhoto, "url">) => `photo-${url.split("/").pop()}`;

/** Returns the part of the address after `#` that opens the comparison of two photos. */
export const compareHash = (pair: readonly [{ id: string }, { id: string }]) =>
  `compare=${pair[0].id},${pair[1].id}`;
