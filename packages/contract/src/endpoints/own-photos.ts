import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf, ItemId, StoreInput } from "../shapes.ts";

export const OWN_PHOTOS_MAX = 20;
export const OWN_PHOTO_BYTES_MAX = 20 * 1024 * 1024;
/** Of all that are sent at once. */
export const OWN_PHOTOS_BYTES_MAX = 100 * 1024 * 1024;
/** What the form puts around its photos. */
const FORM_BYTES_MAX = 64 * 1024;

const File = z.file("Please choose at least one photo");

export const addPhotoSet = endpoint({
  method: "POST",
  path: "/qc/addPhotoSet",
  summary: "Adds QC photos that we took ourselves to an item: all of them, or none when one is bad",
  access: "admin",
  form: "files",
  bodyBytesMax: OWN_PHOTOS_BYTES_MAX + FORM_BYTES_MAX,
  body: z.object({
    storeName: StoreInput,
    productCode: ItemId,
    skuInfo: z.string().trim().max(300).default("").meta({ description: "as on the parcel" }),
    weight: z.coerce.number().int().min(0).max(1_000_000).default(0).meta({ description: "grams" }),
    takenOn: z.iso.date().optional().meta({ description: "the day they were taken; else today" }),
    photo: z
      .union([
        z.array(File).min(1).max(OWN_PHOTOS_MAX, `At most ${OWN_PHOTOS_MAX} photos at once`),
        File.transform((one) => [one]),
      ])
      .meta({
        description: "PNG, JPEG, WebP or GIF, at most 20 MB each and 100 MB together, up to 20",
      }),
  }),
  answer: answerOf(z.object({ photos: z.number().int().min(1) })),
  refusals: [400, 401, 403, 413, 415, 503],
});
