import * as z from "zod";
import { route } from "../../endpoint.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";
import { TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { withoutHidden } from "../../hidden-characters.ts";
import {
  inMegabytes,
  MEASURE_CM_MAX,
  MEASURES_MAX,
  PASTED_CHART_LENGTH_MAX,
  SEARCH_PICTURE_BYTES_MAX,
  SIZE_LENGTH_MAX,
  SIZES_MAX,
} from "../../limits.ts";
import { ItemId, StoreInput } from "../../shapes.ts";
import { FitCounts } from "./reviews.ts";

/** The most bytes of the form around the file. */
const FORM_BYTES_MAX = 16 * 1024;
const LABEL_LENGTH_MAX = 40;

const MeasureName = z
  .enum([
    "chest",
    "shoulder",
    "length",
    "sleeve",
    "waist",
    "hip",
    "thigh",
    "inseam",
    "hem",
    "opening",
    "rise",
    "foot",
    "insole",
    "other",
  ])
  .meta({ id: "MeasureName" });
const GoodsKind = z.enum(["top", "bottom", "shoes", "other"]).meta({ id: "GoodsKind" });

const line = (length_max: number) => z.string().overwrite(withoutHidden).trim().max(length_max);
const Cm = z.number().positive().max(MEASURE_CM_MAX);

/** Removes an incomplete range, and makes a value outside of its range the middle. */
function withinRange<
  M extends { cm: number; low?: number | undefined; high?: number | undefined },
>({ low, high, ...measure }: M) {
  if (low === undefined || high === undefined || low > high) return measure as M;
  const isWithin = low <= measure.cm && measure.cm <= high;
  return { ...measure, cm: isWithin ? measure.cm : (low + high) / 2, low, high } as M;
}

const Measure = z
  .object({
    name: MeasureName,
    label: line(LABEL_LENGTH_MAX).meta({ description: "as it is printed on the chart" }),
    of: z.enum(["garment", "body"]),
    basis: z.enum(["flat", "around", "length"]).meta({
      description:
        "`flat` is across the garment as it lies flat, half of `around`; the two are never mixed",
    }),
    cm: Cm.meta({ description: "the middle, if the chart prints a range" }),
    low: Cm.optional(),
    high: Cm.optional(),
  })
  .overwrite(withinRange)
  .meta({ id: "Measure" });

const SizeRow = z
  .object({
    size: line(SIZE_LENGTH_MAX).meta({ description: "empty if it could not be read" }),
    measures: z.array(Measure).max(MEASURES_MAX),
  })
  .meta({ id: "SizeRow" });
export type SizeRow = z.output<typeof SizeRow>;

const share = z.number().min(0).max(1);

export const ReadSizeChart = z
  .object({
    kind: GoodsKind,
    sizes: z.array(SizeRow),
    unread: z
      .array(
        z.object({
          size: z.string(),
          name: MeasureName,
          box: z
            .object({ x: share, y: share, width: share, height: share })
            .nullable()
            .meta({ description: "in shares of the picture; null for a text" }),
        }),
      )
      .meta({ description: "cells that were not read surely; they are never guessed" }),
    notes: z.array(z.string()).meta({ description: "sentences of the chart, such as tolerances" }),
  })
  .meta({ id: "ReadSizeChart" });
export type ReadSizeChart = z.output<typeof ReadSizeChart>;

export const readSizeChart = route({
  address: "POST /size-charts/read",
  summary:
    "Reads a size chart in a picture or a pasted text. Nothing is stored; ten a minute for each address",
  access: "public",
  isRead: true,
  form: true,
  bodyBytesMax: SEARCH_PICTURE_BYTES_MAX + FORM_BYTES_MAX,
  body: z
    .object({
      picture: z
        .file(fieldError("picture_required"))
        .min(1, fieldError("picture_required"))
        .optional()
        .meta({
          description: `in a form: JPEG, PNG, WebP, AVIF or GIF, at most ${inMegabytes(SEARCH_PICTURE_BYTES_MAX)} MB and 12 megapixels`,
        }),
      pictureUrl: z
        .string()
        .max(500)
        .optional()
        .meta({ description: "the address of a picture on this server" }),
      text: z.string().max(PASTED_CHART_LENGTH_MAX).optional().meta({
        description: "a pasted table: tabs, Markdown, commas or spaces between its cells",
      }),
    })
    .refine(
      ({ picture, pictureUrl, text }) =>
        [picture, pictureUrl, text].filter((one) => one !== undefined).length === 1,
      fieldError("picture_required"),
    )
    .meta({ description: "either `picture`, `pictureUrl` or `text`", minProperties: 1 }),
  data: ReadSizeChart,
  refusals: [
    "no_chart",
    "picture_damaged",
    "picture_not_here",
    "picture_not_readable",
    "picture_too_large",
    "picture_too_many_frames",
    "picture_too_many_pixels",
    "picture_type",
    "pictures_not_readable",
    "reader_missing",
    "too_many_uploads",
  ],
});

const SizeSource = z.enum(["picture", "pasted", "photo", "owner"]).meta({
  id: "SizeSource",
  description:
    "read from a picture, pasted, measured on a photo, or typed by somebody who has the item",
});
export type SizeSource = z.output<typeof SizeSource>;

export const SizeTable = z
  .object({
    id: z.uuid(),
    kind: GoodsKind,
    sizes: z.array(SizeRow),
    source: SizeSource,
    confirmedBy: z.int().min(1).meta({ description: "people, with the one who saved it" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "SizeTable" });
export type SizeTable = z.output<typeof SizeTable>;

const itemQuery = z.object({ shopType: StoreInput, id: ItemId });

export const getSizeTables = route({
  address: "GET /size-charts",
  summary: "The size tables of an item, the most often confirmed first, and how its sizes fit",
  access: "public",
  query: itemQuery,
  data: z.object({
    tables: z.array(SizeTable),
    fits: z
      .array(FitCounts)
      .meta({ description: "reports of fit in approved reviews, from small to large sizes" }),
  }),
});

export const saveSizeTable = route({
  address: "PUT /size-charts",
  summary: "Saves the caller's size table of an item, in place of an earlier one",
  access: "user",
  query: itemQuery,
  body: z.object({
    kind: GoodsKind,
    sizes: z
      .array(SizeRow.extend({ size: line(SIZE_LENGTH_MAX).min(1) }))
      .min(1)
      .max(SIZES_MAX),
    source: SizeSource,
  }),
  data: SizeTable,
  refusals: [...TRIES_REFUSALS],
});

export const confirmSizeTable = route({
  address: "POST /size-charts/confirm",
  summary: "Confirms a size table that somebody else saved; each person counts once",
  access: "user",
  body: z.object({ tableId: z.uuid() }),
  data: z.object({ confirmedBy: z.int().min(1) }),
  refusals: ["size_table_not_found", ...TRIES_REFUSALS],
});
