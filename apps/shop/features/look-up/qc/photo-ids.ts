import type { QcPhoto } from "@loupe/contract";

/** Returns the part of the page's address after `#` that opens a photo. */
export const photoId = ({ url }: Pick<QcPhoto, "url">) => `photo-${url.split("/").pop()}`;

/** The id of a picture of the seller's in the lightbox and the comparison. The gallery's pictures have other ids. */
export const listingId = (src: string) => `listing-${src.split("/").pop()}`;
