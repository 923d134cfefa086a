import { ITEM_ID_LENGTH_MAX } from "@loupe/links";
import * as z from "zod";
import {
  ACCESS_REFUSALS,
  SENT_IMAGE_REFUSALS,
  TRIES_REFUSALS,
} from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { jsonOrText } from "../../json-text.ts";
import {
  HEIGHT_CM_MAX,
  HEIGHT_CM_MIN,
  WEIGHT_KG_MAX,
  WEIGHT_KG_MIN,
  COMMENT_LENGTH_MAX,
  FORM_FIELDS_BYTES_MAX,
  inMegabytes,
  REVIEW_PHOTO_BYTES_MAX,
  REVIEW_PHOTOS_MAX,
  SIMILAR_REVIEWS_MAX,
  SIZE_LENGTH_MAX,
} from "../../limits.ts";
import { withoutDirectionOverrides } from "../../hidden-characters.ts";
import { answerOf, Cursor, ItemId, Limit, Line, StoreInput, StoreName } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

export const ReviewStatus = z.enum(["pending", "approved", "denied"]).meta({ id: "ReviewStatus" });
export type ReviewStatus = z.output<typeof ReviewStatus>;

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** How a size fits, from -2 (much too small) to 2 (much too large). */
const Fit = whole(-2, 2);

const Size = Line.min(1).max(SIZE_LENGTH_MAX);

const FitReport = z.object({
  height_cm: whole(HEIGHT_CM_MIN, HEIGHT_CM_MAX).optional(),
  weight_kg: whole(WEIGHT_KG_MIN, WEIGHT_KG_MAX).optional(),
  size: Size.meta({ description: "the size that was bought" }),
  fit: Fit.meta({ description: "from -2 (much too small) to 2 (much too large)" }),
});
export type FitReport = z.output<typeof FitReport>;

/** The counts of the fit reports of an item's approved reviews, by size. */
export const FitCounts = z
  .object({
    size: z.string(),
    counts: z
      .array(z.number().int().min(0))
      .length(5)
      .meta({ description: "how many reported -2, -1, 0, 1 and 2" }),
  })
  .meta({ id: "FitCounts" });
export type FitCounts = z.output<typeof FitCounts>;

const SameText = z
  .string()
  .regex(/^[\da-f]{32}$/, fieldError("not_same_text"))
  .meta({ examples: ["9e107d9d372bb6826bd81d3542a419d6"] });

export const Review = z
  .object({
    _id: z.uuid(),
    name: z.string().meta({ description: "the account's name at the time" }),
    createdAt: z.iso.datetime(),
    comment: z.string().meta({ description: "plain text" }),
    rating: z.number().int(),
    status: ReviewStatus,
    store_name: StoreName,
    product_code: z.string(),
    productName: z.string(),
    product_img: z.string(),
    photos: z.array(z.string()).meta({
      description: "addresses on this server; those of others than approved ones end soon",
    }),
    fit: z
      .object({ size: z.string(), fit: z.number().int() })
      .nullable()
      .meta({ description: "the size that was bought, and how it fits: from -2 to 2" }),
    similar: z
      .number()
      .int()
      .optional()
      .meta({
        description: `for moderators: how many others with this status have the same words, up to ${SIMILAR_REVIEWS_MAX}`,
      }),
    email: z
      .string()
      .optional()
      .meta({ description: "for admins: the address of the writer's account" }),
    sameText: SameText.optional().meta({
      description: "for moderators: equal for reviews with the same words",
    }),
  })
  .meta({ id: "Review" });
export type Review = z.output<typeof Review>;

const Count = z.number().int();
const ReviewIds = z.array(z.uuid()).min(1).max(500);

const INCOMPLETE = fieldError("review_incomplete");

const File = z.file(fieldError("photos_required"));

const Photos = z
  .union([
    z
      .array(File)
      .max(REVIEW_PHOTOS_MAX, fieldError("too_many_photos", { most: REVIEW_PHOTOS_MAX })),
    File.transform((one) => [one]),
  ])
  .meta({
    description: `only in a form: PNG, JPEG, WebP or GIF, at most ${inMegabytes(REVIEW_PHOTO_BYTES_MAX)} MB each, up to ${REVIEW_PHOTOS_MAX}; stored without metadata, and shown once the review is approved`,
  });

