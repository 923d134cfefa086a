import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import {
  exportProducts as exportProductsEndpoint,
  importProducts as importProductsEndpoint,
  type ImportProgress,
} from "@loupe/contract";
import type { Context as Call } from "hono";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import type { Context } from "#server/context.ts";
import { problem, ApiError } from "#server/http/api-error.ts";
import { factsOf } from "#server/http/request-address.ts";
import type { Viewer } from "#server/http/viewer.ts";
import {
  countBadLines,
  exportProducts,
  importProducts,
  UnreadableFile,
  type ImportReport,
} from "./service.server.ts";

/** Of the faults, so many are told: whoever puts these right sees the rest. */
const FAULTS_TOLD_MAX = 200;

type Tell = (progress: ImportProgress) => void;

export const productFilesApi: FeatureApi = (app, context) => {
  serve(app, importProductsEndpoint, async ({ query, body: { file } }, call, by) => {
    const dryRun = query.dryRun === "true";
    const work = (tell: Tell) =>
      dryRun ? checkFile(context, file, tell) : takeFile(context, by, file, tell);
    return query.progress === "true"
      ? lineByLine(context, call, work)
      : await work(() => undefined);
  });

  serve(app, exportProductsEndpoint, async (_, call) => {
    const out = new PassThrough();
    exportProducts(context, out).catch((err: unknown) =>
      context.log.info({ err }, "an export of products broke off"),
    );
    // What fails before the first byte is an answer of its own.
    await once(out, "readable");
    const day = context.now().toISOString().slice(0, 10);
    return call.body(Readable.toWeb(out) as ReadableStream, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="products-${day}.csv"`,
      "cache-control": "no-store",
    });
  });
};

/** What the import would do; faults are an answer, not a refusal. */
async function checkFile(context: Context, file: File, tell: Tell) {
  const report = await read(file, tell, (source, onProgress) =>
    importProducts(context, source, { dryRun: true, onProgress }),
  );
  const message = report.faults.length > 0 ? verdictOf(report) : "ok";
  return { message, data: present(report) };
}

/**
 * All of the file, or nothing; written down with who did it.
 * @throws {ApiError} 409 while another import is under way, 422 for a file with faults
 */
async function takeFile(context: Context, by: Viewer, file: File, tell: Tell) {
  let made: object | null = null;
  const change = {
    by,
    action: "importProducts",
    subject: () => "catalogue",
    look: async () => made,
  };
  const report = await audited(context, change, async (inside) => {
    const done = await read(file, tell, (source, onProgress) =>
      importProducts(inside, source, { onProgress, waits: false }),
    );
    if (!done.imported) {
      const issues = done.faults.slice(0, FAULTS_TOLD_MAX).map(({ line, column, reason }) => ({
        path: `line ${line}${column && `, ${column}`}`,
        message: reason,
      }));
      throw new ApiError("unfit", verdictOf(done), { issues });
    }
    const { lines, added, updated, unchanged } = done;
    if (added + updated > 0) made = { file: file.name, lines, added, updated, unchanged };
    return done;
  });
  return { message: "The products are imported", data: present(report) };
}

type Reading = (
  source: AsyncIterable<Uint8Array>,
  onProgress: (step: ImportProgress["step"], lines: number, of?: number) => void,
) => Promise<ImportReport>;

/** @throws {ApiError} 422 for what is no list of products at all */
async function read(file: File, tell: Tell, work: Reading): Promise<ImportReport> {
  let bytes = 0;
  const counted = (async function* () {
    for await (const chunk of file.stream()) {
      bytes += chunk.length;
      yield chunk;
    }
  })();
  try {
    return await work(counted, (step, lines, of) =>
      tell({ step, lines, share: of ? lines / of : bytes / Math.max(1, file.size) }),
    );
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ApiError("unfit", error.message);
    throw error;
  }
}

const present = ({ faults, ...report }: ImportReport) => ({
  ...report,
  badLines: countBadLines(faults),
  faults: faults.slice(0, FAULTS_TOLD_MAX),
  faultCount: faults.length,
});

const verdictOf = ({ faults, lines }: ImportReport) =>
  `${countBadLines(faults)} of ${lines} lines are bad. Nothing was imported`;

/** Whoever asked is gone, and so is what was begun for them. */
class BrokenOff extends Error {}

/**
 * Answers with a line of JSON for each step, and a last one as a plain call would have it: its answer,
 * or the problem. What is refused before the first step has its own status, as ever. The work ends
 * with the connection, at the next step.
 */
async function lineByLine(
  context: Context,
  call: Call,
  work: (tell: Tell) => Promise<object>,
): Promise<Response> {
  let isGone = false;
  const lines = new TransformStream<object, Uint8Array>({
    transform: (value, out) => out.enqueue(Buffer.from(`${JSON.stringify(value)}\n`)),
  });
  const writer = lines.writable.getWriter();
  writer.closed.catch(() => (isGone = true));
  const write = (value: object) => void writer.write(value).catch(() => (isGone = true));
  const begun = Promise.withResolvers<void>();
  const done = work((progress) => {
    if (isGone) throw new BrokenOff("the connection is gone");
    write(progress);
    begun.resolve();
  });
  const end = async () => {
    write(await done.then((answer) => ({ success: true, ...answer }), told));
    await writer.close().catch(() => undefined);
  };
  const told = (err: unknown) => {
    if (err instanceof ApiError) return problem(err.message, err.issues);
    if (err instanceof BrokenOff) context.log.info("an import broke off");
    else context.log.error({ err, id: factsOf(call).id }, "an import failed");
    return problem("Something went wrong!");
  };
  await Promise.race([begun.promise, done]);
  void end();
  return call.body(lines.readable, 200, {
    "content-type": "application/x-ndjson",
    "cache-control": "no-store",
    // A proxy in front that collects the answer would keep the progress to itself.
    "x-accel-buffering": "no",
  });
}
