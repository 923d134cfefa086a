import type { PhotoSource } from "./photo-source.ts";
import { productDataPhotos } from "./product-photos.ts";
import { thirdPartyPhotos } from "./qc-images.ts";
import { partnerPhotos } from "./qc-partner.ts";

/** Every place that QC photos are asked from; where two show one picture, the first one tells of it. */
export const PHOTO_SOURCES: readonly PhotoSource[] = [
  partnerPhotos,
  productDataPhotos,
  thirdPartyPhotos,
];
