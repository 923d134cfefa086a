import type { ImportProgress, ImportReport, Problem } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { formOf } from "@loupe/contract/files";
import { noAnswer, upload } from "#browser/files/upload.ts";
import type { Progress } from "./import-progress.ts";

type Sending = {
  /** Whether the server only reports what the import would change. */
  dryRun: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

/** @throws {CallError} for every status but success; status 0 if the connection broke */
export const sendFile = (file: File, sending: Sending): Promise<ImportReport> =>
  upload({
    path: `/products/importProducts?progress=true&dryRun=${sending.dryRun}`,
    form: formOf({ file }),
    onSent: (share) => sending.onProgress({ step: "sent", share }),
    onAnswer: (text) => {
      const last = linesOf(text).at(-1);
      if (last && "step" in last) sending.onProgress(last);
    },
    read: readReport,
    signal: sending.signal,
  });

/**
 * Returns the lines of a file that have errors, as a file.
 * @throws {CallError} as `sendFile`
 */
export const fetchBadLines = (file: File): Promise<Blob> =>
  upload({
    path: "/products/badLines",
    form: formOf({ file }),
    onSent: () => undefined,
    read: (status, text) => {
      // The browser has removed the byte order mark, by which spreadsheets recognise UTF-8.
      if (status === 200) return new Blob(["\uFEFF", text], { type: "text/csv" });
      const error = linesOf(`${text}\n`).at(-1);
      if (!error || !("message" in error)) throw noAnswer();
      throw new CallError(status, error.message, error.issues, error.code);
    },
  });

function readReport(status: number, text: string): ImportReport {
  const last = linesOf(`${text}\n`).at(-1);
  if (last && "data" in last) return last.data;
  if (!last || "step" in last) throw noAnswer();
  // The response has status 200 before its lines are sent, so an error in a later line has that status too.
  throw new CallError(status === 200 ? 422 : status, last.message, last.issues, last.code);
}

type AnswerLine = ImportProgress | { data: ImportReport } | Problem;

/** Returns the complete lines of the response so far. Lines that are not JSON, which a proxy may add, are skipped. */
function linesOf(text: string): AnswerLine[] {
  return text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as AnswerLine];
      } catch {
        return [];
      }
    });
}
