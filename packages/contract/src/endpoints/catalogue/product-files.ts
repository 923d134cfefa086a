import * as z from "zod";
import { route } from "../../endpoint.ts";
import { FORM_FIELDS_BYTES_MAX, PRODUCT_FILE_BYTES_MAX } from "../../limits.ts";
import { StoreName } from "../../shapes.ts";

const Count = z.number().int().min(0);

const ImportedLine = z.object({
  line: z.number().int().meta({ description: "the line's number in the file, from 1" }),
  kind: z.enum(["added", "updated", "unchanged"]),
  storeName: StoreName,
  productCode: z.string(),
  name: z.string().meta({ description: "the product's name after the import" }),
  changes: z
    .array(
      z.object({
        column: z.string(),
        before: z.string().nullable().meta({ description: "null if empty" }),
        after: z.string(),
      }),
    )
    .meta({ description: "which values change, for an updated product" }),
});
export type ImportedLine = z.output<typeof ImportedLine>;

export const ImportReport = z
  .object({
    imported: z.boolean(),
    change: z
      .uuid()
      .nullable()
      .meta({ description: "for undoChange; null if the import changed nothing" }),
    lines: Count.meta({ description: "lines that are not empty, without the header" }),
    added: Count,
    updated: Count,
    unchanged: Count,
    badLines: Count.meta({
      description: "lines with a fault; if there are any, nothing is imported",
    }),
    faults: z
      .array(
        z.object({
          line: z.number().int().meta({ description: "the line's number in the file, from 1" }),
          column: z.string().meta({ description: "empty if the fault concerns the whole line" }),
          reason: z.string(),
        }),
      )
      .meta({ description: "the first ones, in the order of the file" }),
    products: z.array(ImportedLine).meta({
      description:
        "in the order of the file: the first 1,000 that change a product, the first 100 of the other kinds",
    }),
    blockedPictures: z
      .object({
        lines: Count,
        hosts: z
          .array(z.object({ host: z.string(), lines: Count }))
          .meta({ description: "the first 20, sorted by their number of lines" }),
        hostCount: Count.meta({ description: "how many hosts there are in total" }),
        setting: z.string().meta({ description: "the setting that allows these hosts" }),
      })
      .meta({ description: "pictures on hosts that this shop doesn't fetch from" }),
    faultCount: Count.meta({ description: "how many faults there are in total" }),
    notices: z
      .array(z.string())
      .meta({ description: "irregularities of the file that are not faults" }),
  })
  .meta({ id: "ImportReport" });
export type ImportReport = z.output<typeof ImportReport>;

/** A line before the last one of the streamed response, which the client gets if it requests progress. */
export type ImportProgress = {
  step: "read" | "written";
  lines: number;
  /** The completed share of this step, from 0 to 1. */
  share: number;
};

const ProductFile = z.object({
  file: z.file("Please choose a CSV file").meta({
    description: "CSV in UTF-8, at most 32 MB, with the columns of an export",
  }),
});

export const importProducts = route({
  address: "POST /products/importProducts",
  summary:
    "Adds and updates products from a CSV file, all of its lines or none. dryRun=true only reports what would change. With progress=true the answer is streamed as NDJSON: { step, lines, share } at intervals, and the full answer as the last line",
  access: "admin",
  form: "files",
  bodyBytesMax: PRODUCT_FILE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  query: z.object({
    dryRun: z.enum(["true", "false", ""]).optional(),
    progress: z.enum(["true", "false", ""]).optional(),
  }),
  body: ProductFile,
  data: ImportReport,
  refusals: ["file_faults", "file_unreadable", "import_running"],
});

export const getBadLines = route({
  address: "POST /products/badLines",
  summary:
    "The lines of a CSV file that importProducts would refuse, as a CSV file with their faults in the first column",
  access: "admin",
  form: "files",
  bodyBytesMax: PRODUCT_FILE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: ProductFile,
  answer: z.string(),
  answerType: "text/csv",
  refusals: ["file_unreadable", "import_running"],
});

export const exportProducts = route({
  address: "GET /products/exportProducts",
  summary: "The whole catalogue in order, as a CSV file that can be imported",
  access: "admin",
  answer: z.string(),
  answerType: "text/csv",
});
