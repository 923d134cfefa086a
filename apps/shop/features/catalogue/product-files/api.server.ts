import { isoDate } from "@loupe/contract/time";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import { type ImportProgress } from "@loupe/contract";
import type { FeatureApi } from "#server/http/api.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamedFile } from "#server/http/streams/streamed-file.ts";
import type { Actor } from "#server/audit/actor.ts";
import { streamProgress } from "#server/http/streams/progress-lines.ts";
import { writeBadLines } from "./bad-lines.server.ts";
import {
  countBadLines,
  exportProducts,
  importProducts,
  type ImportReport,
} from "./service.server.ts";

/** A response lists at most this many errors. The others appear once these are corrected. */
const ERRORS_LISTED_MAX = 200;

/**
 * A larger file is read in a child process. For smaller files the start of a process would take longer than reading.
 */
const READ_HERE_BYTES_MAX = 1024 * 1024;

type OnProgress = (progress: ImportProgress) => void;

export const productFilesApi: FeatureApi = (context) => ({
  importProducts: async ({ query, body: { file } }, call, by) => {
    const dryRun = query.dryRun === "true";
    const work = (onProgress: OnProgress) =>
      (dryRun ? checkFile : takeFile)(context, by, { file, onProgress });
    return query.progress === "true"
      ? streamProgress(context, call, work)
      : await work(() => undefined);
  },

  getBadLines: async ({ body: { file } }, call, by) => {
    const check = { file, onProgress: () => undefined, dryRun: true };
    const { faults: errors } = await importFile(context, by, check);
    const name = "lines-with-errors.csv";
    return streamedFile(context, call, { name, type: "text/csv" }, (out) =>
      writeBadLines(file.stream(), errors, out),
    );
  },

  exportProducts: (_, call) => {
    const day = isoDate(context.now());
    const file = { name: `products-${day}.csv`, type: "text/csv" };
    return streamedFile(context, call, file, (out) => exportProducts(context, out));
  },
});

type UploadedFile = { file: File; onProgress: OnProgress };

/** Reports what an import of the file would do. Status 200 even for a file with errors, because it imports nothing. */
async function checkFile(context: Context, by: Actor, upload: UploadedFile) {
  const report = await importFile(context, by, { ...upload, dryRun: true });
  const message = report.faults.length > 0 ? summaryOf(report) : "ok";
  return { message, data: present(report) };
}

/**
 * Imports all lines of the file, or none if one has an error.
 * @throws {ApiError} 422 for a file with errors
 */
async function takeFile(context: Context, by: Actor, upload: UploadedFile) {
  const report = await importFile(context, by, { ...upload, dryRun: false });
  if (!report.imported) {
    const issues = report.faults.slice(0, ERRORS_LISTED_MAX).map(({ line, column, reason }) => ({
      path: `line ${line}${column && `, ${column}`}`,
      message: reason,
    }));
    throw new ApiError("file_faults", { issue: summaryOf(report) }, { issues });
  }
  return { message: "The products are imported", data: present(report) };
}

/** @throws {ApiError} 409 while another import runs, 422 for a file that is not a list of products */
async function importFile(
  context: Context,
  by: Actor,
  { file, dryRun, onProgress }: UploadedFile & { dryRun: boolean },
): Promise<ImportReport> {
  let bytes = 0;
  const chunks = (async function* () {
    for await (const chunk of file.stream()) {
      bytes += chunk.length;
      yield chunk;
    }
  })();
  try {
    return await importProducts(context, by, chunks, {
      name: file.name,
      dryRun,
      waits: false,
      isLarge: file.size > READ_HERE_BYTES_MAX,
      onProgress: (step, lines, of) =>
        onProgress({ step, lines, share: of ? lines / of : bytes / Math.max(1, file.size) }),
    });
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new ApiError("file_unreadable", { issue: error.message });
    throw error;
  }
}

const present = ({ faults: errors, ...report }: ImportReport) => ({
  ...report,
  badLines: countBadLines(errors),
  faults: errors.slice(0, ERRORS_LISTED_MAX),
  faultCount: errors.length,
});

const summaryOf = ({ faults: errors, lines }: ImportReport) =>
  `${countBadLines(errors)} of ${lines} lines are bad. Nothing was imported`;
