import { UnreadableFile } from "#server/csv/csv-records.ts";
import {
  exportProducts as exportProductsEndpoint,
  importProducts as importProductsEndpoint,
  type ImportProgress,
} from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamedFile } from "#server/http/streamed-file.ts";
import type { Actor } from "#server/audit/actor.ts";
import { streamProgress } from "#server/http/progress-lines.ts";
import {
  countBadLines,
  exportProducts,
  importProducts,
  type ImportReport,
} from "./service.server.ts";

/** An answer lists at most this many faults; the rest shows once these are corrected. */
const FAULTS_LISTED_MAX = 200;

type OnProgress = (progress: ImportProgress) => void;

export const productFilesApi: FeatureApi = (app, context) => {
  serve(app, importProductsEndpoint, async ({ query, body: { file } }, call, by) => {
    const dryRun = query.dryRun === "true";
    const work = (onProgress: OnProgress) =>
      dryRun ? checkFile(context, by, file, onProgress) : takeFile(context, by, file, onProgress);
    return query.progress === "true"
      ? streamProgress(context, call, work)
      : await work(() => undefined);
  });

  serve(app, exportProductsEndpoint, (_, call) => {
    const day = context.now().toISOString().slice(0, 10);
    const file = { name: `products-${day}.csv`, type: "text/csv" };
    return streamedFile(context, call, file, (out) => exportProducts(context, out));
  });
};

/** Reports what the import would do; a file with faults is a normal answer here. */
async function checkFile(context: Context, by: Actor, file: File, onProgress: OnProgress) {
  const report = await readFile(file, onProgress, (source, onStep) =>
    importProducts(context, by, source, { name: file.name, dryRun: true, onProgress: onStep }),
  );
  const message = report.faults.length > 0 ? summaryOf(report) : "ok";
  return { message, data: present(report) };
}

/**
 * Imports the whole file or nothing.
 * @throws {ApiError} 409 while another import runs, 422 for a file with faults
 */
async function takeFile(context: Context, by: Actor, file: File, onProgress: OnProgress) {
  const report = await readFile(file, onProgress, (source, onStep) =>
    importProducts(context, by, source, { name: file.name, onProgress: onStep, waits: false }),
  );
  if (!report.imported) {
    const issues = report.faults.slice(0, FAULTS_LISTED_MAX).map(({ line, column, reason }) => ({
      path: `line ${line}${column && `, ${column}`}`,
      message: reason,
    }));
    throw new ApiError("file_faults", { issue: summaryOf(report) }, { issues });
  }
  return { message: "The products are imported", data: present(report) };
}

type Import = (
  source: AsyncIterable<Uint8Array>,
  onStep: (step: ImportProgress["step"], lines: number, of?: number) => void,
) => Promise<ImportReport>;

/** @throws {ApiError} 422 for a file that is no list of products at all */
async function readFile(file: File, onProgress: OnProgress, work: Import): Promise<ImportReport> {
  let bytes = 0;
  const counted = (async function* () {
    for await (const chunk of file.stream()) {
      bytes += chunk.length;
      yield chunk;
    }
  })();
  try {
    return await work(counted, (step, lines, of) =>
      onProgress({ step, lines, share: of ? lines / of : bytes / Math.max(1, file.size) }),
    );
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new ApiError("file_unreadable", { issue: error.message });
    throw error;
  }
}

const present = ({ faults, ...report }: ImportReport) => ({
  ...report,
  badLines: countBadLines(faults),
  faults: faults.slice(0, FAULTS_LISTED_MAX),
  faultCount: faults.length,
});

const summaryOf = ({ faults, lines }: ImportReport) =>
  `${countBadLines(faults)} of ${lines} lines are bad. Nothing was imported`;
