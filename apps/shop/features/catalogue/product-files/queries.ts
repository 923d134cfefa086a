import type { ImportProgress, ImportReport, Problem } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { formOf } from "@loupe/contract/files";
import { callAs } from "#client/calls.ts";
import { withSession } from "#client/refresh.ts";

/** How far a file is: first on its way to the server, then in its work. `share` is from 0 to 1. */
export type Progress = { step: "sent"; share: number } | ImportProgress;

export type Sending = {
  /** Only tells what it would do. */
  dryRun: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

/** @throws {CallProblem} on every answer but success; status 0 when it broke off */
export async function sendFile(file: File, sending: Sending): Promise<ImportReport> {
  // A token that has run out is renewed before much is sent: who is refused meanwhile is cut off.
  if (file.size > SENT_AT_ONCE_BYTES)
    await callAs("GET /audit/getAuditLog", { query: { limit: 1 } });
  return withSession((authorization) => upload(file, sending, authorization));
}

const SENT_AT_ONCE_BYTES = 256 * 1024;

/** By the older way to call: of `fetch`, browsers tell no progress of what is sent. */
function upload(
  file: File,
  { dryRun, onProgress, signal }: Sending,
  authorization = "",
): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallProblem(0, "No answer"));
    request.open("POST", `/api/v1/products/importProducts?progress=true&dryRun=${dryRun}`);
    request.setRequestHeader("authorization", authorization);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress({ step: "sent", share: total > 0 ? loaded / total : 0 }),
    );
    request.addEventListener("progress", () => {
      const last = linesOf(request.responseText).at(-1);
      if (last && "step" in last) onProgress(last);
    });
    request.addEventListener("load", () => {
      const last = linesOf(`${request.responseText}\n`).at(-1);
      if (last && "data" in last) return resolve(last.data);
      if (!last || "step" in last) return fail();
      // A problem that came line by line has the status of an answer that had begun well.
      const status = request.status === 200 ? 422 : request.status;
      reject(new CallProblem(status, last.message, last.issues));
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(formOf({ file }));
  });
}

type AnswerLine = ImportProgress | { data: ImportReport } | Problem;

/** What stands in whole lines so far; a proxy's own words are none of ours. */
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

const PARTS = {
  check: { sent: [0, 0.5], read: [0.5, 1], written: [1, 1] },
  import: { sent: [0, 0.3], read: [0.3, 0.6], written: [0.6, 1] },
} as const;

/** One bar for all steps: each has its part of it, from 0 to 1. */
export function shareOf(kind: keyof typeof PARTS, { step, share }: Progress): number {
  const [from, to] = PARTS[kind][step];
  return from + (to - from) * share;
}