export const postReview = route({
  address: "POST /review/postReview",
  summary: "Reviews an item; a second review replaces the first. It is shown after approval",
  access: "user",
  form: true,
  bodyBytesMax: REVIEW_PHOTOS_MAX * REVIEW_PHOTO_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({
    store_name: StoreInput,
    product_code: ItemId,
    comment: z
      .string(INCOMPLETE)
      .overwrite(withoutDirectionOverrides)
      .trim()
      .min(1, INCOMPLETE)
      .refine(
        (text) => [...text].length <= COMMENT_LENGTH_MAX,
        fieldError("comment_too_long", { most: COMMENT_LENGTH_MAX }),
      )
      .meta({ maxLength: COMMENT_LENGTH_MAX }),
    rating: z.number(INCOMPLETE).int(fieldError("rating_not_whole")).min(1, INCOMPLETE).max(5),
    photos: Photos.optional(),
    fit: jsonOrText("fit", FitReport).optional(),
  }),
  data: Review,
  refusals: [
    "admin_cannot_review",
    "image_not_kept",
    "picture_not_readable",
    "too_many_look_ups",
    ...SENT_IMAGE_REFUSALS,
    ...TRIES_REFUSALS,
  ],
});

const BEGIN_OF_ITEM_ID = new RegExp(`^\\d{0,${ITEM_ID_LENGTH_MAX}}$`);

export const findReviews = route({
  address: "GET /review/findReview",
  summary: "Approved reviews, newest first; admins can list any status",
  access: "public",
  query: z.object({
    product_code: z
      .string()
      .trim()
      .regex(BEGIN_OF_ITEM_ID, fieldError("not_digits"))
      .transform((code) => code || undefined)
      .optional(),
    product_code_prefix: z
      .string()
      .trim()
      .regex(BEGIN_OF_ITEM_ID, fieldError("not_digits"))
      .transform((code) => code || undefined)
      .optional()
      .meta({ description: "a prefix of the code; `product_code` matches the whole code" }),
    store_name: StoreInput.optional(),
    search: z
      .string()
      .trim()
      .max(100)
      .transform((text) => text || undefined)
      .optional()
      .meta({ description: "a part of the writer's name or the comment; for moderators" }),
    similar_to: SameText.or(z.literal("").transform(() => undefined))
      .optional()
      .meta({ description: "only reviews with this `sameText`; for moderators" }),
    status: z
      .literal(["All", "all", ""])
      .transform(() => undefined)
      .or(ReviewStatus)
      .optional(),
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(Review)).extend({ nextCursor: z.string().nullable() }),
  refusals: [...ACCESS_REFUSALS.moderator],
});

export const findOwnReviews = route({
  address: "GET /review/ownReviews",
  summary: "The caller's own reviews in any status, newest first; of one item if it is named",
  access: "user",
  query: z.object({
    store_name: StoreInput.optional(),
    product_code: ItemId.optional(),
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(Review)).extend({ nextCursor: z.string().nullable() }),
});

export const deleteOwnReview = route({
  address: "DELETE /review/ownReviews",
  summary: "Deletes the caller's own review of an item",
  access: "user",
  query: z.object({ store_name: StoreInput, product_code: ItemId }),
  refusals: ["review_not_found"],
});

export const approveOrDenyReview = route({
  address: "PATCH /review/approveOrDenyReview",
  summary: "Sets the status of a review and updates the item's rating",
  access: "moderator",
  query: z.object({
    review_id: z.uuid(),
    status: ReviewStatus,
    was: ReviewStatus.optional().meta({
      description:
        "the status before the change; without it, a status that somebody else has set is replaced",
    }),
  }),
  refusals: ["changed_meanwhile", "review_not_found"],
});

export const changeReviews = route({
  address: "POST /review/changeReviews",
  summary: "Sets the status of up to 500 reviews at once, and updates the ratings of their items",
  access: "moderator",
  body: z.object({ ids: ReviewIds, status: ReviewStatus }),
  data: z.object({
    change: z.uuid().nullable().meta({ description: "for undoChange; null if all had the status" }),
    count: Count.meta({ description: "reviews that have the status now" }),
    missing: Count.meta({ description: "reviews that were deleted meanwhile" }),
  }),
  refusals: ["review_not_found"],
});

export const countReviews = route({
  address: "GET /review/countReviews",
  summary: "How many reviews have each status, each counted up to 10,000",
  access: "moderator",
  data: z.object({ pending: Count, approved: Count, denied: Count }),
});

export const deleteReviews = route({
  address: "POST /review/deleteReviews",
  summary: "Deletes reviews; for a day they can be restored",
  access: "moderator",
  body: z.object({ ids: ReviewIds }),
  data: z.object({
    ids: z.array(z.uuid()).meta({ description: "those deleted" }),
    change: z.uuid().nullable().meta({ description: "for undoChange; null if none was deleted" }),
  }),
});

export const restoreReviews = route({
  address: "POST /review/restoreReviews",
  summary:
    "Restores deleted reviews, as undoChange does for all of a change, but where the account has reviewed the item again or the day is over",
  access: "moderator",
  body: z.object({ ids: ReviewIds }),
  data: z.object({ ids: z.array(z.uuid()).meta({ description: "those restored" }) }),
});
