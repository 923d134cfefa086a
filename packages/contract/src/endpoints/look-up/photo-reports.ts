import * as z from "zod";
import { TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { NOTE_LENGTH_MAX } from "../../limits.ts";
import { answerOf, Cursor, ItemId, Limit, StoreInput, StoreName } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

export const PhotoReportReason = z
  .enum(["other-item", "broken", "offensive", "other"])
  .meta({ id: "PhotoReportReason" });
export type PhotoReportReason = z.output<typeof PhotoReportReason>;

const reportedPhoto = {
  storeName: StoreInput,
  productCode: ItemId,
  picture: z
    .string()
    .regex(/^\/images\/qc\/[\w-]{22}$/, fieldError("not_photo_path"))
    .meta({
      description: "path of the photo on this server",
      examples: ["/images/qc/q0Zt3Fy1mXb7Kc9Ld2Re5w"],
    }),
};

export const reportPhoto = route({
  address: "POST /qc/reportPhoto",
  summary: "Reports a wrong photo of an item; a second report replaces the first",
  access: "user",
  body: z.object({
    ...reportedPhoto,
    reason: PhotoReportReason,
    note: z
      .string()
      .trim()
      .refine(
        (text) => [...text].length <= NOTE_LENGTH_MAX,
        fieldError("note_too_long", { most: NOTE_LENGTH_MAX }),
      )
      .meta({ maxLength: NOTE_LENGTH_MAX })
      .default(""),
  }),
  refusals: ["photo_not_of_item", ...TRIES_REFUSALS],
});

const PhotoVerdict = z.enum(["hidden", "kept"]);

const PhotoReport = z.object({
  _id: z.uuid(),
  name: z.string().nullable().meta({ description: "the reporter's name; null without an account" }),
  reason: PhotoReportReason,
  note: z.string().meta({ description: "plain text" }),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  verdict: PhotoVerdict.nullable(),
});

export const ReportedPhoto = z
  .object({
    _id: z.uuid().meta({ description: "the id of its newest report" }),
    storeName: StoreName,
    productCode: z.string(),
    picture: reportedPhoto.picture,
    isHidden: z.boolean(),
    total: z.int().meta({ description: "the number of people who reported it" }),
    reasons: z
      .array(z.object({ reason: PhotoReportReason, total: z.int() }))
      .meta({ description: "the most frequent first" }),
    reports: z.array(PhotoReport).meta({ description: "the newest 20" }),
  })
  .meta({ id: "ReportedPhoto" });
export type ReportedPhoto = z.output<typeof ReportedPhoto>;

export const getPhotoReports = route({
  address: "GET /qc/getPhotoReports",
  summary: "Reports of wrong photos, grouped by photo, the last reported first",
  access: "moderator",
  query: z.object({
    status: z.enum(["open", "settled"]).default("open"),
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(ReportedPhoto)).extend({ nextCursor: z.string().nullable() }),
});

export const settlePhotoReports = route({
  address: "POST /qc/settlePhotoReports",
  summary:
    "Hides a reported photo on its item's page, dismisses the report, or shows the photo again",
  access: "moderator",
  body: z.object({
    ...reportedPhoto,
    verdict: PhotoVerdict.or(z.literal("open")).meta({
      description:
        "`open` undoes the last decision: the photo is shown and has to be reviewed again",
    }),
  }),
  refusals: ["photo_not_reported"],
});
