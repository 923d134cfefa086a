import { isoDate } from "../../time.ts";
import * as z from "zod";
import { SENT_IMAGE_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import {
  FORM_FIELDS_BYTES_MAX,
  inMegabytes,
  OWN_PHOTO_BYTES_MAX,
  OWN_PHOTOS_BYTES_MAX,
  OWN_PHOTOS_MAX,
  SKU_INFO_LENGTH_MAX,
  WEIGHT_MAX_G,
} from "../../limits.ts";
import { answerOf, Cursor, ItemId, Limit, Line, StoreInput, StoreName, WAS } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";
import { Undoable } from "../shop-keeping/bin.ts";

const SkuInfo = z.string().trim().max(SKU_INFO_LENGTH_MAX);
const Grams = z.coerce.number().int().min(0).max(WEIGHT_MAX_G);

const File = z.file(fieldError("photos_required"));

const Photos = z
  .union([
    z
      .array(File)
      .min(1)
      .max(OWN_PHOTOS_MAX, fieldError("too_many_photos", { most: OWN_PHOTOS_MAX })),
    File.transform((one) => [one]),
  ])
  .meta({
    description: `PNG, JPEG, WebP or GIF, at most ${inMegabytes(OWN_PHOTO_BYTES_MAX)} MB each and ${inMegabytes(OWN_PHOTOS_BYTES_MAX)} MB together, up to ${OWN_PHOTOS_MAX}`,
  });

export const addPhotoSet = route({
  address: "POST /qc/addPhotoSet",
  summary: "Adds the shop's own QC photos to an item; if one is invalid, none is added",
  access: "moderator",
  form: "files",
  bodyBytesMax: OWN_PHOTOS_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({
    storeName: StoreInput,
    productCode: ItemId,
    skuInfo: SkuInfo.default("").meta({ description: "the sku as written on the parcel" }),
    weight: Grams.default(0).meta({ description: "grams" }),
    takenOn: z.iso
      .date()
      .optional()
      .meta({ description: "the day they were taken; today by default" }),
    photo: Photos,
  }),
  data: z.object({ photos: z.number().int().min(1) }),
  refusals: ["image_not_kept", "picture_not_readable", "taken_in_future", ...SENT_IMAGE_REFUSALS],
});

const AHEAD_MS = 14 * 60 * 60_000;

/** Returns today's date in the time zone that is furthest ahead. No photo can have a later date. */
export const latestToday = (now: Date) => isoDate(new Date(now.getTime() + AHEAD_MS));

export const TAKEN_IN_FUTURE = "“Taken on” can’t be in the future.";

export const OwnPhotoSet = z
  .object({
    _id: z.string().regex(/^\d+$/),
    storeName: StoreName,
    productCode: z.string(),
    skuInfo: z.string(),
    weight: z.number().int().meta({ description: "grams; 0 if unknown" }),
    takenOn: z.iso.date(),
    addedAt: z.iso.datetime(),
    photos: z.array(z.string()).meta({ description: "paths on this server, in their order" }),
  })
  .meta({ id: "OwnPhotoSet" });
export type OwnPhotoSet = z.output<typeof OwnPhotoSet>;

export const getPhotoSets = route({
  address: "GET /qc/getPhotoSets",
  summary: "The shop's own photo sets, last added first",
  access: "moderator",
  query: z.object({
    search: Line.max(2000)
      .transform((text) => text || undefined)
      .optional()
      .meta({ description: "a marketplace link, an item id or part of a sku" }),
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(OwnPhotoSet)).extend({ nextCursor: z.string().nullable() }),
  refusals: ["link_not_followed", "too_many_look_ups"],
});

const SetId = z.object({
  set_id: z
    .string()
    .regex(/^\d{1,15}$/, fieldError("not_photo_set"))
    .transform(Number),
});

export const updatePhotoSet = route({
  address: "PATCH /qc/updatePhotoSet",
  summary: "Changes the details of one of the shop's own photo sets",
  access: "moderator",
  query: SetId,
  body: z.object({
    skuInfo: SkuInfo.optional(),
    weight: Grams.optional(),
    takenOn: z.iso.date().optional(),
    was: OwnPhotoSet.partial().optional().meta({ description: WAS }),
  }),
  refusals: ["changed_meanwhile", "photo_set_exists", "photo_set_not_found", "taken_in_future"],
});

export const addToPhotoSet = route({
  address: "POST /qc/addToPhotoSet",
  summary:
    "Adds photos to one of the shop's own sets, after those it has; if one is invalid, none is added",
  access: "moderator",
  form: "files",
  bodyBytesMax: OWN_PHOTOS_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  query: SetId,
  body: z.object({ photo: Photos }),
  data: OwnPhotoSet,
  refusals: [
    "image_not_kept",
    "photo_set_not_found",
    "picture_not_readable",
    ...SENT_IMAGE_REFUSALS,
  ],
});

export const deleteSetPhoto = route({
  address: "DELETE /qc/deleteSetPhoto",
  summary:
    "Takes a photo out of one of the shop's own sets, and deletes it where no other set shows it",
  access: "moderator",
  query: SetId.extend({
    photo: z
      .string()
      .regex(/^\/images\/qc\/[\w-]{1,100}$/, fieldError("not_photo"))
      .meta({
        description: "its path, as in the set's photos",
        examples: ["/images/qc/q0Zt3Fy1mXb7Kc9Ld2Re5w"],
      })
      .transform((path) => path.slice("/images/qc/".length)),
  }),
  answer: answerOf(OwnPhotoSet).extend({
    change: z.uuid().meta({ description: "for undoChange" }),
  }),
  refusals: ["last_photo_of_set", "photo_not_of_item", "photo_set_not_found"],
});

export const deletePhotoSet = route({
  address: "DELETE /qc/deletePhotoSet",
  summary: "Deletes one of the shop's own photo sets, with the pictures that no other set shows",
  access: "moderator",
  query: SetId,
  data: Undoable,
  refusals: ["photo_set_not_found"],
});
