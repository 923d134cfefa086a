import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { sellersPictureLabel } from "#texts/items.ts";
import { listingId } from "../photo-ids.ts";

/** Returns a picture of the seller for the lightbox and the comparison. */
export const listingPhotoOf = (src: string, title: string): LightboxPhoto => ({
  id: listingId(src),
  src,
  alt: title,
  caption: sellersPictureLabel,
});

/** Whether a photo of this id is a picture of the seller's. */
export const isListingId = (id: string) => id.startsWith(listingId(""));
