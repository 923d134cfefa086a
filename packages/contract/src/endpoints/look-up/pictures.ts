import * as z from "zod";
import { route } from "../../endpoint.ts";
import {
  inMegabytes,
  PICTURE_DISTANCE_MAX,
  PICTURE_MATCHES_MAX,
  AVIF_MEGAPIXELS_MAX,
  PICTURE_MEGAPIXELS_MAX,
  SEARCH_PICTURE_BYTES_MAX,
} from "../../limits.ts";
import { ImagePath, ItemId, Price, StoreName } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

/** The most bytes of the form around the file. */
const FORM_BYTES_MAX = 16 * 1024;

const share = z.number().min(0).max(1);
/** A rectangle within a picture, as shares of its width and height. */
export const PicturePart = z.object({ left: share, top: share, width: share, height: share });
export type PicturePart = z.output<typeof PicturePart>;

export const PictureMatch = z
  .object({
    storeName: StoreName,
    productCode: ItemId,
    name: z.string().nullable().meta({ description: "null if it is not known yet" }),
    distance: z.int().min(0).max(PICTURE_DISTANCE_MAX).meta({
      description: "number of differing bits out of 64: 0 to 2 means the same picture",
    }),
    photo: z.object({
      url: ImagePath,
      thumbUrl: ImagePath,
      kind: z.enum(["qc", "listing"]),
    }),
    part: PicturePart.optional().meta({
      description:
        "the part of the searched picture that shows the photo, in shares of its width and height; absent if it is the whole picture",
    }),
    price: Price.nullable().meta({ description: "the last recorded price; null if none is known" }),
    qcPhotoCount: z.int().min(1).optional().meta({ description: "QC photos in the library" }),
  })
  .meta({ id: "PictureMatch" });
export type PictureMatch = z.output<typeof PictureMatch>;

export const searchByPicture = route({
  address: "POST /qc/searchByPicture",
  summary: "Items with a QC or listing photo that is a copy or near copy of a picture",
  access: "public",
  isRead: true,
  crossOrigin: true,
  form: "files",
  bodyBytesMax: SEARCH_PICTURE_BYTES_MAX + FORM_BYTES_MAX,
  body: z.object({
    picture: z
      .file(fieldError("picture_required"))
      .min(1, fieldError("picture_required"))
      .meta({
        description: `JPEG, PNG, WebP, AVIF or GIF, at most ${inMegabytes(SEARCH_PICTURE_BYTES_MAX)} MB and ${PICTURE_MEGAPIXELS_MAX} megapixels (AVIF: ${AVIF_MEGAPIXELS_MAX}); it is not stored`,
      }),
  }),
  data: z
    .array(PictureMatch)
    .max(PICTURE_MATCHES_MAX)
    .meta({ description: "one entry for each item, most similar first" }),
  refusals: [
    "picture_damaged",
    "picture_too_large",
    "picture_too_many_frames",
    "picture_too_many_pixels",
    "picture_type",
    "picture_without_shapes",
    "pictures_not_readable",
  ],
});
