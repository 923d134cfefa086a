import type { ImportProgress, ImportReport, Problem } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { formOf } from "@loupe/contract/files";
import { noAnswer, upload } from "#browser/upload.ts";
import type { Progress } from "./model.ts";

type Sending = {
  /** Only reports what it would do. */
  dryRun: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

/** @throws {CallProblem} on every answer but success; status 0 when it broke off */
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

function readReport(status: number, text: string): ImportReport {
  const last = linesOf(`${text}\n`).at(-1);
  if (last && "data" in last) return last.data;
  if (!last || "step" in last) throw noAnswer();
  // A problem that came line by line has the status of an answer that had begun well.
  throw new CallProblem(status === 200 ? 422 : status, last.message, last.issues, last.code);
}

type AnswerLine = ImportProgress | { data: ImportReport } | Problem;

/** What stands in whole lines so far; what a proxy wrote is skipped. */
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
