import type { ItemRef } from "@loupe/links";
import type { Config } from "../config.ts";
import type { PhotoSource } from "./photo-source.ts";
import { productDataPhotos } from "./product-photos.ts";
import { thirdPartyPhotos } from "./qc-images.ts";
import { partnerPhotos } from "./qc-partner.ts";

/** Every place that QC photos are asked from; where two show one picture, the first one tells of it. */
const PHOTO_SOURCES: readonly PhotoSource[] = [partnerPhotos, productDataPhotos, thirdPartyPhotos];

export const photoSourcesFor = (config: Config, item: ItemRef): PhotoSource[] =>
  PHOTO_SOURCES.filter((source) => source.isAsked(config, item));
