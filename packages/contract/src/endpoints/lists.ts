import { stores } from "@loupe/links";
import { LEFT_REASONS, SHEET_BYTES_MAX } from "@loupe/sheets/limits";
import * as z from "zod";
import { route } from "../endpoint.ts";
import { fieldError } from "../api-errors/field-error-sentences.ts";
import {
  FORM_FIELDS_BYTES_MAX,
  inMegabytes,
  SHEET_JSON_BYTES_MAX,
  URL_LENGTH_MAX,
} from "../limits.ts";
import { Price } from "../shapes.ts";

const LeftReason = z.enum(LEFT_REASONS).meta({
  id: "LeftReason",
  description:
    "why a row becomes no item: it has no link; its link is a short one, which is followed later; it links to a seller, to an unknown site, or to no readable item; its item is in a row above; there are 5,000 items above",
});
export type LeftReason = z.output<typeof LeftReason>;

export const SheetRow = z
  .object({
    at: z.object({
      sheet: z.string().meta({ description: "empty for files without sheets" }),
      row: z.int().min(1).meta({ description: "from 1, as in the file" }),
    }),
    item: z
      .object({ shopType: z.enum(stores.map(({ shopType }) => shopType)), id: z.string() })
      .optional(),
    name: z.string().optional(),
    price: Price.optional(),
    weight_g: z.int().min(1).optional(),
    size: z.string().optional(),
    note: z.string().optional(),
    link: z.string().meta({ description: "as in the file; empty for a row without a link" }),
    left: LeftReason.optional().meta({ description: "missing if the row becomes an item" }),
  })
  .meta({ id: "SheetRow" });
export type SheetRow = z.output<typeof SheetRow>;

const count = z.int().min(0);
const ListPreview = z
  .object({
    rows: z.array(SheetRow).meta({
      description: "at most 5,000 with an item, and 5,000 without one; a row with two items is two",
    }),
    counts: z.object({
      rows: count.meta({ description: "all rows, also those that `rows` leaves out" }),
      items: count,
      left: z.partialRecord(LeftReason, count),
      unreadRows: count.meta({ description: "rows after the first 20,000 of a file" }),
      unreadSheets: count.meta({ description: "sheets after the first 200 of a file" }),
    }),
  })
  .meta({ id: "ListPreview" });
export type ListPreview = z.output<typeof ListPreview>;

export const previewList = route({
  address: "POST /lists/preview",
  summary:
    "Reads the items of a spreadsheet or a text. Nothing is stored; ten a minute for each address",
  access: "public",
  isRead: true,
  form: true,
  jsonBytesMax: SHEET_JSON_BYTES_MAX,
  ownQueue: true,
  bodyBytesMax: SHEET_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z
    .object({
      file: z
        .file(fieldError("sheet_required"))
        .min(1, fieldError("sheet_required"))
        .optional()
        .meta({
          description: `in a form: XLSX, CSV or text, at most ${inMegabytes(SHEET_BYTES_MAX)} MB`,
        }),
      url: z
        .string()
        .trim()
        .max(URL_LENGTH_MAX)
        .optional()
        .meta({ description: "the address of a public Google sheet" }),
      text: z
        .string()
        .max(SHEET_BYTES_MAX)
        .optional()
        .meta({
          description: `a pasted post or table: Markdown, plain text, or cells with tabs; in JSON at most ${inMegabytes(SHEET_JSON_BYTES_MAX)} MB, in a form more`,
        }),
    })
    .refine(
      ({ file, url, text }) => [file, url, text].filter((one) => one !== undefined).length === 1,
      fieldError("sheet_required"),
    )
    .meta({ description: "either `file`, `url` or `text`", minProperties: 1 }),
  data: ListPreview,
  refusals: [
    "not_a_sheet",
    "own_uploads_running",
    "sheet_address",
    "sheet_damaged",
    "sheet_elsewhere",
    "sheet_inflated",
    "sheet_locked",
    "sheet_missing",
    "sheet_not_loaded",
    "sheet_old_format",
    "sheet_private",
    "sheet_too_large",
    "sheet_too_slow",
    "too_many_uploads",
  ],
});
